import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Change, Review } from '../../scripts/tools/review/compare/model.ts'
import { exitCode } from '../../scripts/tools/review/review-site.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { picture } from '../fixtures/tiny-site.ts'
import { commit, everyPage, git, reviewed, runReview, useReviewProject } from './review-project.ts'
import { causes, changesOf, isHarmless, listOtherParts, summarizePages, visibleText } from './reviewed.ts'
import { patch } from '../fixtures/tiny-project.ts'

const { folder, start } = useReviewProject()
const drains = join(folder, 'content/articles/01-drains.mdx')
const walls = join(folder, 'content/articles/02-walls.mdx')
const upkeep = join(folder, 'content/guides/01-upkeep.mdx')

/** The project has one picture, so the warning that its pages share it changes with their addresses. */
const samePicture = ['appeared', 'fixed'] as const

const read = (name: string) => readFileSync(join(folder, 'review', name), 'utf8')

test('one word of an article: one page, one line; repeated without uncommitted changes: the same bytes', () => {
  patch(drains, 'Water finds', 'Rain finds')
  commit(folder)
  expect(runReview(folder, '--base', start())).toMatchObject({ code: 0 })
  const review = JSON.parse(read('report.json')) as Review
  expect(summarizePages(review)).toEqual([['changed', '/resources/articles/1', 'content/articles/01-drains.mdx:20']])
  expect(review.changes).toMatchObject([
    { kind: 'text', before: 'Water finds the drain.', after: 'Rain finds the drain.' },
  ])
  expect(listOtherParts(review, 'pages', 'changes')).toEqual([])
  expect(read('summary.md')).toContain('~~Water~~**Rain** finds the drain.')
  const bytes = () => filesBelow(folder, 'review').map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  const first = bytes()
  patch(drains, 'Rain finds', 'Snow finds')
  expect(runReview(folder, '--base', start()).output).toContain('1 uncommitted file: content/articles/01-drains.mdx')
  expect(bytes()).toEqual(first)
})

test('no change: an empty report without a build', async () => {
  expect(listOtherParts(await reviewed(folder, start()))).toEqual([])
  expect(read('report.html')).toContain('<h1>Nothing changes.</h1>')
})

test('a phone number in site.yaml: every page, reported once', async () => {
  const site = readFileSync(join(folder, 'content/site.yaml'), 'utf8')
  const number = /number: (\S+)/.exec(site)![1]!
  const line = site.slice(0, site.indexOf(`number: ${number}`)).split('\n').length
  patch(join(folder, 'content/site.yaml'), `number: ${number}`, 'number: 604-555-0177')
  const review = await reviewed(folder, start())
  expect(review.pages.map(({ path }) => path)).toEqual(everyPage)
  for (const change of review.changes) expect(causes(change)).toEqual([`content/site.yaml:${line}`])
  expect(changesOf(review, 'card').map(({ where, pages }) => [where, pages])).toEqual([['phone', everyPage]])
  const shown = review.changes.filter(({ kind, after }) => kind === 'text' && after.includes('604-555-0177'))
  expect(new Set(shown.map(({ before, after }) => before + after)).size).toBe(shown.length)
  expect(shown[0]?.pages).toEqual(everyPage)
  expect(review.facts).toMatchObject([{ kind: 'destination', before: number, after: '604-555-0177' }])
  expect(review.facts[0]?.pages).toEqual(expect.arrayContaining(everyPage))
  expect(changesOf(review, 'file').map(({ where }) => where)).toEqual([
    '/.well-known/security.txt',
    '/404.html',
    '/downloads/guide-upkeep.pdf',
    '/downloads/list.pdf',
  ])
})

const keeping = 'content/guides/01-keeping.mdx'
const renamedPage = 'content/pages/alone.yaml'

/** Renames a guide, and with it its document, and a page. */
function rename() {
  git(folder, 'mv', 'content/guides/01-upkeep.mdx', keeping)
  git(folder, 'mv', 'content/pages/lonely.yaml', renamedPage)
}

