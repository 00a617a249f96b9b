import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { moveEntry } from '../../../scripts/tools/cli/run-changes.ts'
import { certificate, document, news, pageWith } from '../../fixtures/company-entries.ts'
import { article, lines, page, contentsBelow, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const link = (to: string) => `    actions: [{ label: There, to: ${to} }]\n`

async function move(files: Files, from: string, to: string) {
  const root = tinySite(files)
  const before = contentsBelow(root)
  const result = await moveEntry(root, from, to, () => buildContent({ root }))
  const after = contentsBelow(root)
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => file.startsWith('content') && before[file] !== after[file])
    .sort()
  return { root, result, before, after, changed }
}

const textIn = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
const readRedirects = (root: string) => JSON.parse(textIn(root, 'src/generated/redirects.json')) as unknown

test('a page is renamed, every link to it is updated, and its old address redirects', async () => {
  const menu =
    'main:\n  - { label: "About", to: "/about" } # the first\n  - label: Team\n    to: >-\n      /about#team\n' +
    "footer:\n  - label: Pages\n    items: [{ label: About, to: '/about?from=footer#team' }]\n"
  const prose = 'See [us](/about), [`[them]`](</about#team> "Who"), [both][us] and [not](/about-us).\n\n[us]: /about\n'
  const files: Files = {
    'content/navigation.yaml': menu,
    'content/pages/about.yaml': page('About', '    id: team\n'),
    'content/pages/about-us.yaml': page('Others'),
    'content/articles/01-first.mdx': article('First', prose),
    'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/about')),
  }
  const { root, result, after, changed } = await move(files, '/about', '/firm/who')
  expect([result.broken, lines(result.after)]).toEqual([[], []])
  expect(changed).toEqual([
    'content/articles/01-first.mdx',
    'content/navigation.yaml',
    'content/pages/about.yaml',
    'content/pages/firm/who.yaml',
    'content/pages/links.yaml',
  ])
  expect(after['content/navigation.yaml']).toBe(menu.replaceAll(/\/about(?=["#?])/g, '/firm/who'))
  expect(after['content/articles/01-first.mdx']).toBe(article('First', prose.replaceAll(/\/about(?!-)/g, '/firm/who')))
  expect(after['content/pages/firm/who.yaml']).toBe(
    page('About', '    id: team\n').replace('label: About\n', 'label: About\nredirectsFrom: [/about]\n'),
  )
  expect(readRedirects(root)).toEqual([{ from: '/about', to: '/firm/who' }])
})

test('references in lists and anchors follow an entry without a page', async () => {
  const files: Files = {
    'content/certifications/01-rope.yaml': certificate('Rope'),
    'content/certifications/02-other.yaml': certificate('Other'),
    'content/pages/certificates.yaml': pageWith(
      'Certificates',
      'entry-list',
      '    collection: certifications\n    layout: rows\n    labels: { validUntil: d, verify: e }\n',
    ),
    'content/pages/some.yaml': pageWith(
      'Some',
      'entry-list',
      '    collection: certifications\n    layout: lines\n    only: [other, rope]\n',
    ),
    'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/certificates#rope')),
  }
  const root = tinySite(files)
  const { issues } = await buildContent({ root })
  expect(lines({ issues })).toEqual([])
  const { plan } = await moveEntry(root, 'certifications/01-rope', 'certifications/01-ropes', () =>
    buildContent({ root }),
  )
  expect(plan.anchor).toEqual({ from: '#rope', to: '#ropes' })
  expect(textIn(root, 'content/pages/some.yaml')).toContain('only: [other, ropes]')
  expect(textIn(root, 'content/pages/links.yaml')).toContain('to: /certificates#ropes }')
})

test('a download redirects from its old address, and can be renamed back', async () => {
  const sheet =
    'title: Form\ndescription: A form.\ngroup: Company\ntype: PDF\nupdated: 2025-10-06\nform:\n' +
    '  blocks: [{ kind: fields, title: A, fields: [b] }]\n'
  const files: Files = {
    'content/documents/01-form.yaml': sheet,
    'content/documents/02-other.yaml': document('Other', '/downloads/form.pdf'),
    'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/downloads/form.pdf')),
  }
  const { root, result, before } = await move(files, 'documents/01-form.yaml', 'documents/01-sheet.yaml')
  expect(lines(result.after)).toEqual([])
  expect(readRedirects(root)).toEqual([{ from: '/downloads/form.pdf', to: '/downloads/sheet.pdf' }])
  expect(textIn(root, 'content/documents/02-other.yaml')).toContain('downloadUrl: /downloads/sheet.pdf')
  const again = await moveEntry(root, 'documents/01-sheet.yaml', 'documents/01-form.yaml', () => buildContent({ root }))
  expect(again.plan.redirects).toEqual([{ from: '/downloads/sheet.pdf', to: '/downloads/form.pdf' }])
  expect(textIn(root, 'content/documents/01-form.yaml').replace('redirectsFrom: [/downloads/sheet.pdf]\n', '')).toBe(
    before['content/documents/01-form.yaml'],
  )
  expect(readRedirects(root)).toEqual([{ from: '/downloads/sheet.pdf', to: '/downloads/form.pdf' }])
})

