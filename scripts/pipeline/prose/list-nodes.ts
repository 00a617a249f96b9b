import type * as hast from 'hast'
import type * as mdast from 'mdast'
import 'mdast-util-mdx-jsx'

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

const isComponent = ({ type }: mdast.Nodes) => type === 'mdxJsxTextElement'
const isSpace = (node: mdast.Nodes) => node.type === 'text' && node.value.trim() === ''

/** True for a paragraph that is none, as in MDX itself, because it contains only components. */
export const hasOnlyComponents = (node: mdast.Nodes): boolean =>
  node.type === 'paragraph' &&
  node.children.some(isComponent) &&
  node.children.every((child) => isComponent(child) || isSpace(child))
