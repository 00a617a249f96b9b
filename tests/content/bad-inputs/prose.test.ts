import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, lines, tinySite } from '../../fixtures/tiny-site.ts'
import { refusalOf, first } from './refused.ts'

const callout = (attribute: string) => `<Callout ${attribute}>\n\nText.\n\n</Callout>\n`
const list = (depth: number) => Array.from({ length: depth }, (_, index) => `${'  '.repeat(index)}- x`).join('\n')
const tags = (count: number) => `${'<Callout kind="note">\n'.repeat(count)}x\n${'</Callout>\n'.repeat(count)}`
const unlisted = '25:1 unknown-component'

// The body begins on line 25.
test.each<[number: string, title: string, body: string, ...expected: string[]]>([
  ['O21', 'an import', "import fs from 'node:fs'\n", '25:1 mdx-code'],
  ['O22', 'an export', 'export const x = 1\n', '25:1 mdx-code'],
  ['O22', 'an export that is no JavaScript', 'Text.\n\nexport doors are marked {red}\n', '27:1 mdx-code'],
  ['O23', 'an environment variable in braces', 'Path {process.env.PATH} here.\n', '25:6 mdx-expression'],
  ['O24', 'a constructor in braces', "{[].constructor.constructor('return process')()}\n", '25:1 mdx-expression'],
  ['O24', 'an assignment in braces', '{globalThis.PWNED = 1}\n', '25:1 mdx-expression'],
  ['O24', 'code between comments', 'Text {/* a */ globalThis.PWNED = 1 /* b */} here.\n', '25:6 mdx-expression'],
  ['O24', 'empty braces', 'Text {} here.\n', '25:6 mdx-expression'],
  ['O25', 'a text in braces', callout('kind={"note"}'), '25:10 mdx-expression'],
  ['O25', 'a call in an attribute', callout('kind={alert(1)}'), '25:10 mdx-expression'],
  ['O26', 'spread attributes', callout('kind="note" {...props}'), '25:22 mdx-expression'],
  ['O27', 'a script', '<script>alert(1)</script>\n', unlisted],
  ['O28', 'an image with a handler', '<img src=x onerror=alert(1)>\n', unlisted],
  ['O29', 'a frame', '<iframe srcDoc="<script>alert(1)</script>"/>\n', unlisted],
  ['O30', 'raw HTML by attribute', "<div dangerouslySetInnerHTML={{__html:'x'}}/>\n", unlisted],
  [
    'O30',
    'raw HTML on an allowed element',
    "H<sub dangerouslySetInnerHTML={{__html:'x'}}>2</sub>O\n",
    '25:7 unknown-key',
  ],
  ['O31', 'a javascript: link', '[x](javascript:alert(1))\n', '25:1 url-scheme'],
  ['O32', 'a javascript: link in disguise', 'A [x](&#106;avascript:alert(1)) b\n', '25:3 url-scheme'],
  [
    'O32',
    'a javascript: link with a tab and in capitals',
    '[x](<java&#9;script:alert(1)>) [y](JaVaScRiPt:alert(1))\n',
    '25:1 url-scheme',
    '25:32 url-scheme',
  ],
  ['O33', 'a data: link by reference', '[x]\n\n[x]: data:text/html,<script>alert(1)</script>\n', '27:1 url-scheme'],
  ['O34', 'a form', '<form action="https://evil.example">\n', unlisted],
  ['O35', 'a refresh', '<meta httpEquiv="refresh">\n', unlisted],
  ['O35', 'another base', 'Text <base href="https://evil.example"> here\n', '25:6 unknown-component'],
  ['O36', 'a script in a drawing', '<svg><script/></svg>\n', '25:1 unknown-component', '25:6 unknown-component'],
  ['O36', 'a style sheet', 'Text <style>a</style> here\n', '25:6 unknown-component'],
  ['O37', 'an unknown component', '<Foo/>\n', unlisted],
  ['O37', 'a misspelt component', 'Text\n\n<Calout kind="note">\nx\n</Calout>\n', '27:1 unknown-component'],
  ['O38', 'a component that is never closed', 'One\n\n<Callout kind="note">\n\nText\n', '27:1 mdx-unclosed'],
  ['O39', 'a name in braces', 'Dear {name}\n', '25:6 mdx-expression'],
  ['O39', 'a bare <', 'One\nif a < b then\n', '26:6 mdx-less-than'],
  ['O40', 'an HTML comment', 'One\n\n<!-- note -->\n', '27:1 mdx-html-comment'],
  [
    'O40',
    'an HTML comment over blank lines',
    'One <!-- a\n\n<b>\n\n--> two {c}\n',
    '25:5 mdx-html-comment',
    '29:9 mdx-expression',
  ],
  ['O41', '5000 quotes', `One\n\n${'>'.repeat(5000)}\n`, '27:1 too-deep'],
  ['O42', '2000 tags', tags(2000), '57:1 too-deep'],
  ['O42', '40 tags', tags(40), '57:1 too-deep'],
  ['O43', 'a list 500 deep', `${list(500)}\n`, '90:1 too-deep'],
  ['O45', '20 000 brackets', `${'!['.repeat(20_000)}\n`, '25:66 too-deep'],
])('%s: %s is refused', async (_, __, body, ...expected) => {
  expect(await refusalOf({ [first]: article('First', body) })).toEqual(expected.map((one) => `${first}:${one}`))
})

