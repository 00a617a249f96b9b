import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { RouteData, RouteEntry, Shell } from '../../../src/schema/data/route-data.ts'
import { article, page, siteWith, contentsBelow, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'

async function build(files: Files = {}, now?: string): Promise<string> {
  const root = tinySite(files)
  expect((await buildContent({ root, now })).issues).toEqual([])
  return root
}
function generated<Type>(root: string, file: string): Type {
  return JSON.parse(readFileSync(join(root, 'src/generated', file), 'utf8')) as Type
}
const readDay = (root: string) => generated<Shell>(root, 'shell.json').site.now
const readRoute = (root: string, file: string) => generated<RouteData>(root, `routes/${file}`)
const readBody = (root: string) => (readRoute(root, 'resources/articles/1.json') as { body?: unknown }).body

test.each([
  ['$&'],
  ['$$'],
  ['$`'],
  ["$'"],
  ['$1'],
  ["US$'000"],
  ['Q&A <2024>'],
  ['</title><script>alert(1)</script>'],
  ['<!--<script>'],
  ['\u2028\u2029'],
])('%s in YAML is unchanged', async (text) => {
  const root = await build({
    [home]: page('Home').replace('    title: Home', () => `    title: ${JSON.stringify(`a ${text} b`)}`),
  })
  expect(readRoute(root, 'index.json')).toMatchObject({ sections: [{ title: `a ${text} b` }] })
})

test.each<[written: string, body: unknown]>([
  ["US$'000, $&, $$ and $1", [['p', {}, "US$'000, $&, $$ and $1"]]],
  ['a $\\` b', [['p', {}, 'a $` b']]],
  [
    '`$&` and `{x}` and `<br>`',
    [['p', {}, ['code', {}, '$&'], ' and ', ['code', {}, '{x}'], ' and ', ['code', {}, '<br>']]],
  ],
  ['\\{brace\\} &lt;5 mm &amp; \\<b>', [['p', {}, '{brace} <5\u00a0mm & <b>']]],
  ['one<br />two H<sub>2</sub>O', [['p', {}, 'one', ['br', {}], 'two H', ['sub', {}, '2'], 'O']]],
  ['{/* a note to the next writer */}\n\nText {/* here too */} goes on', [['p', {}, 'Text ', ' goes on']]],
  [
    '## One\n\n## One',
    [
      ['h2', { id: 'one' }, 'One'],
      ['h2', { id: 'one-1' }, 'One'],
    ],
  ],
  [
    '<Callout kind="note" title="T">\n\nText\n\n</Callout>',
    [['Callout', { kind: 'note', title: 'T' }, ['p', {}, 'Text']]],
  ],
  ['<Term id="eld">ELD</Term>', [['Term', { id: 'eld', meaning: 'Electronic leak detection' }, 'ELD']]],
  [
    '[a](/) [b](https://real.ca) [c](https://photos.example/x)',
    [
      [
        'p',
        {},
        ['a', { href: '/' }, 'a'],
        ' ',
        ['a', { href: 'https://real.ca' }, 'b'],
        ' ',
        ['a', { 'data-soon': 'The comingSoon' }, 'c'],
      ],
    ],
  ],
])('the body %j is written as data', async (written, body) => {
  expect(readBody(await build({ [first]: article('First', `${written}\n`) }))).toEqual(body)
})

test('the day of the site is `asOf` by default', async () => {
  expect(readDay(await build())).toBe('2025-11-15')
  expect(readDay(await build({}, '2026-01-02'))).toBe('2026-01-02')
})

test('only changed files are written, and stale files are deleted', async () => {
  const root = await build({ 'content/pages/about.yaml': page('About'), 'content/pages/team.yaml': page('Team') })
  const path = (file: string) => join(root, 'src/generated', file)
  const times = () =>
    Object.fromEntries(
      ['manifest.json', 'shell.json', 'routes/about.json'].map((file) => [
        file,
        statSync(path(file), { bigint: true }).mtimeNs,
      ]),
    )
  const before = times()
  writeFileSync(path('routes/stray.json'), '{}')
  await buildContent({ root })
  expect(times()).toEqual(before)
  expect(existsSync(path('routes/stray.json'))).toBe(false)
  writeFiles(root, { 'content/pages/about.yaml': page('About').replace('label: About', 'label: About us') })
  await buildContent({ root })
  const changed = times()
  expect(changed['shell.json']).toBe(before['shell.json'])
  expect(changed['routes/about.json']).not.toBe(before['routes/about.json'])
  writeFiles(root, { 'content/pages/team.yaml': null })
  await buildContent({ root })
  expect(existsSync(path('routes/team.json'))).toBe(false)
  expect(times()).toEqual({ ...changed, 'manifest.json': expect.anything() })
})

test('a cached body equals a fresh one, and a changed body is rendered again', async () => {
  const root = await build({ [first]: article('First', '## One\n\nText with a [link](/).\n') })
  const fresh = contentsBelow(join(root, 'src/generated'))
  const cache = () => readFileSync(join(root, '.cache/packs/bodies'), 'utf8').trim().split('\n')
  expect(cache()).toHaveLength(1)
  writeFiles(root, { 'src/generated/manifest.json': null, 'src/generated/routes/resources/articles/1.json': null })
  await buildContent({ root })
  expect(contentsBelow(join(root, 'src/generated'))).toEqual(fresh)
  expect(cache()).toHaveLength(1)
  writeFiles(root, { [first]: article('First', 'Other text.\n') })
  await buildContent({ root })
  expect(readBody(root)).toEqual([['p', {}, 'Other text.']])
})

test('a body with errors is not cached', async () => {
  const root = tinySite({ [first]: article('First', '<Foo/>\n') })
  await buildContent({ root })
  expect(existsSync(join(root, '.cache/packs/bodies'))).toBe(false)
  expect((await buildContent({ root })).issues).toHaveLength(1)
})

test('actions become links: a page, a call, a mail, another site, and one that is coming soon', async () => {
  const items = ['to: "/?a=b"', 'call: main', 'mail: general', 'href: https://real.ca/x', 'href: https://shop.example']
  const links = items.map((item) => `      - link: { label: Go, ${item} }\n        text: Text\n`).join('')
  const root = await build({
    [home]: page('Home', `  - type: link-list\n    rail: x\n    title: y\n    links:\n${links}`),
  })
  expect(readRoute(root, 'index.json')).toMatchObject({
    sections: [
      {},
      {
        links: [
          { link: { kind: 'page', href: '/?a=b' } },
          { link: { kind: 'call', href: 'tel:+16045550142', number: '604-555-0142' } },
          { link: { kind: 'mail', href: 'mailto:hello@tiny.example?subject=Hello%20there' } },
          { link: { kind: 'external', href: 'https://real.ca/x' } },
          { link: { kind: 'soon', href: '', soon: 'The comingSoon' } },
        ],
      },
    ],
  })
})

test('further addresses share one canonical address, and old ones redirect to it', async () => {
  const root = await build({
    'content/pages/about.yaml': `alsoAt: [/team, /about/us]\nredirectsFrom: [/company]\n${page('About')}`,
  })
  const manifest = generated<RouteEntry[]>(root, 'manifest.json')
  expect(manifest.map(({ path, canonical }) => [path, canonical])).toEqual([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/us', '/about'],
    ['/resources/articles/1', '/resources/articles/1'],
    ['/team', '/about'],
  ])
  const canonicals = ['about', 'about/us', 'team'].map((file) => readRoute(root, `${file}.json`).head.canonical)
  expect(new Set(canonicals)).toEqual(new Set(['https://tiny.example/about']))
  expect(generated(root, 'redirects.json')).toEqual([{ from: '/company', to: '/about' }])
})

test('the typed index has each path, and each entry that is due', async () => {
  const index = async (now: string) => {
    const root = await build(
      {
        'content/pages/about.yaml': `alsoAt: [/team]\n${page('About')}`,
        'content/articles/02-later.mdx': article('Later', 'Text.\n').replace('---\n', '---\npublishAt: 2025-12-01\n'),
      },
      now,
    )
    return readFileSync(join(root, 'src/generated/index.ts'), 'utf8').replace(/\s+/g, ' ')
  }
  const before = await index('2025-11-15')
  expect(before).toContain('RoutePath = | "/" | "/about" | "/resources/articles/1" | "/team" interface')
  expect(before).toContain('"articles": | "first" "guides": never')
  expect(await index('2025-12-01')).toContain('"articles": | "first" | "later"')
})

test('a picture has its size, widths and files, and the first of a page loads eagerly', async () => {
  const root = await build({
    [home]: page('Home', '    image: roof.png\n  - type: prose\n    rail: x\n    title: y\n    paragraphs: [z]\n'),
  })
  expect(readRoute(root, 'index.json')).toMatchObject({
    sections: [{ image: { alt: 'A roof.', width: 8, height: 6, widths: [8], tone: 'tone-478', eager: true } }, {}],
  })
  const { derived } = await buildContent({ root })
  expect([...derived.keys()].map((path) => path.replace(/roof-[0-9a-f]{8}-/, ''))).toEqual([
    'assets/images/8.avif',
    'assets/images/8.webp',
  ])
})

test('the sample note depends on sampleContent', async () => {
  const note = async (files: Files) => generated<Shell>(await build(files), 'shell.json').site.sampleNote
  expect(await note({})).toBe('Samples.')
  expect(await note({ 'content/site.yaml': siteWith('sampleContent: true', 'sampleContent: false') })).toBeUndefined()
})
