import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'

export const REFERENCE = 'footnote-reference'
export const DEFINITION = 'footnote-definition'

const blocks = new Set(['aside', 'dd', 'div', 'li', 'p'])

/** Turns each pair of links that lead to each other, as programs write footnotes, into a reference and its definition. */
export function restoreFootnotes(root: Root): void {
  /** Each element with those around it, the nearest first. */
  const paths = new Map<Element | undefined, Element[]>()
  visitParents(root, 'element', (node, around) => void paths.set(node, [node, ...(around as Element[]).toReversed()]))
  const all = [...paths.values()].map(([node]) => node!)
  const named = new Map(
    all.flatMap((node) => [node.properties.id, node.properties.name].map((id) => [`#${String(id)}`, node])),
  )
  const pathOf = (node: Element | undefined) => paths.get(node) ?? []
  const remove = (node: Element) => {
    const siblings: ElementContent[] = pathOf(node)[1]!.children
    siblings.splice(siblings.indexOf(node), 1)
  }
  const links = all.filter(({ properties }) => String(properties.href).startsWith('#'))
  for (const [index, link] of links.entries()) {
    const path = pathOf(link)
    const candidates = pathOf(named.get(String(link.properties.href))).filter(
      (one) => blocks.has(one.tagName) && !path.includes(one),
    )
    const note = candidates.find(({ properties }) => properties.id !== undefined) ?? candidates[0]
    const back = links.findLast(
      (one) => note && pathOf(one).includes(note) && path.includes(named.get(String(one.properties.href))!),
    )
    if (!note || !back || links.indexOf(back) < index) continue
    const label = /[\p{L}\p{N}]+/u.exec(toString(link))?.[0] ?? String(index + 1)
    remove(back)
    remove(note)
    const definition = { type: 'element', tagName: DEFINITION, properties: { label }, children: note.children } as const
    root.children.push(definition)
    // The raised text that a reference consists of.
    const parent = path[1]
    const isRaised = parent?.tagName === 'sup' && toString(parent) === toString(link)
    Object.assign(isRaised ? parent : link, { tagName: REFERENCE, properties: { label }, children: [] })
  }
}
