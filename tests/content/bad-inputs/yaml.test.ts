import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, articleHead, lines, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'
import { refusalOf, first, home } from './refused.ts'

const second = 'content/articles/02-second.mdx'
const third = 'content/articles/03-third.mdx'
/** Another site than the tiny one's only to the extent of one piece of text. */
const articleWith = (from: string, to: string) => article('First', 'Text.\n').replace(from, () => to)
const homeWith = (more: string) => `${page('Home')}${more}`
const without = (name: string) =>
  article(name, 'Text.\n').replace('caption: A roof.\n', '').replace('author: Field team\n', '')
const code = (language: string, text: string): Files => ({ [first]: `---${language}\n${text}\n---\nText\n` })
const runs = '{title:(globalThis.PWNED=1)}'
const bomb = Array.from(
  { length: 9 },
  (_, level) =>
    `l${level}: &l${level} ` +
    `[${level === 0 ? 'x,x,x,x,x,x,x,x,x' : Array.from({ length: 9 }, () => `*l${level - 1}`).join(',')}]\n`,
).join('')
const bombIssues = Array.from({ length: 9 }, (_, level) => [
  `${home}:${level + 1}:9 yaml-anchor`,
  ...Array.from({ length: level === 0 ? 0 : 9 }, (__, index) => `${home}:${level + 1}:${10 + index * 4} yaml-alias`),
]).flat()

test.each<[number: string, title: string, files: Files, ...expected: string[]]>([
  ['O01', '---js', code('js', runs), `${first}:1:1 front-matter-language`],
  ['O02', '---javascript', code('javascript', runs), `${first}:1:1 front-matter-language`],
  ['O03', '---json', code('json', '{"title": "x"}'), `${first}:1:1 front-matter-language`],
  ['O03', '---toml', code('toml', 'title = "x"'), `${first}:1:1 front-matter-language`],
  ['O03', '---coffee', code('coffee', 'title: x'), `${first}:1:1 front-matter-language`],
  ['O03', '--- js, with a space', code(' js', runs), `${first}:1:1 front-matter-language`],
  ['O03', '---JS', code('JS', runs), `${first}:1:1 front-matter-language`],
  ['O04', '__proto__', { [home]: homeWith('__proto__: {polluted: 1}\n') }, `${home}:10:1 unknown-key`],
  [
    'O04',
    '__proto__ in quotes, in front matter',
    { [first]: articleWith('excerpt:', '"__proto__": {polluted: 1}\nexcerpt:') },
    `${first}:7:1 unknown-key`,
  ],
  ['O05', 'constructor', { [home]: homeWith('constructor: {prototype: {x: 1}}\n') }, `${home}:10:1 unknown-key`],
  [
    'O06',
    'a merge of a prototype',
    { [home]: 'a: &a\n  __proto__: {polluted: 1}\nb:\n  <<: *a\n' },
    ...['2:3 unknown-key', '2:3 yaml-anchor', '4:3 yaml-merge', '4:7 yaml-alias'].map((one) => `${home}:${one}`),
  ],
  ['O07', 'a bomb of aliases', { [home]: bomb }, ...bombIssues],
  ['O08', '5000 brackets', { [home]: `a:${'['.repeat(5000)}` }, `${home}:1:35 too-deep`],
  [
    'O08',
    '5000 braces in front matter',
    { [first]: `---\na: ${'{a: '.repeat(5000)}\n---\n\nText\n` },
    `${first}:2:132 too-deep`,
  ],
  ['O09', 'a cycle', { [home]: 'a: &a [*a]\n' }, `${home}:1:7 yaml-anchor`, `${home}:1:8 yaml-alias`],
  [
    'O10',
    'a bare colon',
    { [first]: articleWith('title: First\nex', 'title: Costs: a guide\nex') },
    `${first}:6:13 yaml-syntax`,
  ],
  [
    'O10',
    'a bare colon in the title for search engines',
    { [first]: articleWith('title: First', 'title: Costs: a guide') },
    `${first}:3:15 yaml-syntax`,
  ],
  [
    'O10',
    'a quote that never ends, and an error in the body',
    { [first]: `${articleHead('First').replace('author: Field team', 'author: "Field')}Text {code}\n` },
    `${first}:9:9 yaml-syntax`,
    `${first}:25:6 mdx-expression`,
  ],
  ['O11', 'a tab as indentation', { [home]: 'seo:\n\ttitle: x\n' }, `${home}:2:1 yaml-syntax`],
  [
    'O12',
    'a title twice',
    { [first]: articleWith('excerpt:', 'title: Second\nexcerpt:') },
    `${first}:7:1 duplicate-key`,
  ],
  ['O14', 'no closing fence', { [first]: '---\ntitle: x\n\nText\n' }, `${first}:1:1 front-matter`],
  ['O14', 'no front matter', { [first]: 'Hello\n' }, `${first}:1:1 front-matter`],
  ['O14', 'a fence with text behind it', { [first]: '---\ntitle: x\n---more\n\nText\n' }, `${first}:1:1 front-matter`],
  ['O15', 'a day that does not exist', { [first]: articleWith('2025-08-19', '2024-02-30') }, `${first}:10:12 format`],
  [
    'O16',
    'a text for true or false',
    { [first]: articleWith('downloadable: false', 'downloadable: "false"') },
    `${first}:16:15 wrong-type`,
  ],
  [
    'O16',
    'a text for a draft that is none',
    { [first]: articleWith('downloadable', 'draft: "false"\ndownloadable') },
    `${first}:16:8 wrong-type`,
  ],
  [
    'O16',
    'a number for a text, behind a fence with a space',
    { [first]: articleWith('[roofs', '[5, roofs').replace('---\n', '--- \n') },
    `${first}:15:8 wrong-type`,
  ],
  [
    'O16',
    'yes for true',
    { [first]: articleWith('downloadable: false', 'downloadable: yes') },
    `${first}:16:15 wrong-type`,
  ],
  [
    'O17',
    'a misspelt key',
    { [first]: articleWith('title: First\nex', 'titel: First\nex') },
    `${first}:6:1 unknown-key`,
  ],
  [
    'O18',
    'two missing keys in each of three files',
    { [first]: without('First'), [second]: without('Second'), [third]: without('Third') },
    ...[first, second, third].flatMap((file) => [`${file}:2:1 missing-key`, `${file}:2:1 missing-key`]),
  ],
  [
    'O19',
    'a list of mixed values',
    { [first]: articleWith('[roofs, walls]', '[ok, null, {a: b}, 7]') },
    ...['15:12', '15:18', '15:26'].map((place) => `${first}:${place} wrong-type`),
  ],
  [
    'O20',
    'numbers that are not decimal',
    { [home]: homeWith('order: 010\na: 1e999\nb: .inf\nc: 0x1F\nd: 0o17\ne: -.INF\nf: .nan\ng: 1_000\n') },
    ...['10:8', '11:4', '12:4', '13:4', '14:4', '15:4', '16:4'].map((place) => `${home}:${place} yaml-number`),
  ],
])('%s: %s is refused', async (_, __, files, ...expected) => {
  expect(await refusalOf(files)).toEqual(expected)
})

