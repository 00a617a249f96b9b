import type { ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import { own } from '../../../src/lib/own.ts'
import { phoneHref } from '../../../src/lib/phone-href.ts'
import { attributes } from '../../pipeline/prose/body-tree.ts'
import type { Values } from '../../pipeline/read/values.ts'
import { rehypeComingSoon, type ComingSoonOptions } from './coming-soon.ts'

export type ProseOptions = ComingSoonOptions & InquiriesOptions & ValueOptions

export function rehypePlugins(options: ProseOptions): PluggableList {
  return [[rehypeInquiries, options], [rehypeValues, options], rehypeCites, [rehypeComingSoon, options]]
}

interface InquiriesOptions {
  /** Where the consultation form posts to; without it the form is not connected. */
  endpoint?: string | undefined
}

/** Replaces `<Inquiries>` by its content if that applies to this site; otherwise no page, index or file has it. */
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

/** The content, in a paragraph if it is only text on a line of its own. */
function contentOf({ type, children }: Pick<MdxJsxFlowElementHast, 'children'> & { type: string }): ElementContent[] {
  const isParagraph =
    type === 'mdxJsxFlowElement' &&
    children.every(
      (child) => child.type !== 'mdxJsxFlowElement' && (child.type !== 'element' || inline.has(child.tagName)),
    )
  return isParagraph ? [{ type: 'element', tagName: 'p', properties: {}, children }] : children
}

interface ValueOptions {
  values?: Values
}

const phoneNumber = /^\d{3}-\d{3}-\d{4}$/

/** Replaces `<Value id="…" />` by the words of the constant, a phone number with its link. */
function rehypeValues({ values = {} }: ValueOptions) {
  return (tree: Root) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      if (!parent || index === undefined || !('attributes' in node) || node.name !== 'Value') return
      const text = own(values, String(attributes(node).id)) ?? ''
      const words: ElementContent = { type: 'text', value: text }
      const isLink = phoneNumber.test(text) && !('tagName' in parent && parent.tagName === 'a')
      const shown: ElementContent = isLink
        ? { type: 'element', tagName: 'a', properties: { href: phoneHref(text) }, children: [words] }
        : words
      const isBlock = node.type === 'mdxJsxFlowElement'
      parent.children.splice(
        index,
        1,
        isBlock ? { type: 'element', tagName: 'p', properties: {}, children: [shown] } : shown,
      )
    })
  }
}

/** Numbers the sources of every `<Cite>` by first citation, and the citations of each source. */
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