test('O44: a body of 300 KB is refused', async () => {
  expect(await refusalOf({ [first]: article('First', 'A plain line of prose.\n'.repeat(14_000)) })).toEqual([
    `${first}:1:1 too-large`,
  ])
})

// What a parser takes the square of. None is long work, whichever answer it gets.
test.each<[title: string, body: string, ...expected: string[]]>([
  ['closing brackets', ']'.repeat(200_000), '25:1 too-much'],
  ['emphasis in emphasis', `${'*a '.repeat(700)}${'a* '.repeat(700)}`, '25:97 too-deep'],
  [
    'strong emphasis in emphasis, ten times',
    Array.from({ length: 10 }, () => `${'**a *b '.repeat(200)}${'b* a** '.repeat(200)}`).join('\n\n'),
    '41:1 too-much',
  ],
  ['quotes and paragraphs', '> a\n\n'.repeat(40_000), '6024:1 too-much'],
  ['a table of 2000 columns', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|\n'.repeat(2000)}`, '25:1 too-much'],
  ['headings by underlining', 'a\n===\n'.repeat(30_000), '6024:1 too-much'],
  ['braces that hold no JavaScript', '{a b} '.repeat(40_000), '25:1 too-much'],
  ['braces that close nothing', `{/*${'}\n\n'.repeat(101)}`, '225:1 too-much'],
  ['a word without end', 'a.'.repeat(100_000), '25:1 too-much'],
  ['backticks', '` `` '.repeat(40_000), '25:1 too-much'],
  ['links', '[a](b '.repeat(40_000), '25:1 too-much'],
  ['one expression without end', `{${'-'.repeat(100_000)}1}`, '25:1 too-much'],
  ['arrow functions', `{${'a => '.repeat(280)}a}`, '25:1 mdx-expression'],
  ['unclosed quotes', `<Callout ${'a="b '.repeat(290)}`, '25:1 mdx-syntax'],
])('O45: %s are no long work', async (_, body, ...expected) => {
  expect(await refusalOf({ [first]: article('First', `${body}\n`) })).toEqual(expected.map((one) => `${first}:${one}`))
})

test('every slip of a body is told, whatever the parser makes of the first one', async () => {
  const body = [
    'Gaps <5 mm, {a/b and <6 mm.',
    '', // 25
    'A <br> and <!-- x --> [x](/missing).',
    '', // 27
    '<Callout kind="note" titel="T">',
    '',
    'Text {code} <Foo/>.',
    '', // 29
    '# Head',
    '', // 33
    '[x](javascript:1) and [y](#none)',
    '', // 35
    '<Figure image="nope.png" caption=x />',
    '', // 37
    '<Term id="nope">ELD</Term> of </b>', // 39
  ]
  const { issues } = await buildContent({ root: tinySite({ [first]: article('First', `${body.join('\n')}\n`) }) })
  expect(lines({ issues })).toEqual(
    [
      '25:6 mdx-less-than',
      '25:13 mdx-expression',
      '25:22 mdx-less-than',
      '27:3 mdx-unclosed',
      '27:12 mdx-html-comment',
      '27:23 unknown-path',
      '29:1 mdx-unclosed',
      '29:22 unknown-key',
      '31:6 mdx-expression',
      '31:13 unknown-component',
      '33:1 heading-level',
      '35:1 url-scheme',
      '37:1 mdx-syntax',
      '39:1 unknown-term',
      '39:31 mdx-unclosed',
    ].map((one) => `${first}:${one}`),
  )
})

test.each<[number: string, body: string, advice: RegExp]>([
  ['O37', '<Calout kind="note">\nx\n</Calout>\n', /Did you mean `<Callout>`/],
  ['O37', '<Foo/>\n', /Allowed: Callout, Figure, Term/],
  ['O38', '<Callout kind="note">\n\nx\n', /Close it: <\/Callout>/],
  ['O38', '<Callout kind="note">x\n\ny\n</Callout>\n', /lines of their own/],
  ['O39', 'Dear {name}\n', /write \\\{/],
  ['O39', 'a < b\n', /Write &lt;/],
  ['O40', '<!-- note -->\n', /Write \{\/\* note \*\/\}/],
])('%s: %j comes with advice', async (_, body, advice) => {
  const { issues } = await buildContent({ root: tinySite({ [first]: article('First', body) }) })
  expect(issues.map(({ hint }) => hint)).toEqual([expect.stringMatching(advice)])
})
