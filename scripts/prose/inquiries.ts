import type { ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { attributes } from './body-tree'

export interface InquiriesOptions {
  /** Address that the consultation form posts to; without one the form is not connected. */
  endpoint?: string | undefined
}

/** Puts in place of `<Inquiries>` what holds for this site, and removes what does not: it is in no page, no script, no index and no file. */
export function rehypeInquiries({ endpoint }: InquiriesOptions) {
  return (tree: Root) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      if (!parent || index === undefined || !('attributes' in node)) return undefined
      if (node.name === 'InquiriesHost')
        parent.children.splice(index, 1, { type: 'text', value: endpoint ? new URL(endpoint).host : '' })
      if (node.name !== 'Inquiries') return undefined
      const isShown = attributes(node).connected === (endpoint !== undefined)
      parent.children.splice(index, 1, ...(isShown ? contentOf(node) : []))
      return index
    })
  }
}

const inline = new Set(['a', 'br', 'code', 'del', 'em', 'strong', 'sub', 'sup'])

/** What stands inside. Text alone on its line has lost its paragraph, and gets it again. */
function contentOf({ type, children }: Pick<MdxJsxFlowElementHast, 'children'> & { type: string }): ElementContent[] {
  const isParagraph =
    type === 'mdxJsxFlowElement' &&
    children.every(
      (child) => child.type !== 'mdxJsxFlowElement' && (child.type !== 'element' || inline.has(child.tagName)),
    )
  return isParagraph ? [{ type: 'element', tagName: 'p', properties: {}, children }] : children
}
