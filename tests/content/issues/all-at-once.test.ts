import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { interfaceSchema } from '../../../src/schema/singles/interface.ts'
import {
  article,
  articleHead,
  issuesOf,
  lines,
  page,
  siteWith,
  tinySite,
  writeFiles,
  type Files,
} from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const first = 'content/articles/01-first.mdx'
const actions = (...items: string[]) =>
  `    actions:\n${items.map((item) => `      - { label: Go, ${item} }\n`).join('')}`

test('three files with two errors each give six issues, in order', async () => {
  const files: Files = {
    [first]: article('First', '<Foo/>\n\n[x](/missing)\n'),
    [home]: page('Home', actions('mail: press')).replace('label: Home', 'label: 404'),
    'content/stats.yaml': '- id: A\n  value: 1+\n  lable: projects\n  base: since 2009\n',
  }
  expect(await issuesOf(files)).toEqual([
    `${first}:25:1 unknown-component`,
    `${first}:27:1 unknown-path`,
    `${home}:1:8 wrong-type`,
    `${home}:11:28 unknown-reference`,
    'content/stats.yaml:1:7 format',
    'content/stats.yaml:3:3 unknown-key',
  ])
})

test('three files, two required keys missing in each, give six issues', async () => {
  const names = ['First', 'Second', 'Third']
  const files = Object.fromEntries(
    names.map((name, index) => [
      `content/articles/0${index + 1}-${name.toLowerCase()}.mdx`,
      article(name, 'Text.\n').replace('caption: A roof.\n', '').replace('author: Field team\n', ''),
    ]),
  )
  const { issues } = await buildContent({ root: tinySite(files) })
  expect(issues.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/articles/01-first.mdx `author` is missing.',
    'content/articles/01-first.mdx `caption` is missing.',
    'content/articles/02-second.mdx `author` is missing.',
    'content/articles/02-second.mdx `caption` is missing.',
    'content/articles/03-third.mdx `author` is missing.',
    'content/articles/03-third.mdx `caption` is missing.',
  ])
})

test('an error anywhere leaves what was written before as it is', async () => {
  const root = tinySite()
  expect((await buildContent({ root })).issues).toEqual([])
  const manifest = join(root, 'src/generated/manifest.json')
  const before = readFileSync(manifest, 'utf8')
  writeFiles(root, { 'content/pages/about.yaml': page('About'), [first]: article('First', '[x](/missing)\n') })
  expect(lines(await buildContent({ root }))).toEqual([`${first}:25:1 unknown-path`])
  expect(readFileSync(manifest, 'utf8')).toBe(before)
  expect(existsSync(join(root, 'src/generated/routes/about.json'))).toBe(false)
})

const about = 'content/pages/about.yaml'
const linksToAbout: Files = {
  'content/navigation.yaml': 'main:\n  - { label: About, to: /about }\n  - { label: Also, to: /also }\nfooter: []\n',
  [first]: article('First', '[x](/about#part) [y](/missing)\n'),
}

