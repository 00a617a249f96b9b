import type { List, ListItem, Nodes, Parents, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { cutText } from '../../../src/lib/cut-text.ts'
import { positionAt } from '../issues/issue.ts'
import type { GateProblem } from './gate.ts'
import { columnOf, contentColumn, indentAs, linePrefix, measureWidth } from './indentation.ts'
import { listNodes } from './list-nodes.ts'

/** An item of adjacent lists. */
interface Item {
  node: ListItem
  list: List
  /** Of its marker. */
  column: number
  /** The item that it is written in, though it is shown beside it. */
  owner: Item | undefined
}

/** What is shown inside or outside an item, a list or a quotation, but is written otherwise. */
export function listProblems(tree: Root, source: string): GateProblem[] {
  const reliable = new Map<List, number>()
  const nodes = listNodes(tree)
  const nesting = nodes.flatMap((node) =>
    node.type !== 'list' && 'children' in node ? nestingProblems(node, source, reliable) : [],
  )
  const others = nodes.flatMap((node): GateProblem[] => {
    if (node.type === 'list') return numberProblems(node, source, reliable.get(node))
    if (node.type === 'listItem' && node.children.length === 0)
      return [
        {
          rule: 'empty-item',
          message: 'This item of a list is empty.',
          hint: 'Write its words, or remove the line.',
          at: node.position!.start,
        },
      ]
    return node.type === 'listItem' || node.type === 'blockquote' ? joinedLines(node, source) : []
  })
  return [...nesting, ...others]
}

/** The marker of an item: `-`, or `1.` */
const markerOf = (item: ListItem, source: string) =>
  /^(?:\d+[.)]|.)/.exec(source.slice(item.position!.start.offset))?.[0] ?? ''

/**
 * Blocks of one container that are indented further than an item above, but by less than its text. `reliable` gets the
 * number of items of a list above the first such block: those below would have other numbers.
 */
function nestingProblems({ children }: Parents, source: string, reliable: Map<List, number>): GateProblem[] {
  const problems: GateProblem[] = []
  let [open, isMixed, count]: [Item[], boolean, number] = [[], false, 0]
  for (const node of children) {
    if (!node.position || node.type === 'definition') continue
    const ownerOf = (column: number) => open.findLast((item) => item.column < column)
    if (node.type !== 'list') {
      const owner = ownerOf(columnOf(node, source))
      if (!owner) [open, isMixed, count] = [[], false, problems.length]
      else if (node.type !== 'mdxFlowExpression') problems.push(outside(node, owner, source))
      continue
    }
    if (problems.length > count) reliable.set(node, 0)
    for (const [index, item] of node.children.entries()) {
      const column = columnOf(item, source)
      const owner = ownerOf(column)
      if (owner) {
        problems.push(outside(item, owner, source))
        if (!reliable.has(node)) reliable.set(node, index)
      } else if (index === 0 && !isMixed) {
        const mixed = mixedMarker(node, open, source)
        if (mixed) {
          problems.push(mixed)
          reliable.set(node, 0)
          isMixed = mixed.instead === undefined
        }
      }
      open.push({ node: item, list: node, column, owner })
    }
  }
  return problems
}

function outside(node: Nodes, owner: Item, source: string): GateProblem {
  const name = owner.list.ordered
    ? `item ${Number.parseInt(markerOf(owner.node, source), 10)}`
    : `the item \`${cutText(toString(owner.node.children[0] ?? owner.node).replace(/\s+/g, ' '), 30)}\``
  const message = `This is not part of ${name}, because it is indented by less than the text of that item.`
  return { rule: 'list-nesting', message, ...indentAs(node, contentColumn(owner.node, '', source), source) }
}

/** A list directly below another one, as only its marker differs. */
function mixedMarker(list: List, open: readonly Item[], source: string): GateProblem | undefined {
  const siblings = open.filter(({ owner }) => !owner)
  const above = siblings.at(-1)
  if (!above) return undefined
  const [first, last] = [list.children[0]!, list.children.at(-1)!]
  const marker = markerOf(first, source)
  const meant = siblings[siblings.findLastIndex((one) => one.list.ordered !== list.ordered) + 1]
  const end = meant && markerOf(meant.node, source).slice(-1)
  const message = `\`${marker}\` begins a second list here, because the items above begin with \`${markerOf(above.node, source)}\`.`
  if (end !== undefined) {
    if (marker.endsWith(end)) return undefined
    const [from, to] = [first.position!.start.offset!, last.position!.start.offset! + markerOf(last, source).length]
    const starts = new Set(
      list.children.map((item) => item.position!.start.offset! + markerOf(item, source).length - 1),
    )
    const written = source.slice(from, to)
    const instead = [...written].map((one, index) => (starts.has(from + index) ? end : one)).join('')
    const hint = `Write \`${marker.slice(0, -1)}${end}\`, and the same mark in every item of the list.`
    return { rule: 'list-marker', message, hint, at: list.position!.start, written, instead }
  }
  if (above.node.position!.end.line < list.position!.start.line - 1) return undefined
  const { hint } = indentAs(list, contentColumn(above.node, '', source), source)
  const apart = 'or leave an empty line above it if it is a list of its own.'
  return {
    rule: 'list-marker',
    message,
    hint: hint.replace(/\.$/, ` if it is part of the item above, ${apart}`),
    at: list.position!.start,
  }
}

const quoteDepth = (text: string) => text.split('>').length

/** Lines that continue a paragraph of an item or a quotation, although they begin outside of it. */
function joinedLines(node: Parents, source: string): GateProblem[] {
  return node.children.flatMap((child): GateProblem[] => {
    if (child.type !== 'paragraph') return []
    const { start, end } = child.position!
    const before = linePrefix(child, source)
    let offset = start.offset!
    for (let line = start.line + 1; line <= end.line; line++) {
      offset = source.indexOf('\n', offset) + 1
      const [prefix = ''] = /^[ \t>]*/.exec(source.slice(offset)) ?? []
      const isOutside =
        node.type === 'listItem'
          ? measureWidth(prefix) <= columnOf(node, source)
          : quoteDepth(prefix) < quoteDepth(before)
      // A mark that does not begin an item has a message of its own.
      if (!isOutside || /^(?:[-+*]|\d+[.)])/.test(source.slice(offset + prefix.length))) continue
      const [what, form] =
        node.type === 'listItem'
          ? ['item', `indent it by ${contentColumn(node, '', source)} spaces`]
          : ['quotation', 'begin it with `>`']
      return [
        {
          rule: 'list-nesting',
          message: `This line would be shown in the ${what} above, because no empty line is between them.`,
          hint: `Leave an empty line above it, or ${form} if it is part of the ${what}.`,
          at: positionAt(source, offset + prefix.length),
        },
      ]
    }
    return []
  })
}

/** Markdown numbers a list itself, from its first number on; a list may also repeat 1 throughout. */
function numberProblems({ ordered, start, children }: List, source: string, reliable = Infinity): GateProblem[] {
  if (!ordered) return []
  const first = start ?? 1
  const numbers = children.map((item) => Number.parseInt(markerOf(item, source), 10))
  if (first < 2 && numbers.every((number) => number === first)) return []
  return children.slice(0, reliable).flatMap((item, index) => {
    const [number, shown] = [numbers[index]!, first + index]
    if (number === shown) return []
    const message = `This item is numbered ${number} but would be shown as ${shown}.`
    const hint = `Write \`${shown}.\`, or write \`${number}\\.\` if the number is part of the text.`
    return [{ rule: 'list-number', message, hint, at: item.position!.start }]
  })
}
