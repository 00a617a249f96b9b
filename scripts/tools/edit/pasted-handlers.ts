import type { Element } from 'hast'
import { defaultHandlers, type Handle } from 'hast-util-to-mdast'
import type { BlockContent, PhrasingContent, RootContent, Table, TableCell } from 'mdast'
import 'mdast-util-mdx-jsx'
import { DEFINITION, REFERENCE } from './pasted-footnotes.ts'
import type { Note } from './pasted-prose.ts'

const asTag: Handle = (state, node) => ({
  type: 'mdxJsxTextElement',
  name: node.tagName,
  attributes: [],
  children: state.all(node) as PhrasingContent[],
})

/** Google Docs writes a task as an item with a role. */
const listItem: Handle = (state, node) => {
  const { role, ariaChecked } = node.properties
  return { ...defaultHandlers.li(state, node), ...(role === 'checkbox' && { checked: ariaChecked === 'true' }) }
}

/** Extends the converter by what prose holds beyond Markdown, and by lists and tables as programs write them. */
export function pastedHandlers(note: Note): Record<string, Handle> {
  const list: Handle = (state, node) => {
    if (node.tagName === 'ol' && isAlphabetical(node))
      note('List numbers such as a., iv. or 1.1 were replaced by 1, 2, 3.')
    return defaultHandlers.ol(state, withoutBareLists(node))
  }
  const cell: Handle = (state, node) => {
    const { colSpan = 1, rowSpan = 1 } = node.properties
    if (Number(colSpan) > 1 || Number(rowSpan) > 1) note('Merged cells were split, because tables here have none.')
    const found: TableCell = defaultHandlers.td(state, node)
    return { ...found, children: joined(linesOf(found.children)) }
  }
  const table: Handle = (state, node) => {
    if (state.inTable) note('A table inside a table was replaced by its text.')
    const found = defaultHandlers.table(state, node)
    return found.type === 'table' ? withoutEmptyHead(found) : found
  }
  return {
    sup: asTag,
    sub: asTag,
    ol: list,
    ul: list,
    li: listItem,
    td: cell,
    th: cell,
    table,
    [REFERENCE]: (_state, node) => ({ type: 'footnoteReference', ...footnote(node) }),
    [DEFINITION]: (state, node) => ({
      type: 'footnoteDefinition',
      ...footnote(node),
      children: state.toFlow(state.all(node)) as BlockContent[],
    }),
  }
}

const footnote = ({ properties }: Element) => ({
  identifier: String(properties.label),
  label: String(properties.label),
})

const isLettered = ({ properties }: Element) =>
  /^[ai]$/i.test(String(properties.type)) || /(?:alpha|latin|roman)/.test(String(properties.style))

const isAlphabetical = (list: Element) =>
  [list, ...list.children].some((node) => node.type === 'element' && isLettered(node))

/** Google Docs, Outlook and Pages write a list below an item as its sibling. */
function withoutBareLists(list: Element): Element {
  const children: Element[] = []
  for (const child of list.children) {
    if (child.type !== 'element') continue
    const above = children.at(-1)
    if (above && /^[ou]l$/.test(child.tagName))
      children.splice(-1, 1, { ...above, children: [...above.children, child] })
    else children.push(child)
  }
  return { ...list, children }
}

const blocks = new Set(['blockquote', 'heading', 'listItem', 'paragraph'])

/** The lines of a cell: its paragraphs, list items and what line breaks divide. */
function linesOf(nodes: readonly RootContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'break') lines.push([])
    else if (node.type === 'list')
      for (const [index, item] of node.children.entries()) {
        const [first = [], ...rest] = linesOf(item.children)
        const number = node.ordered ? [{ type: 'text' as const, value: `${(node.start ?? 1) + index}. ` }] : []
        lines.push([...number, ...first], ...rest)
      }
    else if ('children' in node && blocks.has(node.type)) lines.push(...linesOf(node.children), [])
    else if (node.type === 'code') lines.push([{ type: 'inlineCode', value: node.value }])
    else lines.at(-1)!.push(node as PhrasingContent)
  }
  return lines.filter((line) => line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
}

const joined = (lines: PhrasingContent[][]): PhrasingContent[] =>
  lines.flatMap((line, index) =>
    index === 0 ? line : [{ type: 'mdxJsxTextElement', name: 'br', attributes: [], children: [] }, ...line],
  )

/** A table without a header uses its first row. */
function withoutEmptyHead(table: Table): Table {
  const isEmpty = table.children[0]?.children.every((cell) => cell.children.length === 0)
  return isEmpty && table.children.length > 1 ? { ...table, children: table.children.slice(1) } : table
}
