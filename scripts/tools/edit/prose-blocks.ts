import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { own } from '../../../src/lib/own.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { attributes } from '../../pipeline/prose/body-tree.ts'
import { parseProse } from '../../pipeline/prose/format-prose.ts'
import type { ProseOptions } from '../../site/prose/plugins.ts'
import { changed } from './source-text.ts'

/** A piece of prose that is edited as a whole, and where it stands. */
interface ProsePiece {
  kind: 'block' | 'attribute'
  /** What it is, in a word: `paragraph`, `Figure caption`. */
  name: string
  start: number
  end: number
  /** What is edited: Markdown without the indent of what it stands in, or the words of an attribute. */
  source: string
  /** The words that a page shows of it. */
  shown: string
}

/** What of the site decides which words a page shows of a prose. */
export type ShownFacts = Pick<ProseOptions, 'values' | 'endpoint'>

/** Blocks that are no text of the page, or whose text stands in blocks of their own. */
const passed = new Set(['yaml', 'mdxFlowExpression', 'mdxjsEsm', 'definition', 'thematicBreak'])

/**
 * The blocks of a prose file and the words of its components' attributes, in order. Of a text that
 * cannot be parsed there are none.
 */
export function prosePieces(text: string, facts: ShownFacts): ProsePiece[] {
  const tree = attempt(text)
  return tree ? tree.children.flatMap((node) => piecesOf(node, text, facts)) : []
}

/**
 * The prose with another text in the place of a block: blank lines part it into several, nothing removes it. What
 * stands above and below stays what it is, or the text is refused.
 */
export function withBlock(text: string, start: number, typed: string): string {
  const piece = pieceAt(text, start, 'block')
  const indent = indentAt(text, start)
  const lines = typed.replace(/^\n+/, '').trimEnd().split('\n')
  const written = lines.map((line, index) => (index === 0 || line.trim() === '' ? line.trimEnd() : indent + line))
  const whole = written.join('\n')
  const tries =
    whole === ''
      ? [withoutBlock(text, piece)]
      : [whole, `${whole}\n`].map((one) => changed(text, { ...piece, text: one }))
  const kept = tries.find((after) => isAround(text, after, start))
  if (kept === undefined)
    throw new Refusal('This text would take up what stands below it.', 'Close what it opens, such as ``` or a tag.')
  return kept
}

/** The prose with a block more below the one at a place. */
export function withBlockBelow(text: string, start: number, block: string): string {
  return withBlock(text, start, `${pieceAt(text, start, 'block').source}\n\n${block}`)
}

function withoutBlock(text: string, { start, end }: ProsePiece): string {
  const above = text.slice(0, start).trimEnd()
  const below = text.slice(end).replace(/^\s*\n/, '')
  return below.trim() === '' ? `${above}\n` : `${above}\n\n${below}`
}

/** True when every piece above and below the one at a place is there afterwards as well. */
function isAround(before: string, after: string, start: number): boolean {
  const [old, now] = [before, after].map((text) => prosePieces(text, {}))
  const above = old!.filter((one) => one.start < start)
  const below = old!.filter((one) => one.start > start)
  return (
    now!.length >= above.length + below.length &&
    above.every((one, index) => isSame(one, now![index])) &&
    below.every((one, index) => isSame(one, now![now!.length - below.length + index]))
  )
}

const isSame = (one: ProsePiece, other: ProsePiece | undefined) =>
  one.source === other?.source && one.name === other.name

/** The prose with other words in an attribute. */
export function withAttribute(text: string, start: number, typed: string): string {
  const piece = pieceAt(text, start, 'attribute')
  const isSingle = text[start - 1] === "'"
  const words = typed.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()
  const written = words.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll(isSingle ? "'" : '"', isSingle ? '&#39;' : '&quot;')
  const after = changed(text, { ...piece, text: written })
  if (prosePieces(after, {}).find((one) => one.start === start)?.source !== words || !isAround(text, after, start))
    throw new Refusal('These words cannot stand in an attribute.', 'Remove signs that nobody sees.')
  return after
}

function pieceAt(text: string, start: number, kind: ProsePiece['kind']): ProsePiece {
  const piece = prosePieces(text, {}).find((one) => one.start === start && one.kind === kind)
  if (!piece) throw new Refusal('Nothing that can be edited begins at this place.', 'Load the page again.')
  return piece
}

function attempt(text: string): Root | undefined {
  try {
    return parseProse(text)
  } catch {
    return undefined
  }
}

function piecesOf(node: Nodes, text: string, facts: ShownFacts): ProsePiece[] {
  if (passed.has(node.type)) return []
  const elements = componentsIn(node)
  if (elements) return elements.flatMap((element) => ofComponent(element, text, facts))
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
  const indent = indentAt(text, start)
  const source = text.slice(start, end).replaceAll(`\n${indent}`, '\n')
  return [{ kind: 'block', name: node.type, start, end, source, shown: shownOf(node, facts) }]
}

/** The components that a block is: one that stands by itself, or a paragraph of nothing else. */
function componentsIn(node: Nodes): (MdxJsxFlowElement | MdxJsxTextElement)[] | undefined {
  if (node.type === 'mdxJsxFlowElement') return [node]
  if (node.type !== 'paragraph') return undefined
  const elements = node.children.filter((child) => child.type === 'mdxJsxTextElement' && child.name === 'Figure')
  const rest = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return elements.length > 0 && rest.length === elements.length ? (elements as MdxJsxTextElement[]) : undefined
}

function ofComponent(node: MdxJsxFlowElement | MdxJsxTextElement, text: string, facts: ShownFacts): ProsePiece[] {
  const words = node.attributes.flatMap((attribute): ProsePiece[] => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return []
    if (attribute.name !== 'caption' && attribute.name !== 'title') return []
    const [from, to] = [attribute.position?.start.offset ?? 0, attribute.position?.end.offset ?? 0]
    const opening = /^[\w-]+\s*=\s*["']/.exec(text.slice(from, to))
    const name = `${node.name} ${attribute.name}`
    const { value } = attribute
    return opening
      ? [{ kind: 'attribute', name, start: from + opening[0].length, end: to - 1, source: value, shown: value }]
      : []
  })
  return [...words, ...node.children.flatMap((child) => piecesOf(child, text, facts))]
}

/** The blanks that every line of a block begins with, because of what it stands in. */
function indentAt(text: string, start: number): string {
  return /(?<![ \t])[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? ''
}

function shownOf(node: Nodes, facts: ShownFacts): string {
  if (node.type === 'break') return ' '
  if (node.type === 'mdxJsxTextElement') {
    const { id, connected } = attributes(node)
    if (node.name === 'Value') return own(facts.values ?? {}, String(id)) ?? ''
    if (node.name === 'InquiriesHost') return facts.endpoint ? new URL(facts.endpoint).host : ''
    if (node.name === 'Inquiries' && connected !== (facts.endpoint !== undefined)) return ''
  }
  if ('children' in node) return node.children.map((child) => shownOf(child, facts)).join('')
  return 'value' in node && !node.type.startsWith('mdx') ? node.value : ''
}
