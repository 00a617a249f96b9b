import { join } from 'node:path'
import * as fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { runs } from '../property-runs.ts'

const { quoteInert } = (await import(join(import.meta.dirname, '../../.ci/inert-markdown.mjs'))) as {
  quoteInert(
    markdown: string,
    most: number,
    complete?: (target: string) => string,
  ): { quote: string; isCut: boolean; omitted: number }
}

const parser = unified().use(remarkParse).use(remarkGfm)
const complete = (target: string) => `https://preview.example/${target}`
const quoted = (markdown: string) => quoteInert(markdown, 60_000, complete).quote
const parsed = (markdown: string) => parser.runSync(parser.parse(quoted(markdown))) as Root

const descendants = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(descendants) : [])]

/** The nodes of a comment: no pictures, footnotes, elements or nested quotes. */
const allowed = new Set([
  'root',
  'blockquote',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'strong',
  'text',
  'inlineCode',
  'code',
  'delete',
  'link',
  'table',
  'tableRow',
  'tableCell',
])

/** Text that GitHub processes after Markdown: a name, issue, address, emoji, formula, alert, task box or commit. */
const found = /@\w|#\d|gh-\d|\w:\/\/|www\.|:(?!\d+:)[\w+-]+:|:(100|1234):|\$|\[[!x ]|\b[0-9a-f]{7,40}\b/i

/** What a comment must not contain. */
function problems(root: Root): string[] {
  const nodes = descendants(root)
  const values = nodes.flatMap((node) => (node.type === 'text' ? [node.value] : []))
  return [
    ...nodes.filter(({ type }) => !allowed.has(type)).map(({ type }) => type),
    ...nodes.flatMap((node) =>
      node.type === 'link' && !node.url.startsWith('https://preview.example/') ? [node.url] : [],
    ),
    ...nodes.flatMap((node) => (node.type === 'code' && node.lang !== 'text' ? [String(node.lang)] : [])),
    ...nodes.flatMap((node) => (node.type === 'listItem' && typeof node.checked === 'boolean' ? ['checked'] : [])),
    ...values.filter((text) => found.test(text)),
    ...values.filter((text) => /[^\P{C}\n]|\p{M}{3}/u.test(text)),
    ...(root.children.every(({ type }) => type === 'blockquote') && root.children.length <= 1
      ? []
      : ['beside the quote']),
  ]
}

const hostile = [
  '@everyone',
  '#12',
  'GH-12',
  'a/b#12',
  'me@mail.example',
  'https://evil.example',
  'www.evil.example',
  '_www.evil.example',
  'ftp://evil.example',
  'mailto:me@mail.example',
  '[x](https://evil.example)',
  '[x]: https://evil.example',
  '![x](https://evil.example/x.png)',
  '<https://evil.example>',
  '<img src=x>',
  '<a href="https://evil.example">',
  '<details><summary>x</summary>',
  '</details>',
  '</blockquote>',
  '<!-- review -->',
  '<ins>a<ins>b</ins>',
  '<del onclick="x">a</del>',
  '<ins><img src=x></ins>',
  '<ins>@everyone</ins>',
  '<ins>&#60;img src=x&#62;</ins>',
  '**&#64;everyone**',
  '** **',
  '**&#32;&#10;**',
  '`code` @everyone `',
  ':100:',
  ':+1:',
  '``` @everyone',
  '&#64;everyone',
  '&#x40;everyone',
  '&commat;everyone',
  '&lt;img src=x&gt;',
  'https&#58;//evil.example',
  '&#119;ww.evil.example',
  '&#10;# Heading',
  '&#55296;&#999999;&#0;',
  '$\\color{green}{x}$',
  '$$x$$',
  ':white_check_mark:',
  '[!NOTE]',
  '- [x] done',
  '> quote',
  '| a | b |\n|---|---|\n| c | d |',
  '[^1]\n\n[^1]: note',
  '# Heading',
  'Heading\n=====',
  '---',
  '1. one',
  '    indented',
  '\t# tab',
  '- item\n\n    @everyone',
  'text\n    @everyone',
  '```mermaid\ngraph TD\n```',
  '~~~\ncode\n~~~',
  '```text\n@everyone\n```',
  '```text\nnever closed',
  '    code\n\n**after**',
  'deadbeef1234',
  'e\u0301\u0301\u0301\u0301\u0301\u0301',
  '\u202eright to left',
  'zero\u200bwidth',
  '\u2028line',
  '\r# Heading',
  '\\@everyone \\',
  '\u{e0041}tag',
  '[x](//evil.example)',
  '[x](https&#58;//evil.example)',
  '[@everyone](/a)',
  '[x](/a) ![x](/a)',
  '[`x`](/a "title")',
  '~~@everyone~~ ~~ ~~',
  '| @everyone | `|` |\n|---|---|\n| #12 | [x](https://evil.example) |',
  '| a \\| b | `c \\| d` |\n|---|---|',
  '| a |\n|---|\n| `x \\\\| @everyone` |',
  '| a |\n|---|\n| x \\\\| @everyone |',
  'a | b\n|---|---|',
  '`` ` `` @everyone ``',
  '1) one',
  '+ one',
]

