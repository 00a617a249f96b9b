import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { moveEntry, removeContent } from '../../../scripts/tools/cli/run-changes.ts'
import { formatWhy } from '../../../scripts/tools/cli/format-why.ts'
import { siteStatus, renderStatus } from '../../../scripts/site/reports/status.ts'
import { document, pageWith } from '../../fixtures/company-entries.ts'
import { article, lines, page, picture, siteWith, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const draft = (name: string, body: string, keys: string) => article(name, body).replace('---\n', `---\n${keys}\n`)
const drain = await picture(8, 6, '#993333')
const link = (to: string) => `    actions: [{ label: There, to: ${to} }]\n`

test('the status lists drafts, dates, reviews, placeholders and unused pictures', async () => {
  const root = tinySite({
    'content/site.yaml': siteWith('least: 0', 'least: 1'),
    'content/articles/02-drains.mdx': draft(
      'Drains',
      'To be written. See [us](https://photos.example/drain).\n',
      'draft: true',
    ),
    'content/articles/03-later.mdx': draft('Later', 'Text.\n', 'publishAt: 2025-12-01'),
    'content/articles/04-gone.mdx': draft('Gone', 'Text.\n', 'expireAt: 2025-12-24\nreviewBy: 2025-11-01'),
    'content/documents/01-letter.yaml': document('Letter', "''"),
    'content/images.yaml': '- { file: roof.png, alt: A roof. }\n- { file: drain.png, alt: A drain. }\n',
    'public/uploads/drain.png': drain,
  })
  const status = siteStatus(await buildContent({ root, check: true, tidiness: true }))
  const at = (group: keyof typeof status) => status[group].map((one) => `${one.at} ${one.note}`)
  expect(at('drafts')).toEqual(['content/articles/02-drains.mdx 1 minute'])
  expect(at('scheduled')).toEqual(['content/articles/03-later.mdx from 2025-12-01'])
  expect(at('expiring')).toEqual(['content/articles/04-gone.mdx until 2025-12-24'])
  expect(at('due for review')).toEqual(['content/articles/04-gone.mdx by 2025-11-01, overdue'])
  expect(at('placeholders')).toEqual([
    'content/articles/02-drains.mdx:26 1 placeholder',
    'content/articles/02-drains.mdx:26 https://photos.example/drain',
    'content/documents/01-letter.yaml a document without a file',
  ])
  expect(at('unused pictures')).toEqual([
    'content/images.yaml:2:9 Nothing uses public/uploads/drain.png.'.replace(':9', ''),
  ])
  expect(at('oldest pages')).toHaveLength(3)
  const html = renderStatus({ ...status, drafts: [{ at: 'a', note: '<script>' }] }, '/')
  expect(html).toContain('<h2>scheduled: 1</h2>\n<ul>\n<li><code>content/articles/03-later.mdx</code> from 2025-12-01')
  expect(html).toContain('<code>a</code> &lt;script&gt;')
})

test('`why` lists the links to a picture and a page', async () => {
  const root = tinySite({
    'content/pages/about.yaml': page('About'),
    'content/articles/01-first.mdx': article('First', 'See [us](/about).\n'),
  })
  const result = await buildContent({ root, check: true })
  expect(formatWhy(result, '/about')).toContain('Linked from:\n  content/articles/01-first.mdx:25\n')
  expect(formatWhy(result, 'roof.png')).toMatch(
    /^roof.png .*: shown by \/.*\n[^]* {2}content\/articles\/01-first.mdx:13\n/,
  )
})

const files: Files = {
  'content/pages/about.yaml': page('About'),
  'content/pages/team.yaml': page('Team'),
  'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/about')),
  'content/articles/01-first.mdx': article('First', 'See [us](/about?from=1).\n'),
}

test('a removed page redirects to another, and links to it are changed', async () => {
  const root = tinySite(files)
  const { broken, after, plan } = await removeContent(root, { of: '/about', to: '/team' }, () => buildContent({ root }))
  expect([broken, lines(after), plan.redirects]).toEqual([[], [], [{ from: '/about', to: '/team' }]])
  expect(existsSync(join(root, 'content/pages/about.yaml'))).toBe(false)
  expect(readFileSync(join(root, 'content/articles/01-first.mdx'), 'utf8')).toBe(article('First', 'See [us](/team).\n'))
  expect(JSON.parse(readFileSync(join(root, 'src/generated/redirects.json'), 'utf8'))).toEqual([
    { from: '/about', to: '/team' },
  ])
})

/** Two guides with downloads, each the only one of its category, behind a list with a filter. */
function guideFiles(categories: string): Files {
  const table = '{ kind: table, title: Calendar, columns: [Month, Task], cells: [[May, Look]] }'
  const includes = `downloadIncludes: [{ title: Calendar, description: Months., blocks: [${table}] }]\n`
  const guide = (name: string, category: string) =>
    article(name, 'Text.\n')
      .replace('category: Prevention', `category: ${category}`)
      .replace('downloadable: false\n', `downloadable: true\nfeatured: false\n${includes}`)
  return {
    'content/categories.yaml':
      '- id: articles\n  names: [Prevention]\n- id: guides\n  names:\n    - Analysis\n    - Planning\n',
    'content/guides/01-one.mdx': guide('One', 'Analysis'),
    'content/guides/02-two.mdx': guide('Two', 'Planning').replace(
      'title: Two\nex',
      'redirectsFrom: [/two]\ntitle: Two\nex',
    ),
    'content/pages/resource-guides.yaml': pageWith(
      'Guides',
      'entry-list',
      `    collection: guides\n    layout: library\n    filter: { label: x, all: All, ${categories}, none: None }\n    labels: { featured: d, read: a, minutes: b, download: c }\n`,
    ),
  }
}

