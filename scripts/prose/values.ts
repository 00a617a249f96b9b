import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { own } from '../../src/lib/own'
import type { Values } from '../read/values'
import { attributes } from './body-tree'

export interface ValueOptions {
  /** The words of constants by id. */
  values?: Values
}

/** Puts the words of a constant in the place of `<Value id="…" />`: whatever is made of the text has them, pages, index, feeds and files. */
export function rehypeValues({ values = {} }: ValueOptions) {
  return (tree: Root) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      if (!parent || index === undefined || !('attributes' in node) || node.name !== 'Value') return
      const words: ElementContent = { type: 'text', value: own(values, String(attributes(node).id)) ?? '' }
      const isAlone = node.type === 'mdxJsxFlowElement'
      parent.children.splice(
        index,
        1,
        isAlone ? { type: 'element', tagName: 'p', properties: {}, children: [words] } : words,
      )
    })
  }
}
