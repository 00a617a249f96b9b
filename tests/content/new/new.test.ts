import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { fillTemplate } from '../../../scripts/tools/new/fill-template.ts'
import { kinds, type Kind } from '../../../scripts/tools/new/kinds.ts'
import { parseNewCommand } from '../../../scripts/tools/new/run-new.ts'
import { appended, makeEntry, type NewEntry } from '../../../scripts/tools/new/new-entry.ts'
import { formatProse } from '../../../scripts/pipeline/prose/format-prose.ts'
import { readContent } from '../../../scripts/pipeline/read/read.ts'
import { validate } from '../../../scripts/site/entries.ts'
import { collections } from '../../../src/schema/collections.ts'
import { job } from '../../fixtures/company-entries.ts'
import { sampleFiles } from '../../fixtures/sample-entries.ts'
import { article, lines, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'
import { commandArguments } from '../../fixtures/command.ts'

const allKinds = Object.keys(kinds) as Kind[]

function loadContent(root: string) {
  const read = readContent(root)
  return { read, entries: validate(read.files, read.unread).entries, day: '2025-11-15' }
}

/** A site with every list of categories, and nothing that is not used. */
const siteWithCategories = () =>
  tinySite({
    'content/categories.yaml': sampleFiles['content/categories.yaml']!,
    'content/articles/01-first.mdx': article('First', 'A plain paragraph.\n').replace('Prevention', 'One'),
    // A new detail takes its geometry from the one before it.
    'content/details/01-one-details.yaml': sampleFiles['content/details/01-one-details.yaml']!,
    'content/glossary.yaml': null,
    'content/stats.yaml': null,
  })

test('a new entry of every kind is valid, and has no page while it is a draft', async () => {
  const root = siteWithCategories()
  const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  let content = loadContent(root)
  const created = allKinds.map((kind, index) => {
    const entry = makeEntry({ kind, title: `Something new ${index + 1}` }, content)
    const { file, text, appends } = entry
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), appends ? appended(readText(file), text, file) : text, {
      flag: appends ? 'w' : 'wx',
    })
    // A drawing gets the number after the new detail.
    if (kind === 'detail') content = loadContent(root)
    return entry
  })
  const result = await buildContent({ root, tidiness: true })
  const isExpected = ({ rule, severity, file }: { rule: string; severity: string; file: string }) =>
    severity === 'warning' &&
    // The project has one picture, and no page links to the new one yet.
    (['read-time', 'repeated-picture', 'few-links'].includes(rule) || file === 'content/details/01-one-details.yaml')
  expect(lines({ issues: result.issues.filter((issue) => !isExpected(issue)) })).toEqual([])
  const pages = new Set(
    (JSON.parse(readFileSync(join(root, 'src/generated/manifest.json'), 'utf8')) as { path: string }[]).map(
      ({ path }) => path,
    ),
  )
  expect(created.filter(({ address }) => address !== undefined && pages.has(address))).toEqual([])
  expect(result.site.built.filter(({ data }) => !pages.has(data.path))).toHaveLength(
    created.filter(({ address }) => address !== undefined).length,
  )
})

test('the prose of a new entry is formatted as lint requires', () => {
  const content = loadContent(siteWithCategories())
  const created = allKinds.map((kind) => makeEntry({ kind, title: 'Something new' }, content))
  const prose = created.filter(({ file }) => file.endsWith('.mdx'))
  expect(prose.filter(({ text }) => formatProse(text) !== text).map(({ file }) => file)).toEqual([])
  expect(prose).not.toEqual([])
})

test('exactly the entries that may have a schedule have a kind', () => {
  const keys = ['draft', 'publishAt', 'expireAt', 'reviewBy']
  const wrong = { isReal: false, ...Object.fromEntries(keys.map((key) => [key, 1])) }
  const scheduled = Object.entries(collections).filter(([, { kind, schema }]) => {
    const refused = schema.safeParse(wrong).error?.issues.filter(({ code }) => code === 'invalid_type') ?? []
    return kind !== 'single' && keys.every((key) => refused.some(({ path }) => path[0] === key))
  })
  expect(Object.values(kinds).toSorted()).toEqual(scheduled.map(([name]) => name).toSorted())
})

const make = (files: Files, entry: NewEntry) => makeEntry(entry, loadContent(tinySite(files)))

test('the number is the next one, after those of broken files and of redirects', () => {
  expect(make({}, { kind: 'article', title: 'Two' })).toMatchObject({
    file: 'content/articles/02-two.mdx',
    address: '/resources/articles/2',
    appends: false,
  })
  expect(make({ 'content/articles/09-broken.mdx': 'no front matter' }, { kind: 'article', title: 'Two' }).file).toBe(
    'content/articles/10-two.mdx',
  )
  const moved = article('First', 'Text.\n').replace(
    'title: First\nexcerpt',
    'redirectsFrom: [/resources/articles/2]\ntitle: First\nexcerpt',
  )
  expect(make({ 'content/articles/01-first.mdx': moved }, { kind: 'article', title: 'Two' }).file).toBe(
    'content/articles/03-two.mdx',
  )
})