test.each([
  ['categories: [Analysis, Planning]', 'categories: [Analysis]'],
  ['categories: [Planning, Analysis]', 'categories: [Analysis]'],
])('the last entry of a category is removed with its button, and its download redirects: %s', async (was, is) => {
  const root = tinySite(guideFiles(was))
  const remove = (buttons: boolean) =>
    removeContent(root, { of: '/resource-guides/2', to: '/resource-guides', buttons }, () => buildContent({ root }))
  expect((await remove(false)).broken.map(({ rule }) => rule)).toEqual(['empty-category'])
  expect(existsSync(join(root, 'content/guides/02-two.mdx'))).toBe(true)
  const { broken, plan, after } = await remove(true)
  expect([broken, lines(after)]).toEqual([[], []])
  expect(plan.redirects.map(({ from }) => from)).toEqual(['/resource-guides/2', '/downloads/guide-two.pdf', '/two'])
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(read('content/pages/resource-guides.yaml')).toContain(is)
  expect(read('content/categories.yaml')).toMatch(/ {2}names:\n {4}- Analysis\n$/)
})

test('an entry in use is not removed, and its references are listed', async () => {
  const root = tinySite(files)
  const remove = (of: string) => removeContent(root, { of }, () => buildContent({ root, check: true }))
  await expect(remove('/about')).rejects.toThrow('content/articles/01-first.mdx:25')
  await expect(remove('roof.png')).rejects.toThrow('content/articles/01-first.mdx:13')
  expect(existsSync(join(root, 'content/pages/about.yaml'))).toBe(true)
})

test('an address ends only on request', async () => {
  const root = tinySite({ 'content/pages/about.yaml': page('About') })
  const remove = (gone: boolean) =>
    removeContent(root, { of: '/about', gone }, () => buildContent({ root, check: true }))
  await expect(remove(false)).rejects.toThrow('ends `/about`')
  expect(existsSync(join(root, 'content/pages/about.yaml'))).toBe(true)
  expect((await remove(true)).plan.ended).toEqual(['/about'])
  expect(existsSync(join(root, 'content/pages/about.yaml'))).toBe(false)
})

test('a picture and a term are renamed with every reference', async () => {
  const text = '<Figure image="roof.png" caption="A roof.png." />\n\nAn <Term id="eld">ELD</Term>.\n'
  const root = tinySite({ 'content/articles/01-first.mdx': article('First', text) })
  const rename = (from: string, to: string) => moveEntry(root, from, to, () => buildContent({ root, check: true }))
  expect((await rename('roof.png', 'flat-roof.png')).broken).toEqual([])
  expect((await rename('eld', 'leak-detection')).broken).toEqual([])
  const after = article('First', text.replace('"roof.png"', '"flat-roof.png"').replace('"eld"', '"leak-detection"'))
  expect(readFileSync(join(root, 'content/articles/01-first.mdx'), 'utf8')).toBe(
    after.replace('image: roof', 'image: flat-roof'),
  )
  expect(readFileSync(join(root, 'content/images.yaml'), 'utf8')).toBe('- file: flat-roof.png\n  alt: A roof.\n')
  expect(existsSync(join(root, 'public/uploads/flat-roof.png'))).toBe(true)
  await expect(rename('flat-roof.png', 'Roof.png')).rejects.toThrow('not a valid name')
})

test('an unused picture is removed with its description', async () => {
  const list = '- { file: roof.png, alt: A roof. }\n- { file: drain.png, alt: A drain. }\n'
  const root = tinySite({ 'content/images.yaml': list, 'public/uploads/drain.png': drain })
  const { broken } = await removeContent(root, { of: 'drain.png' }, () => buildContent({ root, check: true }))
  expect([broken, existsSync(join(root, 'public/uploads/drain.png'))]).toEqual([[], false])
  expect(readFileSync(join(root, 'content/images.yaml'), 'utf8')).toBe('- { file: roof.png, alt: A roof. }\n')
})

test('an unused term is removed from the glossary', async () => {
  const terms = ['one', 'two', 'three'].map(
    (id) => `# About ${id}\n- id: ${id}\n  term: ${id}\n  meaning: Number ${id}\n`,
  )
  const root = tinySite({
    'content/glossary.yaml': terms.join(''),
    'content/articles/01-first.mdx': article('First', 'A <Term id="one">one</Term>.\n'),
  })
  const remove = (of: string) => removeContent(root, { of }, () => buildContent({ root, check: true }))
  await expect(remove('one')).rejects.toThrow('content/articles/01-first.mdx:25')
  expect((await remove('two')).broken).toEqual([])
  const left = readFileSync(join(root, 'content/glossary.yaml'), 'utf8')
  expect(left).toContain(terms[0])
  expect(left).toContain(terms[2]!.replace(/^# .*\n/, ''))
  expect(left).not.toContain('id: two')
})
