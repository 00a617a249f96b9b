import rehypeSlug from 'rehype-slug'
import type { PluggableList } from 'unified'
import type { Root, Element, Nodes } from 'hast'
import { visit } from 'unist-util-visit'
import type { ContentModel } from '../model.ts'

/** The values of the content that the plugins of the site need: plain data. */
export type ProseOptions = Readonly<Record<string, unknown>>

/** The one list of HTML plugins, for bodies of collections and for prose pages. */
export function rehypePlugins({ prose }: ContentModel, options: ProseOptions): PluggableList {
  return [...prose.plugins(options), rehypeTableLabels, rehypeSlug, [rehypeHeadingIds, prose]]
}

/** Gives each heading whose id is empty, taken or reserved an id that begins with `section`. */
function rehypeHeadingIds({ isReservedId }: Pick<ContentModel['prose'], 'isReservedId'>) {
  return (tree: Root) => {
    const taken = new Set<unknown>()
    const headings: Element[] = []
    visit(tree, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName) && !node.properties.dataFootnoteLabel) headings.push(node)
      else taken.add(node.properties.id)
    })
    const isFree = (id: string) => !taken.has(id) && !isReservedId(id)
    // Headings that keep their id come first, so that no other gets it.
    const rest = headings.filter(({ properties: { id } }) => {
      if (!isFree(String(id))) return true
      taken.add(id)
      return false
    })
    for (const { properties } of rest) {
      const words = String(properties.id).match(/[\p{L}\p{N}]+/gu) ?? []
      const wanted = ['section', ...words].join('-')
      let id = wanted
      for (let count = 2; !isFree(id); count++) id = `${wanted}-${count}`
      taken.add((properties.id = id))
    }
  }
}

/** So many columns do not fit side by side on a phone. */
const MANY = 4

/** Labels each cell of a wide table with its column, because its rows are cards in a narrow window. */
function rehypeTableLabels() {
  return (tree: Root) => visit(tree, { tagName: 'table' }, labelCells)
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

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''
