import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { attributes } from './body-tree'

/** Gives every `<Cite>` the number of its source, by the order in which sources are first named, and which use of it this is. */
export function rehypeCites() {
  return (tree: Root) => {
    const uses = new Map<string, number>()
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (!('attributes' in node) || node.name !== 'Cite') return
      const id = String(attributes(node).id)
      uses.set(id, (uses.get(id) ?? 0) + 1)
      const set = (name: string, value: number) =>
        node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) })
      set('number', [...uses.keys()].indexOf(id) + 1)
      set('use', uses.get(id) ?? 1)
    })
  }
}