test('a renamed guide and page with redirects: paired by file, a renamed document, no errors', async () => {
  rename()
  patch(
    join(folder, keeping),
    'title: Upkeep\nexcerpt',
    'redirectsFrom: [/downloads/guide-upkeep.pdf]\ntitle: Upkeep\nexcerpt',
  )
  patch(join(folder, renamedPage), 'label: Lonely', 'label: Lonely\nredirectsFrom: [/lonely]')
  const review = await reviewed(folder, start())
  const causeFiles = (...changes: Change[]) => [
    ...new Set(changes.flatMap((one) => one.causes.map(({ file }) => file))),
  ]
  const ofPage = (path: string) => review.changes.filter((one) => one.kind !== 'card' && one.pages.includes(path))
  expect(review.pages.map((page) => [page.what, page.from, page.path, ...causeFiles(...ofPage(page.path))])).toEqual([
    ['renamed', '/lonely', '/alone', renamedPage],
    ['changed', undefined, '/resource-guides/1', keeping],
  ])
  expect(changesOf(review, 'redirect').map((one) => [one.where, one.before, one.after, ...causeFiles(one)])).toEqual([
    ['/downloads/guide-upkeep.pdf', '', '/downloads/guide-keeping.pdf', keeping],
    ['/lonely', '', '/alone', renamedPage],
  ])
  // The redirect says what became of the file before.
  expect(changesOf(review, 'file').map((one) => [one.where, ...causeFiles(one)])).toEqual([
    ['/downloads/guide-keeping.pdf', keeping],
  ])
  expect(listOtherParts(review, ...samePicture, 'facts', 'pages', 'changes', 'file', 'redirect', 'card')).toEqual([])
})

test('the same without redirects: errors that name the addresses, exit code 1', async () => {
  rename()
  const review = await reviewed(folder, start())
  expect(review.pages.map(({ what, path }) => [what, path])).toEqual([
    ['renamed', '/alone'],
    ['changed', '/resource-guides/1'],
  ])
  expect(review.errors).toEqual([
    expect.stringMatching(/^\/downloads\/guide-upkeep\.pdf /),
    expect.stringMatching(/^\/lonely /),
  ])
  expect(exitCode(review)).toBe(1)
})

test('a removed page that others link to, and a skipped heading level: a failed build with locations', () => {
  rmSync(join(folder, 'content/pages/about.yaml'))
  patch(drains, '## Leaves', '### Leaves')
  commit(folder)
  const { code, output } = runReview(folder, '--base', start())
  expect([code, output]).toEqual([1, expect.stringContaining('does not build')])
  const { failed } = JSON.parse(read('report.json')) as Review
  expect(failed).toMatchObject({
    side: 'head',
    files: ['content/articles/01-drains.mdx', 'content/pages/about.yaml'],
  })
  expect(failed?.text).toMatch(/content\/navigation\.yaml:\d+:\d+ .*\n.*\/about/)
  expect(read('summary.md')).toContain('content/navigation.yaml:')
  expect(read('report.html')).toContain('content/articles/01-drains.mdx:22:1  error  heading-level')
})

test('a removed page: an error for its address', async () => {
  rmSync(join(folder, 'content/pages/lonely.yaml'))
  const review = await reviewed(folder, start())
  expect(summarizePages(review)).toEqual([['removed', '/lonely', 'content/pages/lonely.yaml']])
  expect(review.errors).toEqual([expect.stringMatching(/^\/lonely /)])
})

