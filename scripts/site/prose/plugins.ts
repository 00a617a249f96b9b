import type { ElementContent, Parents, Properties, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import { own } from '../../../src/lib/own.ts'
import { phoneHref } from '../../../src/lib/phone-href.ts'
import { attributes } from '../../pipeline/prose/body-tree.ts'
import { listNodes } from '../../pipeline/prose/list-nodes.ts'
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
    replace(tree, 'InquiriesHost', () => [{ type: 'text', value: endpoint ? new URL(endpoint).host : '' }])
    replace(tree, 'Inquiries', (node) =>
      attributes(node).connected === (endpoint !== undefined) ? wrapContent(node) : [],
    )
  }
}

const components = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const

type Component = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Replaces the components of a name. What replaces them is visited too. */
function replace(tree: Root, name: string, by: (node: Component, parent: Parents) => ElementContent[]): void {
  visit(tree, [...components], (node, index, parent) => {
    if (!parent || index === undefined || !('attributes' in node) || node.name !== name) return undefined
    parent.children.splice(index, 1, ...by(node, parent))
    return index
  })
}

const inline = new Set(['a', 'br', 'code', 'del', 'em', 'strong', 'sub', 'sup'])

/** The content, in a paragraph if it is only text on a line of its own. */
function wrapContent({ type, children }: Component): ElementContent[] {
  const isParagraph =
    type === 'mdxJsxFlowElement' &&
    children.every(
      (child) => child.type !== 'mdxJsxFlowElement' && (child.type !== 'element' || inline.has(child.tagName)),
    )
  return isParagraph ? [element('p', {}, children)] : children
}

interface ValueOptions {
  values?: Values
}

const phoneNumber = /^\d{3}-\d{3}-\d{4}$/

/** Replaces `<Value id="…" />` by the words of the constant, a phone number with its link. */
function rehypeValues({ values = {} }: ValueOptions) {
  return (tree: Root) =>
    replace(tree, 'Value', (node, parent) => {
      const text = own(values, String(attributes(node).id)) ?? ''
      const words: ElementContent = { type: 'text', value: text }
      const isLink = phoneNumber.test(text) && !('tagName' in parent && parent.tagName === 'a')
      const shown = isLink ? element('a', { href: phoneHref(text) }, [words]) : words
      return [node.type === 'mdxJsxFlowElement' ? element('p', {}, [shown]) : shown]
    })
}

function element(tagName: string, properties: Properties, children: ElementContent[]): ElementContent {
  return { type: 'element', tagName, properties, children }
}

/** Numbers the sources of every `<Cite>` by first citation, and the citations of each source. */
function rehypeCites() {
  return (tree: Root) => {
    const uses = new Map<string, number>()
    for (const node of listNodes(tree)) {
      if (!('attributes' in node) || node.name !== 'Cite') continue
      const id = String(attributes(node).id)
      uses.set(id, (uses.get(id) ?? 0) + 1)
      const set = (name: string, value: string) => node.attributes.push({ type: 'mdxJsxAttribute', name, value })
      // Without brackets, two in a row would read as one number.
      set('number', `[${[...uses.keys()].indexOf(id) + 1}]`)
      set('use', String(uses.get(id)))
    }
  }
}