test.each<Kind>(['detail', 'drawing'])('the number of a %s is unique among details and drawings', (kind) => {
  const content = loadContent(siteWithCategories())
  const { text } = makeEntry({ kind, title: 'Any' }, content)
  const [, sheet] = /^sheet: (D\d+)$/m.exec(text) ?? []
  expect(sheet).toBeDefined()
  expect([...content.entries.details, ...content.entries.drawings].map(({ data }) => data.sheet)).not.toContain(sheet)
})

test('a name, an address and a title in use get a number added', () => {
  const files = { 'content/jobs/01-roofer.yaml': job('Roofer'), 'content/pages/about.yaml': page('About') }
  const second = make(files, { kind: 'job', title: 'Roofer' })
  expect(second.file).toBe('content/jobs/02-roofer-2.yaml')
  expect(second.text).toMatch(/^ {2}title: Roofer \(2\)$/m)
  expect(second.text).toMatch(/^title: Roofer$/m)
  expect(make(files, { kind: 'prose-page', title: 'About' }).file).toBe('content/pages/about-2.mdx')
  expect(make(files, { kind: 'page', title: 'About', name: 'firm/about' }).address).toBe('/firm/about')
  expect(() => make(files, { kind: 'page', title: 'Other', name: 'about' })).toThrow('`/about` already exists.')
})

test.each(['admin', 'assets', '_data', '404', 'uploads/roofs', 'about/index'])(
  'a page is not created at /%s',
  (name) => {
    expect(() => make({}, { kind: 'page', title: 'Any', name })).toThrow('is reserved for the site itself')
  },
)

test('the length of a name is limited', () => {
  expect(() => make({}, { kind: 'page', title: 'Any', name: 'x'.repeat(101) })).toThrow('may have only')
  expect(make({}, { kind: 'page', title: 'Any', name: 'x'.repeat(100) }).address).toBe(`/${'x'.repeat(100)}`)
  expect(make({}, { kind: 'article', title: 'x'.repeat(150) }).file).toBe(`content/articles/02-${'x'.repeat(60)}.mdx`)
})

test('date, category and picture come from the site, and every key is described', () => {
  const { text } = make({}, { kind: 'article', title: 'Roofs: a guide' })
  expect(text).toMatch(/^draft: true$/m)
  expect(text).toMatch(/^# The filter’s category, .*\ncategory: Prevention$/m)
  expect(text).toMatch(/^published: 2025-11-15$/m)
  expect(text).toMatch(/^image: roof\.png$/m)
  expect(text).toMatch(/^title: "Roofs: a guide"$/m)
})

test('an entry is appended to a list', () => {
  const list = '# Questions\n- id: why   # the first\n  q: Why?\n  a: So.'
  const { file, text } = make({ 'content/faq.yaml': list }, { kind: 'faq', title: 'How?' })
  expect(appended(list, text, file)).toBe(`${list}\n- draft: true\n  id: how\n  q: How?\n  a: To be written.\n`)
  expect(appended('[]\n', text, file)).toBe(text)
  expect(() => appended('[{ id: why }]\n', text, file)).toThrow(
    '`content/faq.yaml` is not a list with one entry per line.',
  )
})

test.each<[string, Kind, string, string | undefined, string]>([
  ['a title that is too long', 'template', 'x'.repeat(61), undefined, '`title` must have at most 60 characters'],
  ['a title with a forbidden character', 'job', 'Roofer\u202e', undefined, 'invisible'],
  ['a title without letters for a name', 'job', '屋根', undefined, 'has no letters or digits for a file name'],
  ['a name that cannot be an address', 'page', 'About', '../about', 'may have only'],
])('refused: %s', (...[, kind, title, name, message]) => {
  expect(() => make({}, { kind, title, name })).toThrow(message)
})

test('a kind without a template is reported with the file to write', () => {
  expect(() => fillTemplate('job', String, 'nowhere')).toThrow('`nowhere/job.yaml` does not exist.')
})

test('an unknown kind is reported with the nearest one, and a title without quotes with quotes', () => {
  expect(() => parseNewCommand(['artcle', 'Two'])).toThrow('Unknown kind `artcle`. Did you mean `article`?')
  expect(() => parseNewCommand(['constructor', 'Two'])).toThrow('Unknown kind `constructor`.')
  expect(() => parseNewCommand(['article', 'Two', 'words'])).toThrow('Put the title in quotes: "Two words".')
  expect(parseNewCommand(['page', ' Two ', '--name', 'firm/two'])).toEqual({
    kind: 'page',
    title: 'Two',
    name: 'firm/two',
  })
})

test('the command reports a missing title, and creates an entry', () => {
  const root = tinySite()
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...commandArguments('new'), ...args], { cwd: root, encoding: 'utf8' })
  const { status, stderr } = run('article')
  expect([status, stderr.split('\n')[0]]).toEqual([2, 'The title is missing.'])
  const created = run('article', 'Two')
  expect([created.status, created.stdout.split('\n')[0]]).toEqual([0, 'created  content/articles/02-two.mdx'])
  expect(readFileSync(join(root, 'content/articles/02-two.mdx'), 'utf8')).toMatch(/^---\n/)
})