describe('untrusted Markdown in a comment', () => {
  test.each(hostile)('%j cannot link, mention, load or imitate', (text) => {
    expect(problems(parsed(text))).toEqual([])
    expect(problems(parsed(`Text ${text} text`))).toEqual([])
    expect(problems(parsed(`- ${text}\n\n### ${text}\n\n**${text}** ${text}`))).toEqual([])
  })

  test('and neither does any mixture', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...hostile,
        '\n',
        '\n\n',
        ' ',
        '`',
        '```',
        '````\n',
        '    ',
        '- ',
        '### ',
        '**',
        '<ins>',
        '</ins>',
        '<',
        '&#',
        ';',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 2, max: 400 }), (pieces, most) => {
        const text = pieces.join('')
        expect(problems(parsed(text))).toEqual([])
        // A cut quote is safe as well.
        const { quote, isCut } = quoteInert(text, most, complete)
        expect(Buffer.byteLength(quote)).toBeLessThanOrEqual(most)
        expect(problems(parser.runSync(parser.parse(quote)) as Root)).toEqual([])
        expect(isCut || quote === quoted(text)).toBe(true)
      }),
      runs(300),
    )
  })

  test('keeps the parts of a review summary', () => {
    const text = [
      '**1 fact to check.**',
      '',
      '| What | Old → new | Shown on |',
      '|---|---|---|',
      '| Price | `$1 \\| x` → `$2` | [/a](/a) |',
      '',
      '### New findings',
      '',
      '- spelling: Unknown \\*word\\*, ~~old~~ **new** ([content/a.yaml:2](content/a.yaml#L2))',
      '',
      '````text',
      'wrong\n```\n@x',
      '````',
    ].join('\n')
    const nodes = descendants(parsed(text))
    const list = (type: string) => nodes.filter((node) => node.type === type).map((node) => toString(node))
    expect(list('strong')).toEqual(['1 fact to check.', 'new'])
    expect(list('delete')).toEqual(['old'])
    expect(list('heading')).toEqual(['New findings'])
    expect(list('tableRow').at(-1)).toBe('Price$1 | x → $2/a')
    expect(nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))).toEqual([
      'https://preview.example//a',
      'https://preview.example/content/a.yaml#L2',
    ])
    expect(list('listItem')).toEqual(['spelling: Unknown *word*, old new (content/a.yaml:2)'])
    expect(list('code')).toEqual(['wrong\n```\n@x'])
  })

  test('links without an address become text, and rows that do not fit are counted', () => {
    expect(quoteInert('See [/a](/a).', 1000).quote).toBe('> See /a.')
    const rows = Array.from({ length: 50 }, (_, index) => `| ${index} | row |`)
    const { quote, isCut, omitted } = quoteInert(['| a | b |', '|---|---|', ...rows].join('\n'), 400)
    expect([isCut, quote.match(/row/g)!.length + omitted]).toEqual([true, 50])
  })

  test('keeps the lines that the gate indents', () => {
    const text = '**The content has errors.** Nothing was built.\n\n    a.mdx:1:1  error\n\n      > 1 | @x\n'
    const nodes = descendants(parsed(text))
    expect(nodes.flatMap((node) => (node.type === 'code' ? [node.value] : []))).toEqual([
      'a.mdx:1:1  error\n\n  > 1 | @x',
    ])
  })
})

test('a link shows its target: words that show something else lead nowhere', () => {
  const links = (label: string, target: string) =>
    descendants(parsed(`[${label}](${target})`)).filter(({ type }) => type === 'link').length
  for (const [label, target] of [
    ['/about', '/about'],
    ['content/a\\_b.yaml:2', 'content/a_b.yaml#L2'],
    ['`content/a.yaml`', 'content/a.yaml'],
    ['before', 'review/a-before.webp'],
    ['/about', '/about#:~:text=24%20months'],
  ] as const)
    expect([label, links(label, target)]).toEqual([label, 1])
  const other = fc.oneof(
    fc.constantFrom('604-555-0199', 'evil.example', '/abоut', '/about\u200b', '/about/', '/About', 'here', '/about#L2'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(
      other.filter((label) => !/^[\s\p{C}`\\]*\/about[\s\p{C}`\\]*$/u.test(label)),
      (label) => {
        expect(links(label, '/about')).toBe(0)
      },
    ),
    runs(300),
  )
  expect(links('evil.example', 'review/a.webp')).toBe(0)
  // Only a passage, and only of the page that is named.
  for (const target of ['/other#:~:text=a', '/about#:~:text=a,b', '/about#:~:text=a&b', '/about#a:~:text=b'])
    expect([target, links('/about', target)]).toEqual([target, 0])
})