test('byte order marks and CRLF are preserved', async () => {
  const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`
  const files: Files = {
    'content/news/01-one.mdx': windows(news('One')),
    'content/pages/links.yaml': windows(pageWith('Links', 'call-to-action', link('/news/one'))),
    'content/articles/01-first.mdx': windows(article('First', 'A line.\n\nSee [it](/news/one).\n')),
  }
  const { after } = await move(files, '/news/one', '/news/two')
  expect(after['content/pages/links.yaml']).toBe(
    String(files['content/pages/links.yaml']).replace('/news/one', '/news/two'),
  )
  expect(after['content/articles/01-first.mdx']).toBe(
    String(files['content/articles/01-first.mdx']).replace('/news/one', '/news/two'),
  )
  expect(after['content/news/01-two.mdx']).toContain('redirectsFrom: [/news/one]\r\n')
})

test.each([
  ['a reserved address', '/about', '/assets/about', ['reserved-name']],
  ['an address of another page', '/about', '/people', ['duplicate-path']],
  ['a number in use', 'articles/01-first', 'articles/02-third', ['duplicate-entry']],
])('a move to %s is undone byte for byte', async (_what, from, to, rules) => {
  const files: Files = {
    'content/pages/about.yaml': page('About'),
    'content/pages/team.yaml': `alsoAt: [/people]\n${page('Team')}`,
    'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/about')),
    'content/articles/02-second.mdx': article('Second', 'Text.\n'),
  }
  const { result, changed } = await move(files, from, to)
  expect([result.broken.map(({ rule }) => rule), changed]).toEqual([rules, []])
})

test('a refused move leaves what somebody wrote during its check', async () => {
  const root = tinySite({
    'content/pages/about.yaml': page('About'),
    'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/about')),
  })
  const before = contentsBelow(join(root, 'content'))
  let builds = 0
  const build = () => {
    if (++builds === 2) writeFileSync(join(root, 'content/pages/links.yaml'), 'Mine.\n')
    return buildContent({ root, check: true })
  }
  const { broken } = await moveEntry(root, '/about', '/assets/about', build)
  expect(broken).not.toEqual([])
  expect(contentsBelow(join(root, 'content'))).toEqual({ ...before, 'pages/links.yaml': 'Mine.\n' })
})

test.each([
  [
    'an unknown name',
    'pages/abuot.yaml',
    '/firm',
    'There is no entry `pages/abuot.yaml`.',
    'Use `content/pages/about.yaml` if that is the one you meant.',
  ],
  ['an unknown address', '/abuot', '/firm', 'There is no page `/abuot`.', 'Use `/about` if that is the one you meant.'],
  ['an existing file', '/about', '/team', '`content/pages/team.yaml` already exists.', 'Choose another name.'],
  [
    'the same name',
    '/about',
    'content/pages/about.yaml',
    'The entry is already named `content/pages/about.yaml`.',
    'Run the command again with another name.',
  ],
  [
    'another collection',
    '/about',
    'articles/02-about.mdx',
    '`articles/02-about.mdx` is outside of the collection pages.',
    'Choose a name of the form content/pages/….yaml.',
  ],
  [
    'a name that cannot be an address',
    '/about',
    '/Über',
    '`content/pages/Über.yaml` is not a valid name.',
    'Use lower-case letters',
  ],
  [
    'a path out of the folder',
    '/about',
    '/../../x',
    '`content/pages/../../x.yaml` is not a valid name.',
    'Use lower-case letters',
  ],
])('refused without changes: %s', async (...[, from, to, message, hint]) => {
  const root = tinySite({
    'content/pages/about.yaml': page('About'),
    'content/pages/team.yaml': `alsoAt: [/people]\n${page('Team')}`,
    'content/articles/02-second.mdx': article('Second', 'Text.\n'),
  })
  const before = contentsBelow(join(root, 'content'))
  await expect(moveEntry(root, from, to, () => buildContent({ root }))).rejects.toThrow(
    expect.objectContaining({ message, hint: expect.stringContaining(hint) as string }),
  )
  expect(contentsBelow(join(root, 'content'))).toEqual(before)
})

test('content with errors is not moved, because a reference might be missed', async () => {
  const root = tinySite({ 'content/pages/about.yaml': page('About').replace('label:', 'lable:') })
  await expect(moveEntry(root, '/about', '/firm', () => buildContent({ root }))).rejects.toThrow(
    'The content has an error, so some references may be unknown. content/pages/about.yaml: Unknown key `lable`',
  )
  expect(existsSync(join(root, 'content/pages/firm.yaml'))).toBe(false)
})
