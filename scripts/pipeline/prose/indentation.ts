import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { visit } from 'unist-util-visit'
import { positionAt, type Replacement } from '../issues/issue.ts'

/** Spaces that make a code block of a line in Markdown, but not in MDX. */
const CODE_INDENT = 4

/** The width of a text whose tabs advance to the next multiple of four. */
export function measureWidth(text: string): number {
  let width = 0
  for (const character of text) width += character === '\t' ? 4 - (width % 4) : 1
  return width
}

/** The text of a line before a node. */
export const linePrefix = ({ position }: Nodes, source: string): string =>
  source.slice(source.lastIndexOf('\n', position!.start.offset! - 1) + 1, position!.start.offset)

/** The column at which a node begins, from 0. */
export const columnOf = (node: Nodes, source: string): number => measureWidth(linePrefix(node, source))

/** How to indent a block, with the lines that belong to it, so that it begins at a column. */
export function indentAs(
  node: Nodes,
  column: number,
  source: string,
): { hint: string; at: Point } & Partial<Replacement> {
  const before = linePrefix(node, source)
  const quotes = quoteMarks(before)
  const hint = `Indent it by ${column - measureWidth(quotes)} spaces.`
  const { start, end } = node.position!
  if (!/^[ \t>]*$/.test(before)) return { hint, at: start }
  const from = start.offset! - before.length + quotes.length
  const own = measureWidth(before)
  const lines = source.slice(from).split('\n')
  const isPart = (line: string, index: number) =>
    index === 0 ||
    (node.type !== 'listItem' && start.line + index <= end.line) ||
    /^[ \t>]*$/.test(line) ||
    measureWidth(/^[ \t>]*/.exec(line)![0]) > own
  const next = lines.findIndex((line, index) => !isPart(line, index))
  const written = lines
    .slice(0, next < 0 ? undefined : next)
    .join('\n')
    .trimEnd()
  const instead = written
    .split('\n')
    .map((line, index) =>
      shift(index === 0 ? quotes + line : line, column - own).slice(index === 0 ? quotes.length : 0),
    )
    .join('\n')
  return { hint, at: positionAt(source, from), written, instead }
}

/** The marks of quotations at the beginning of a line. */
const quoteMarks = (line: string) => /^[ \t>]*>[ ]?/.exec(line)?.[0] ?? ''

function shift(line: string, by: number): string {
  const quotes = quoteMarks(line)
  const rest = line.slice(quotes.length).trimStart()
  const width = measureWidth(line.slice(0, line.length - rest.length)) - measureWidth(quotes) + by
  return rest === '' ? line : quotes + ' '.repeat(Math.max(0, width)) + rest
}

/** Blocks that Markdown would read as code, or as a further line of the paragraph above. */
export function indentedBlocks(tree: Root, source: string): { node: Nodes; parent: Nodes; at: Point }[] {
  const found: { node: Nodes; parent: Nodes; at: Point }[] = []
  visit(tree, (node, _index, parent) => {
    const isBlock = parent && ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type)
    if (!isBlock || node.type.startsWith('mdx')) return undefined
    const indented = blockStarts(node as Nodes, source).find((start) => {
      // The box of a task is part of its item, and the name of a footnote is no indentation.
      const prefix = source
        .slice(source.lastIndexOf('\n', start - 1) + 1, start)
        .replace(/\[[ xX]\][ \t]$|\[\^[^\]]{1,999}\]:[ \t]*$/, '')
      return measureWidth(prefix) - contentColumn(parent as Nodes, prefix, source) >= CODE_INDENT
    })
    if (indented === undefined) return undefined
    found.push({ node: node as Nodes, parent: parent as Nodes, at: positionAt(source, indented) })
    return 'skip'
  })
  return found
}

/** The offsets at which a block, each item of a list, each line of a quotation, and the end of a code block begin. */
function blockStarts(node: Nodes, source: string): number[] {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
  if (node.type === 'list') return node.children.map((item) => item.position?.start.offset ?? start)
  if (node.type === 'blockquote')
    return [
      start,
      ...[...source.slice(start, end).matchAll(/\n[ \t]*(?=>)/g)].map(
        ({ 0: gap, index }) => start + index + gap.length,
      ),
    ]
  const fence = node.type === 'code' ? /\n[ \t>]*(?=[`~]{3,}[ \t]*$)/.exec(source.slice(start, end)) : undefined
  return fence ? [start, start + fence.index + fence[0].length] : [start]
}

/** The column at which the blocks of a container begin, on a line that begins with the given characters. */
export function contentColumn(parent: Nodes, prefix: string, source: string): number {
  if (parent.type === 'blockquote') return measureWidth(prefix.slice(0, prefix.lastIndexOf('>') + 1)) + 1
  if (parent.type === 'footnoteDefinition') return CODE_INDENT
  if (parent.type !== 'listItem') return 0
  const start = parent.position?.start.offset ?? 0
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const [, marker = '', gap = '', rest = ''] = /^([-+*]|\d+[.)])([ \t]*)(.?)/.exec(source.slice(start)) ?? []
  const end = measureWidth(before + marker)
  const space = measureWidth(before + marker + gap) - end
  return end + (rest === '' || space > CODE_INDENT ? 1 : space)
}
