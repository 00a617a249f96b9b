import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

export const REFERENCE = 'footnote-reference'
export const DEFINITION = 'footnote-definition'

const blocks = new Set(['aside', 'dd', 'div', 'li', 'p'])

/** Turns each pair of links that lead to each other, as programs write footnotes, into a reference and its definition. */
export function restoreFootnotes(root: Root): void {
  const parents = new Map<unknown, Element>()
  const named = new Map<unknown, Element>()
  const links: Element[] = []
  visit(root, 'element', (node, _index, parent) => {
    const { id, name, href } = node.properties
    parents.set(node, parent as Element)
    for (const one of [id, name]) if (one !== undefined) named.set(`#${String(one)}`, node)
    if (String(href).startsWith('#')) links.push(node)
  })
  const pathOf = (node: Element | undefined): Element[] => (node ? [node, ...pathOf(parents.get(node))] : [])
  for (const [index, link] of links.entries()) {
    const path = pathOf(link)
    const candidates = pathOf(named.get(link.properties.href)).filter(
      (one) => blocks.has(one.tagName) && !path.includes(one),
    )
    const note = candidates.find(({ properties }) => properties.id !== undefined) ?? candidates[0]
    const back = links.findLast(
      (one) => note && pathOf(one).includes(note) && path.includes(named.get(one.properties.href)!),
    )
    if (!note || !back || links.indexOf(back) < index) continue
    const label = /[\p{L}\p{N}]+/u.exec(toString(link))?.[0] ?? String(index + 1)
    remove(back, parents)
    remove(note, parents)
    const definition = { type: 'element', tagName: DEFINITION, properties: { label }, children: note.children } as const
    root.children.push(definition)
    Object.assign(outermost(link, parents), { tagName: REFERENCE, properties: { label }, children: [] })
  }
}

/** The raised text that a reference consists of. */
function outermost(link: Element, parents: ReadonlyMap<unknown, Element>): Element {
  const parent = parents.get(link)
  return parent?.tagName === 'sup' && toString(parent) === toString(link) ? parent : link
}

function remove(node: Element, parents: ReadonlyMap<unknown, Element>): void {
  const siblings: ElementContent[] = parents.get(node)?.children ?? []
  siblings.splice(siblings.indexOf(node), 1)
}
