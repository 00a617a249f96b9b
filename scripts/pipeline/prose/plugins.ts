import type { PluggableList } from 'unified'
import type { Root, Element } from 'hast'
import { visit } from 'unist-util-visit'
import type { ContentModel } from '../model.ts'
import { rehypeHeadingIds, textIn } from './heading-ids.ts'
import { listNodes } from './list-nodes.ts'

/** The values of the content that the plugins of the site need: plain data. */
export type ProseOptions = Readonly<Record<string, unknown>>

/** The one list of HTML plugins, for bodies of collections and for prose pages. */
export function rehypePlugins({ prose }: ContentModel, options: ProseOptions): PluggableList {
  return [...prose.plugins(options), rehypeTableLabels, [rehypeHeadingIds, prose]]
}

/** So many columns do not fit side by side on a phone. */
const MANY = 4

/** Labels each cell of a wide table with its column, because its rows are cards in a narrow window. */
function rehypeTableLabels() {
  return (tree: Root) =>
    listNodes(tree).forEach((node) => node.type === 'element' && node.tagName === 'table' && labelCells(node))
}

function labelCells(table: Element) {
  const names: string[] = []
  visit(table, { tagName: 'th' }, (head: Element) => {
    names.push(textIn(head))
  })
  if (names.length < MANY) return
  visit(table, { tagName: 'td' }, (cell: Element, _index, row) => {
    const cells = row?.children.filter((child) => child.type === 'element') ?? []
    cell.properties.dataLabel = names.at((cells as Element[]).indexOf(cell))
  })
}
