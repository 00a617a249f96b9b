import type { List, Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { own } from '../../../src/lib/own.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { attributes } from '../../pipeline/prose/body-tree.ts'
import { parseProse } from '../../pipeline/prose/format-prose.ts'
import type { Values } from '../../pipeline/read/values.ts'
import { replaceRange } from '../files/source-text.ts'

/** A piece of prose that is edited as a whole. */
interface ProsePiece {
  /** Kind of block: `paragraph`, `Figure`. */
  name: string
  start: number
  end: number
  /** Markdown without the indentation of its container. */
  source: string
  /** The text that a page shows of it. */
  shown: string
  /** What is removed with it, if that is more than its blank lines: the marker of a list item. */
  whole?: { start: number; end: number }
}

/** Blocks without text of their own. */
const passed = new Set(['yaml', 'mdxFlowExpression', 'mdxjsEsm', 'definition', 'thematicBreak'])

/** The blocks of a prose file, in order; none if it cannot be parsed. */
export function prosePieces(text: string, values: Values = {}): ProsePiece[] {
  let tree: Root
  try {
    tree = parseProse(text)
  } catch {
    return []
  }
  return tree.children.flatMap((node) => listPieces(node, text, values))
}

/**
 * Replaces a block; blank lines split it, an empty text removes it. Refuses text that would change the blocks above or
 * below.
 */
export function withBlock(text: string, start: number, typed: string): string {
  const piece = pieceAt(text, start)
  const indent = indentAt(text, start)
  const lines = typed.replace(/^\n+/, '').trimEnd().split('\n')
  const written = lines.map((line, index) => (index === 0 || line.trim() === '' ? line.trimEnd() : indent + line))
  const whole = written.join('\n')
  const tries =
    whole === '' ? [withoutBlock(text, piece)] : [whole, `${whole}\n`].map((one) => replaceRange(text, piece, one))
  const after = tries.find((one) => isRestSame(text, one, piece))
  if (after === undefined)
    throw new Refusal(
      'This text would change the blocks around it.',
      'Close every code fence, tag and brace that it opens.',
    )
  return after
}

export function withBlockBelow(text: string, start: number, block: string): string {
  return withBlock(text, start, `${pieceAt(text, start).source}\n\n${block}`)
}

function withoutBlock(text: string, { start, end, whole }: ProsePiece): string {
  if (whole) return replaceRange(text, whole, '')
  const above = text.slice(0, start).trimEnd()
  const below = text.slice(end).trimStart()
  return below === '' ? `${above}\n` : `${above}\n\n${below}`
}

/** Blocks are in order of their starts; in order of their ends, those around the edited one follow those above it. */
function isRestSame(before: string, after: string, { start, end }: ProsePiece): boolean {
  const [old, now] = [prosePieces(before), prosePieces(after)]
  const byEnd = now.toSorted(innerFirst).map(nameAndSource)
  const above = old.filter((one) => one.end <= start).toSorted(innerFirst)
  const below = old.filter((one) => one.start >= end)
  return (
    now.length >= above.length + below.length &&
    above.every((one, index) => nameAndSource(one) === byEnd[index]) &&
    below.every((one, index) => nameAndSource(one) === nameAndSource(now[now.length - below.length + index]!))
  )
}

const innerFirst = (one: ProsePiece, other: ProsePiece) => one.end - other.end || other.start - one.start
const nameAndSource = ({ name, source }: ProsePiece) => `${name} ${source}`

function pieceAt(text: string, start: number): ProsePiece {
  const piece = prosePieces(text).find((one) => one.start === start)
  if (!piece) throw new Refusal('The page is out of date: no block starts here.', 'Reload the page.')
  return piece
}

function listPieces(node: Nodes, text: string, values: Values): ProsePiece[] {
  if (passed.has(node.type)) return []
  const elements = componentsIn(node)
  if (elements) return elements.flatMap((element) => ofComponent(element, text, values))
  const piece = createPiece(node, text, { name: node.type, shown: shownText(node, values) })
  return node.type === 'list' ? [piece, ...ofItems(node, text, values)] : [piece]
}

/** Each item of a list is a block too, from its text on. A page shows a single one as its list. */
function ofItems({ ordered, children }: List, text: string, values: Values): ProsePiece[] {
  const starts = children.map((item) => item.children[0]?.position?.start)
  return children.flatMap((item, index) => {
    const nested = item.children.filter(({ type }) => type === 'list').flatMap((list) => listPieces(list, text, values))
    const [start, end] = [starts[index], item.position?.end]
    if (item.children[0]?.type !== 'paragraph' || !start || !end) return nested
    const position = { start, end }
    const shown = children.length === 1 ? '' : shownText(item, values)
    const piece = createPiece({ ...item, position }, text, { name: item.type, shown })
    // The next number of a list takes the removed one.
    const next = ordered ? starts[index + 1] : children[index + 1]?.position?.start
    const from =
      next && ordered ? start : ((next ? undefined : children[index - 1]?.position?.end) ?? item.position?.start)
    return [{ ...piece, whole: { start: from?.offset ?? 0, end: (next ?? end).offset ?? 0 } }, ...nested]
  })
}

/** The component that a block is, or the figures that a paragraph consists of. */
function componentsIn(node: Nodes): (MdxJsxFlowElement | MdxJsxTextElement)[] | undefined {
  if (node.type === 'mdxJsxFlowElement') return [node]
  if (node.type !== 'paragraph') return undefined
  const rest = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const figures = rest.filter((child) => child.type === 'mdxJsxTextElement' && child.name === 'Figure')
  return figures.length > 0 && rest.length === figures.length ? (figures as MdxJsxTextElement[]) : undefined
}

/** A component's caption or title is a block; so is each child. */
function ofComponent(node: MdxJsxFlowElement | MdxJsxTextElement, text: string, values: Values): ProsePiece[] {
  const { caption, title } = attributes(node)
  const shown = caption ?? title
  const words = typeof shown === 'string' ? [createPiece(node, text, { name: String(node.name), shown })] : []
  return [...words, ...node.children.flatMap((child) => listPieces(child, text, values))]
}

function createPiece(node: Nodes, text: string, { name, shown }: Pick<ProsePiece, 'name' | 'shown'>): ProsePiece {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
  return { name, start, end, source: text.slice(start, end).replaceAll(`\n${indentAt(text, start)}`, '\n'), shown }
}

/** The indentation that a block inherits from its container; a list marker counts as spaces. */
function indentAt(text: string, start: number): string {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /^(?:[ \t]|[-*+][ \t]|\d+[.)][ \t])*/.exec(before)![0].replaceAll(/\S/g, ' ')
}

function shownText(node: Nodes, values: Values): string {
  if (node.type === 'break') return ' '
  if (node.type === 'mdxJsxTextElement' && node.name === 'Value') return own(values, String(attributes(node).id)) ?? ''
  if ('children' in node) return node.children.map((child) => shownText(child, values)).join('')
  return 'value' in node && !node.type.startsWith('mdx') ? node.value : ''
}
