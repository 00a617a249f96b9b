import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { find, hastToReact, html } from 'property-information'
import type { BodyNode, TocEntry } from '../model.ts'
import { readLiteral } from './data-parser.ts'
import { own } from '../../../src/lib/own.ts'

type Node = Root | RootContent | ElementContent | MdxJsxFlowElementHast | MdxJsxTextElementHast

/** A document as the compact tree that pages render. */
export function toBodyTree(tree: Root): BodyNode[] {
  return trimmed(children(tree))
}

function children(node: Node): BodyNode[] {
  return 'children' in node ? node.children.flatMap((child) => toNode(child as Node)) : []
}

function toNode(node: Node): BodyNode[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'element':
      return [[node.tagName, elementProps(node), ...children(node)]]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [
        [
          node.name ?? '',
          attributes(node),
          ...(node.type === 'mdxJsxFlowElement' ? trimmed(children(node)) : children(node)),
        ],
      ]
    default:
      return []
  }
}

/** Line breaks between blocks mean nothing. */
function trimmed(nodes: BodyNode[]): BodyNode[] {
  return nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
}

function elementProps(node: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === null || value === undefined || value === false) continue
    const info = find(html, name)
    const key = info.space ? (own(hastToReact, info.property) ?? info.property) : info.attribute
    props[key] = Array.isArray(value) ? value.join(' ') : value
  }
  return props
}

/** The attributes of a component as data; the gate has refused everything else. */
export function attributes(
  node: Pick<MdxJsxFlowElementHast | MdxJsxTextElementHast, 'attributes'>,
): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const { value } = attribute
    props[attribute.name] = value && typeof value === 'object' ? readLiteral(value.data?.estree).value : (value ?? true)
  }
  return props
}

export function treeText(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : treeText(node.slice(2) as BodyNode[]))).join('')
}

/** The h2 and h3 headings of a tree. */
export function tableOfContents(nodes: readonly BodyNode[]): TocEntry[] {
  return nodes.flatMap((node): TocEntry[] => {
    if (typeof node === 'string') return []
    const [name, props, ...inner] = node
    if (name !== 'h2' && name !== 'h3') return tableOfContents(inner)
    return [{ id: String(props.id), text: treeText(inner), depth: name === 'h2' ? 2 : 3 }]
  })
}