// A link to something that exists, but has errors of its own, is no second error; a link to nothing is.
test.each<[title: string, files: Files, ...expected: string[]]>([
  [
    'of a page',
    { ...linksToAbout, [about]: `alsoAt: [/also]\nlable: x\n${page('About')}` },
    `${first}:25:18 unknown-path`,
    `${about}:2:1 unknown-key`,
  ],
  [
    'of a page’s syntax',
    { ...linksToAbout, 'content/pages/also.yaml': page('Also'), [about]: 'a: b: c\n' },
    `${first}:25:18 unknown-path`,
    `${about}:1:5 yaml-syntax`,
  ],
  [
    'of a page’s encoding',
    { ...linksToAbout, 'content/pages/also.yaml': page('Also'), [about]: Buffer.from([0xff]) },
    `${first}:25:18 unknown-path`,
    `${about}:1:1 not-utf8`,
  ],
  [
    'of an article',
    {
      'content/articles/02-second.mdx': article('Second', '[x](/resources/articles/1)\n'),
      [first]: article('First', 'x\n').replace('author:', 'autor:'),
    },
    `${first}:9:1 unknown-key`,
  ],
  [
    'of an article’s body',
    {
      'content/articles/02-second.mdx': article('Second', '[x](/resources/articles/1#part)\n'),
      [first]: article('First', '## Part\n\n<br>\n'),
    },
    `${first}:27:1 mdx-unclosed`,
  ],
  [
    'of a term',
    {
      'content/glossary.yaml': '- id: eld\n  term: ELD\n',
      [first]: article('First', 'An <Term id="eld">ELD</Term>\n'),
    },
    'content/glossary.yaml:1:3 missing-key',
  ],
  [
    'of all terms',
    { 'content/glossary.yaml': 'a: b: c\n', [first]: article('First', 'An <Term id="eld">ELD</Term>\n') },
    'content/glossary.yaml:1:5 yaml-syntax',
  ],
  [
    'of a picture',
    { 'public/uploads/roof.png': 'no picture', [first]: article('First', '<Figure image="roof.png" caption="x" />\n') },
    'content/images.yaml:1:9 bad-image',
  ],
  [
    'of a picture’s description',
    { 'content/images.yaml': '- file: roof.png\n' },
    'content/images.yaml:1:3 missing-key',
  ],
  ['of all pictures', { 'content/images.yaml': 'file: roof.png\n' }, 'content/images.yaml:1:1 wrong-type'],
  [
    'of a term’s name',
    {
      'content/glossary.yaml': '- id: ELD\n  term: ELD\n  meaning: x\n',
      [first]: article('First', 'An <Term id="eld">ELD</Term>\n'),
    },
    'content/glossary.yaml:1:7 format',
  ],
  [
    'of an entry',
    {
      'content/stats.yaml': '- id: projects\n',
      [home]: page('Home', '  - type: stats\n    rail: x\n    title: y\n    only: [projects]\n'),
    },
    ...['', '', ''].map(() => 'content/stats.yaml:1:3 missing-key'),
  ],
  [
    'of all mails',
    {
      'content/site.yaml': siteWith('mails:', 'mail:'),
      [home]: page('Home', actions('mail: general', 'mail: press', 'call: mian')),
    },
    `${home}:13:28 unknown-reference`,
    'content/site.yaml:13:1 unknown-key',
  ],
])('an error %s is told once', async (_, files, ...expected) => {
  expect(await issuesOf(files)).toEqual(expected)
})

// Errors of the three files that every page needs do not hide those of others.
test.each([
  ['site', 'a: b: c\n', '1:5 yaml-syntax'],
  ['site', siteWith('origin: https://tiny.example', 'origin: tiny'), '5:9 format'],
  ['site', siteWith('shortName: Tiny\n', ''), '1:1 missing-key'],
  ['navigation', 'main: []\n', '1:1 missing-key'],
  ['navigation', 'main: [}\n', '1:7 yaml-syntax'],
  [
    'interface',
    'shell: []\n',
    ...Array.from({ length: Object.keys(interfaceSchema.shape).length - 1 }, () => '1:1 missing-key'),
    '1:8 wrong-type',
  ],
])('an error of %s.yaml does not hide those of others: %j', async (name, text, ...expected) => {
  const others: Files = {
    [home]: page('Home', actions('to: /missing')),
    [first]: article('First', '[x](/nowhere) <Foo/>\n'),
  }
  expect(await issuesOf({ ...others, [`content/${name}.yaml`]: text })).toEqual(
    [
      `${first}:25:1 unknown-path`,
      `${first}:25:15 unknown-component`,
      ...expected.map((one) => `content/${name}.yaml:${one}`),
      `${home}:11:26 unknown-path`,
    ].sort(),
  )
})

test('what is valid of an entry with errors is checked as well', async () => {
  const sections =
    '  - type: stats\n    rail: x\n    title: y\n    only: [nope]\n  - type: prose\n    rail: z\n    text: t\n'
  const broken = page('Home', sections).replace('  keywords', '  image: sky.png\n  keywords')
  const root = tinySite({
    [home]: broken,
    [first]:
      articleHead('First').replace('author: Field team\n', '') +
      '[x](/missing)\n\n<Figure image="sky.png" caption="x" />\n\n{code}\n',
  })
  expect(lines(await buildContent({ root }))).toEqual([
    `${first}:2:1 missing-key`,
    `${first}:24:1 unknown-path`,
    `${first}:26:1 unknown-image`,
    `${first}:28:1 mdx-expression`,
    `${home}:5:10 unknown-image`,
    `${home}:14:12 unknown-reference`,
    `${home}:15:5 missing-key`,
    `${home}:15:5 missing-key`,
    `${home}:17:5 unknown-key`,
  ])
})

test('the same broken site gives the same issues again', async () => {
  const root = tinySite({
    [home]: 'a: b: c\n',
    [first]: article('First', '<Foo/> [x](/missing)\n'),
    'content/stats.yaml': '- id: 5\n',
  })
  const { issues } = await buildContent({ root })
  expect(issues).toHaveLength(7)
  expect((await buildContent({ root })).issues).toEqual(issues)
})
