import type { ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import { own } from '../../../src/lib/own.ts'
import { attributes } from '../../pipeline/prose/body-tree.ts'
import type { Values } from '../../pipeline/read/values.ts'
import { rehypeComingSoon, type ComingSoonOptions } from './coming-soon.ts'

/** What of the site decides how prose is made. */
export type ProseOptions = ComingSoonOptions & InquiriesOptions & ValueOptions

/** The rehype plugins of this site’s components and links. */
export function rehypePlugins(options: ProseOptions): PluggableList {
  return [[rehypeInquiries, options], [rehypeValues, options], rehypeCites, [rehypeComingSoon, options]]
}

interface InquiriesOptions {
  /** Address that the consultation form posts to; without one the form is not connected. */
  endpoint?: string | undefined
}

/**
 * Puts in place of `<Inquiries>` what holds for this site, and removes what does not: it is in no page, no
 * script, no index and no file.
 */
function rehypeInquiries({ endpoint }: InquiriesOptions) {
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

interface ValueOptions {
  /** The words of constants by id. */
  values?: Values
}

/**
 * Puts the words of a constant in the place of `<Value id="…" />`: whatever is made of the text has them,
 * pages, index, feeds and files.
 */
function rehypeValues({ values = {} }: ValueOptions) {
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

/**
 * Gives every `<Cite>` the number of its source, by the order in which sources are first named,
 * and which use of it this is.
 */
function rehypeCites() {
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
