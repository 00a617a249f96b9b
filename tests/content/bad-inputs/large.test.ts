import { expect, test } from 'vitest'
import { article, page, type Files } from '../../fixtures/tiny-site.ts'
import { listRefusals } from '../wrong-inputs/run-case.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'
const about = 'content/pages/about.yaml'

const body = (text: string): Files => ({ [first]: article('First', `${text}\n`) })
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))
const list = (depth: number) => lines(depth, (index) => `${'  '.repeat(index)}- x`).join('\n')
const tags = (count: number) => `${'<Callout kind="note">\n'.repeat(count)}x\n${'</Callout>\n'.repeat(count)}`
const levels = (count: number) => `${lines(count, (index) => `${' '.repeat(index)}a:`).join('\n')} x\n`
const emphasis = `${'**a *b '.repeat(200)}${'b* a** '.repeat(200)}`

/** Nine levels of nine aliases each: were they resolved, 400 million values. */
const aliases = (level: number) => lines(9, () => (level === 0 ? 'x' : `*l${level - 1}`)).join(',')
const bomb = lines(9, (level) => `l${level}: &l${level} [${aliases(level)}]\n`).join('')
const bombIssues = lines(9, (level) => `${home}:${level + 1}:9 yaml-anchor`).flatMap((anchor, level) => [
  anchor,
  ...lines(level === 0 ? 0 : 9, (index) => `${home}:${level + 1}:${10 + index * 4} yaml-alias`),
])

// What a parser would recurse into, take the square of, or expand. None is long work, whichever answer it gets.
test.each<[title: string, files: Files, ...expected: string[]]>([
  ['a bomb of aliases', { [home]: bomb }, ...bombIssues],
  ['5000 brackets of YAML', { [home]: `a:${'['.repeat(5000)}` }, `${home}:1:35 too-deep`],
  [
    '5000 braces in front matter',
    { [first]: `---\na: ${'{a: '.repeat(5000)}\n---\n\nText\n` },
    `${first}:2:132 too-deep`,
  ],
  [
    '100 000 empty lines in front matter',
    { [first]: article('First', 'Text\n').replace('---\n', `---\n${'\n'.repeat(100_000)}`) },
  ],
  ['5000 dashes of YAML', { [home]: `${'- '.repeat(5000)}x\n` }, `${home}:1:1 too-deep`],
  ['600 levels of keys', { [home]: levels(600) }, `${home}:130:1 too-deep`],
  ['a page of 300 KB', { [about]: `${page('About')}# ${'x'.repeat(300_000)}\n` }, `${about}:1:1 too-large`],
  ['an article of 300 KB', body('A plain line of prose.\n'.repeat(14_000)), `${first}:1:1 too-large`],
  ['an article of a little more than 250 KB', body('word '.repeat(51_250)), `${first}:1:1 too-large`],
  ['5000 quotes', body(`One\n\n${'>'.repeat(5000)}`), `${first}:27:1 too-deep`],
  ['3000 dashes', body(`${'- '.repeat(3000)}x`), `${first}:25:1 too-deep`],
  ['33 numbered lists', body(`${'1. '.repeat(33)}x`), `${first}:25:1 too-deep`],
  ['2000 tags', body(tags(2000)), `${first}:57:1 too-deep`],
  ['40 tags', body(tags(40)), `${first}:57:1 too-deep`],
  ['a list 500 deep', body(list(500)), `${first}:90:1 too-deep`],
  ['20 000 brackets', body('!['.repeat(20_000)), `${first}:25:66 too-deep`],
  ['closing brackets', body(']'.repeat(200_000)), `${first}:25:1 too-much`],
  ['emphasis in emphasis', body(`${'*a '.repeat(700)}${'a* '.repeat(700)}`), `${first}:25:97 too-deep`],
  ['strong emphasis in emphasis', body(lines(10, () => emphasis).join('\n\n')), `${first}:41:1 too-much`],
  ['quotes and paragraphs', body('> a\n\n'.repeat(40_000)), `${first}:6024:1 too-much`],
  [
    'a table of 2000 columns',
    body(`${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|\n'.repeat(2000)}`),
    `${first}:25:1 too-much`,
  ],
  ['headings by underlining', body('a\n===\n'.repeat(30_000)), `${first}:6024:1 too-much`],
  ['braces that hold no JavaScript', body('{a b} '.repeat(40_000)), `${first}:25:1 too-much`],
  ['braces that close nothing', body(`{/*${'}\n\n'.repeat(101)}`), `${first}:225:1 too-much`],
  ['a word without end', body('a.'.repeat(100_000)), `${first}:25:1 too-much`],
  ['backticks', body('` `` '.repeat(40_000)), `${first}:25:1 too-much`],
  ['links', body('[a](b '.repeat(40_000)), `${first}:25:1 too-much`],
  ['one expression without end', body(`{${'-'.repeat(100_000)}1}`), `${first}:25:1 too-much`],
  ['arrow functions', body(`{${'a => '.repeat(280)}a}`), `${first}:25:1 mdx-expression`],
  ['unclosed quotes', body(`<Callout ${'a="b '.repeat(290)}`), `${first}:25:1 mdx-syntax`],
  [
    'numbers beside numbers, and a phrase with a number',
    {
      [about]: `${page('About')}# ${'1,'.repeat(120_000)}\n`,
      'content/values.yaml': "- { id: orders, meaning: How many., value: 450+, typed: ['# orders'] }\n",
    },
  ],
  [
    'rules about numbers beside numbers',
    {
      ...body('1,'.repeat(400)),
      'content/house-style.yaml': `- id: a
  find: ['${'{number},'.repeat(11)}', '${'{number}'.repeat(12)}']
  reason: A.
  fix: B.
`,
    },
    'content/house-style.yaml:2:10 format',
    'content/house-style.yaml:2:113 format',
  ],
])('%s', async (_, files, ...expected) => {
  expect(await listRefusals(files)).toEqual(expected)
})
