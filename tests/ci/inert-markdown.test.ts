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
  quoteInert(markdown: string, most: number): { quote: string; isCut: boolean }
}

const parser = unified().use(remarkParse).use(remarkGfm)
const quoted = (markdown: string) => quoteInert(markdown, 60_000).quote
const parsed = (markdown: string) => parser.runSync(parser.parse(quoted(markdown))) as Root

const descendants = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(descendants) : [])]

/** The nodes of a comment: no links, pictures, tables, footnotes or nested quotes. */
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
  'html',
])

/** Text that GitHub processes after Markdown: a name, issue, address, emoji, formula, alert, task box or commit. */
const found = /@\w|#\d|gh-\d|\w:\/\/|www\.|:(?!\d+:)[\w+-]+:|:(100|1234):|\$|\[[!x ]|\b[0-9a-f]{7,40}\b/i

/** What a comment must not contain. An element between two text nodes separates them. */
function problems(root: Root): string[] {
  const nodes = descendants(root)
  const values = nodes.flatMap((node) => (node.type === 'text' ? [node.value] : []))
  return [
    ...nodes.filter(({ type }) => !allowed.has(type)).map(({ type }) => type),
    ...nodes.flatMap((node) => (node.type === 'html' && !/^<\/?(ins|del|span)>$/.test(node.value) ? [node.value] : [])),
    ...nodes.flatMap((node) => (node.type === 'code' && node.lang !== 'text' ? [String(node.lang)] : [])),
    ...nodes.flatMap((node) => (node.type === 'listItem' && typeof node.checked === 'boolean' ? ['checked'] : [])),
    ...values.filter((text) => found.test(text) && text !== '$'),
    ...values.filter((text) => /[^\P{C}\n\u200b]|\p{M}{3}/u.test(text)),
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
        const { quote, isCut } = quoteInert(text, most)
        expect(Buffer.byteLength(quote)).toBeLessThanOrEqual(most)
        expect(problems(parser.runSync(parser.parse(quote)) as Root)).toEqual([])
        expect(isCut || quote === quoted(text)).toBe(true)
      }),
      runs(300),
    )
  })

  test('keeps the parts of a review summary', () => {
    const text = [
      '**1 page changes.**',
      '',
      '### Pages',
      '',
      '- changed &#47;a, because of content&#47;a&#46;yaml&#58;2&#58; <del>Old</del><ins>New</ins>',
      '',
      '````text',
      'wrong\n```\n@x',
      '````',
      '',
      'The whole report is in the folder `review`.',
    ].join('\n')
    const nodes = descendants(parsed(text))
    const of = (type: string) => nodes.filter((node) => node.type === type).map((node) => toString(node))
    expect(of('strong')).toEqual(['1 page changes.'])
    expect(of('heading')).toEqual(['Pages'])
    expect(of('listItem').map((item) => item.replaceAll('\u200b', ''))).toEqual([
      'changed /a, because of content/a.yaml:2: <del>Old</del><ins>New</ins>',
    ])
    expect(nodes.flatMap((node) => (node.type === 'html' ? [node.value] : []))).toEqual([
      '<del>',
      '</del>',
      '<ins>',
      '</ins>',
    ])
    expect(of('code')).toEqual(['wrong\n```\n@x'])
    expect(of('inlineCode')).toEqual(['review'])
  })

  test('keeps the lines that the gate indents', () => {
    const text = '**The content has errors.** Nothing was built.\n\n    a.mdx:1:1  error\n\n      > 1 | @x\n'
    const nodes = descendants(parsed(text))
    expect(nodes.flatMap((node) => (node.type === 'code' ? [node.value] : []))).toEqual([
      'a.mdx:1:1  error\n\n  > 1 | @x',
    ])
  })
})
