import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isReservedId } from '../../src/schema/reserved-ids'

/** Gives each heading whose words make no id of their own (none at all, or one that the page needs) an id that begins with `section`. */
export function rehypeHeadingIds() {
  return (tree: Root) => {
    const taken = new Set<unknown>()
    const headings: Element[] = []
    visit(tree, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName) && !node.properties.dataFootnoteLabel) headings.push(node)
      else taken.add(node.properties.id)
    })
    const isFree = (id: string) => !taken.has(id) && !isReservedId(id)
    // Those that keep their id come first, so that no other takes it.
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
