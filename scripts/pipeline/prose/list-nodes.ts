import type * as hast from 'hast'
import type * as mdast from 'mdast'

/**
 * A node and all nodes in it, in the order of the text, for readers that move nothing. A body has a dozen of them, and
 * `unist-util-visit` makes a function for each node.
 */
export function listNodes(tree: mdast.Nodes): mdast.Nodes[]
export function listNodes(tree: hast.Nodes): hast.Nodes[]
export function listNodes(tree: mdast.Nodes | hast.Nodes): (mdast.Nodes | hast.Nodes)[] {
  const nodes: (mdast.Nodes | hast.Nodes)[] = []
  const add = (node: mdast.Nodes | hast.Nodes) => {
    nodes.push(node)
    if ('children' in node) node.children.forEach(add)
  }
  add(tree)
  return nodes
}