test('O13: the same broken front matter in two files is told of twice, also the second time', async () => {
  const broken = '---\na: b: c\n---\nText\n'
  const root = tinySite({ [first]: broken, [second]: broken })
  const expected = [`${first}:2:5 yaml-syntax`, `${second}:2:5 yaml-syntax`]
  expect(lines(await buildContent({ root }))).toEqual(expected)
  expect(lines(await buildContent({ root }))).toEqual(expected)
})

test.each<[number: string, files: Files, advice: RegExp]>([
  ['O01', code('js', runs), /only YAML[\s\S]*then YAML/],
  ['O10', { [first]: articleWith('title: First\nex', 'title: Costs: a guide\nex') }, /Quote the whole value/],
  ['O12', { [first]: articleWith('excerpt:', 'title: Second\nexcerpt:') }, /stands on line 6 already/],
  ['O15', { [first]: articleWith('2025-08-19', '2024-02-30') }, /must be a real date/],
  ['O15', { [first]: articleWith('2025-08-19', '"2025/8/19"') }, /Write `2025-08-19`/],
  ['O17', { [first]: articleWith('title: First\nex', 'titel: First\nex') }, /did you mean `title`/],
  [
    'O19',
    { [first]: articleWith('[roofs, walls]', '[ok, null, {a: b}, 7]') },
    /`tags\[1\]`[\s\S]*`tags\[2\]`[\s\S]*`tags\[3\]`/,
  ],
])('%s comes with advice', async (_, files, advice) => {
  const { issues } = await buildContent({ root: tinySite(files) })
  expect(issues.map(({ message, hint }) => `${message} ${hint}`).join('\n')).toMatch(advice)
})

test('an article is not broken by its own head', () => expect(articleHead('First').split('\n')).toHaveLength(25))