test('a replaced picture: the pages that show it; a file that no page shows', async () => {
  writeFileSync(join(folder, 'public/uploads/plain.png'), await picture(700, 400, '#335577'))
  writeFileSync(
    join(folder, 'public/plan.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(1000)}</desc></svg>`,
  )
  const review = await reviewed(folder, start())
  const file = 'public/uploads/plain.png'
  expect(summarizePages(review)).toEqual([
    ['changed', '/', file],
    ['changed', '/resource-guides/1', file],
    ['changed', '/resources/articles/1', file],
    ['changed', '/resources/articles/2', file],
    ['changed', '/resources/articles/4', file],
  ])
  expect(review.changes.map(({ kind }) => kind)).toContain('picture')
  expect(changesOf(review, 'file')).toMatchObject([
    { where: '/downloads/guide-upkeep.pdf', causes: [{ file }] },
    { where: '/plan.svg', before: '', after: expect.stringMatching(/line/), causes: [{ file: 'public/plan.svg' }] },
  ])
  // It is as small as before.
  expect(review.pages.flatMap(({ appeared, fixed }) => [...appeared, ...fixed])).toEqual([])
})

test('a new draft is listed; changed templates: pages, lines of PDF and workbook', async () => {
  const text = readFileSync(walls, 'utf8').replaceAll('Walls', 'Floors')
  writeFileSync(join(folder, 'content/articles/03-floors.mdx'), text.replace('---\n', '---\ndraft: true\n'))
  patch(join(folder, 'content/templates/01-list.yaml'), 'in place]', 'in place, The bolts are tight]')
  patch(join(folder, 'content/templates/02-costs.yaml'), '[Gutter, 100]', '[Gutter, 100]\n        - [Drain, 250]')
  const review = await reviewed(folder, start())
  const cause = { file: 'content/articles/03-floors.mdx', line: 1 }
  expect(changesOf(review, 'draft')).toMatchObject([
    { where: '/resources/articles/3', after: expect.stringContaining('Floors'), causes: [cause] },
  ])
  const [costs, list] = ['content/templates/02-costs.yaml:21', 'content/templates/01-list.yaml:16']
  expect(summarizePages(review)).toEqual([
    ['changed', '/maintenance-templates/costs', costs],
    ['changed', '/maintenance-templates/list', list],
  ])
  expect(changesOf(review, 'file').map((one) => [one.where, ...causes(one)])).toEqual([
    ['/downloads/costs.xlsx', costs],
    ['/downloads/list.pdf', list],
  ])
  const documents = changesOf(review, 'file')
  expect(documents[0]?.after).toContain('sheet1 A6: Drain\nsheet1 B6: 250')
  expect(documents[1]?.after).toContain('The bolts are tight')
  expect(listOtherParts(review, ...samePicture, 'facts', 'pages', 'changes', 'file', 'draft')).toEqual([])
})

test('only code: a style is one change of all pages with declaration and line, elements one of a page', async () => {
  writeFileSync(join(folder, 'src/styles.css'), 'main { outline-offset: 3px; }\n', { flag: 'a' })
  patch(join(folder, 'src/sections/ProseSection.tsx'), '<div ', '<div data-of="review" ')
  const review = await reviewed(folder, start())
  expect(review.changes).toMatchObject([
    { kind: 'style', where: 'main { outline-offset }', causes: [{ file: 'src/styles.css' }], pages: everyPage },
    { kind: 'markup', isCertain: true, pages: ['/about'], after: expect.stringContaining('data-of="review"') },
  ])
  expect(review.pages.map(({ path }) => path)).toEqual(everyPage)
  expect(review.changes[1]?.causes.map(({ file }) => file)).toEqual(['src/sections/ProseSection.tsx'])
  expect(listOtherParts(review, 'pages', 'changes')).toEqual([])
})

test('a new title: changed feed and redirects, new and fixed findings', async () => {
  patch(drains, 'title: Drains\nexcerpt', 'title: Gutters\nexcerpt')
  patch(drains, 'Leaves find the drain too.', 'Leaves find [the lonely drain](/lonely) too.')
  patch(walls, 'title: Walls\nexcerpt', 'title: Drains\nexcerpt')
  patch(walls, 'title: Walls\n', 'title: WALLS WHICH WITHSTAND WET WINTER WEATHER WITHOUT WEARING\n')
  patch(join(folder, 'content/pages/about.yaml'), '[/about-us]', '[/about-us, /who-we-are]')
  const review = await reviewed(folder, start())
  const title = (output: string) => output.split(' ·')[0]
  expect(changesOf(review, 'feed').map((item) => [title(item.before), title(item.after), ...causes(item)])).toEqual([
    ['Drains', 'Gutters', 'content/articles/01-drains.mdx:6'],
    ['Walls', 'Drains', 'content/articles/02-walls.mdx:6'],
  ])
  expect(changesOf(review, 'redirect').map((one) => [one.where, one.after, ...causes(one)])).toEqual([
    ['/who-we-are', '/about', 'content/pages/about.yaml:7'],
  ])
  const notes = (which: 'appeared' | 'fixed') =>
    review.pages.flatMap(({ path, [which]: all }) => all.map(({ rule, file }) => [path, rule, file]))
  expect(notes('appeared')).toEqual([['/resources/articles/2', 'long-title', 'content/articles/02-walls.mdx']])
  expect(read('report.html')).toContain('<b>orphan-page</b>')
  expect(notes('fixed')).toEqual([['/lonely', 'orphan-page', 'content/pages/lonely.yaml']])
})

const braces = '}'.repeat(3)

/** Strings that are valid content, however they look. */
const hostile = {
  title: '</title><script>alert(1)</script>',
  excerpt: '<img/src=x/onerror=alert(2)> [x](javascript:alert(3)) @someone <!--<script> </script>',
  description: `"Quotes", 'more' & a\\nnew line\\u2028and another\\u2029one of ]]> ${braces} as long as it has to be`,
  body: "US$'000, $& and $$ and $1",
}

describe('what an untrusted author writes', () => {
  test('valid content is inert in the report; changed line endings are no change', async () => {
    patch(
      drains,
      'title: Drains\nexcerpt: Two sentences about it.',
      `title: '${hostile.title}'\nexcerpt: '${hostile.excerpt}'\n#`,
    )
    patch(drains, 'Water finds the drain.', hostile.body)
    patch(walls, 'title: Walls\nexcerpt', 'title: Q&A <2024>\nexcerpt')
    writeFileSync(
      walls,
      readFileSync(walls, 'utf8').replace(
        /description: .*/,
        () => `description: "${hostile.description.replaceAll('"', '\\"')}"`,
      ),
    )
    writeFileSync(upkeep, `\ufeff${readFileSync(upkeep, 'utf8').replaceAll('\n', '\r\n')}`)
    const review = await reviewed(folder, start())
    expect(review.failed).toBeUndefined()
    const files = review.changes.flatMap((change) => change.causes.map(({ file }) => file))
    expect([...new Set(files)].toSorted()).toEqual(['content/articles/01-drains.mdx', 'content/articles/02-walls.mdx'])
    isHarmless(folder)
    const pages = filesBelow(folder, 'review').filter((file) => file.endsWith('.html'))
    const visible = pages.map((file) => visibleText(readFileSync(join(folder, file), 'utf8'))).join('\n')
    for (const text of [hostile.title, hostile.excerpt, hostile.body, 'Q&A <2024>', '"Quotes", \'more\' & a new line'])
      expect(visible).toContain(text)
  })

  test('rejected content fails the build with all findings and is inert in the report', async () => {
    const canary = join(folder, 'canary')
    const write = `require('node:fs').writeFileSync(${JSON.stringify(canary)}, '')`
    const bomb = Array.from({ length: 9 }, (_, level) => `l${level}: &l${level} [${`*l${level - 1},`.repeat(9)}]\n`)
    const refused = {
      'content/articles/01-drains.mdx': 'mdx-expression',
      'content/articles/02-walls.mdx': 'control-character',
      'content/guides/01-upkeep.mdx': 'front-matter-language',
      'content/pages/bomb.yaml': 'yaml-anchor',
      'content/pages/link.yaml': 'symlink',
      'public/uploads/page.png': 'bad-file',
    }
    patch(drains, 'Leaves find the drain too.', `{${write}} ${hostile.excerpt}\n\`\`\`\`\`\n`)
    patch(walls, 'title: Walls\nexcerpt', 'title: \u202e@someone\nexcerpt')
    patch(upkeep, '---', `---js\n${write}\n`)
    writeFileSync(join(folder, 'content/pages/bomb.yaml'), bomb.join(''))
    symlinkSync('/etc/passwd', join(folder, 'content/pages/link.yaml'))
    writeFileSync(join(folder, 'public/uploads/page.png'), '<!doctype html><script>alert(1)</script>')
    const { failed } = await reviewed(folder, start())
    expect([failed?.side, existsSync(canary)]).toEqual(['head', false])
    isHarmless(folder)
    const lines = failed!.text.split('\n')
    const missing = Object.entries(refused).filter(
      ([file, rule]) => !lines.some((line) => line.startsWith(`${file}:`) && line.endsWith(`  error  ${rule}`)),
    )
    expect(missing).toEqual([])
    expect(visibleText(read('report.html'))).toContain(hostile.excerpt)
  })
})
