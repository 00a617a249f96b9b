import type { Element, ElementContent } from 'hast'
import { toString } from 'mdast-util-to-string'

/** An item of a flat list, with its level. */
interface Item {
  tagName: 'ol' | 'ul'
  level: number
  properties: Element['properties']
  number: number | undefined
  children: ElementContent[]
}

/**
 * Word writes list items as paragraphs with a marker, or on the web as lists side by side, each item with its level.
 * Restores the nested list.
 */
export function restoreLists(nodes: ElementContent[]): ElementContent[] {
  const restored: ElementContent[] = []
  let items: Item[] = []
  for (const node of nodes) {
    const found = itemsIn(node)
    items.push(...found)
    // Whitespace between items does not split a list.
    if (found.length > 0 || (items.length > 0 && node.type === 'text' && node.value.trim() === '')) continue
    restored.push(...nested(items), node)
    items = []
  }
  return [...restored, ...nested(items)]
}

function itemsIn(node: ElementContent): Item[] {
  if (node.type !== 'element') return []
  const { tagName, properties, children } = node
  const style = String(properties.style ?? '')
  if (tagName === 'p' && /mso-list:(?!\s*(?:none|ignore))/i.test(style)) return [ofParagraph(node, style)]
  if ([properties.className].flat().includes('ListContainerWrapper')) return children.flatMap(itemsIn)
  if (tagName !== 'ol' && tagName !== 'ul') return []
  const lines = children.filter((child): child is Element => child.type === 'element')
  if (!lines.every((line) => line.properties.dataAriaLevel !== undefined)) return []
  return lines.map((line, index) => ({
    tagName,
    level: Number(line.properties.dataAriaLevel),
    properties,
    number: tagName === 'ol' ? Number(properties.start ?? 1) + index : undefined,
    children: line.children,
  }))
}

function ofParagraph({ children }: Element, style: string): Item {
  const marker = markerIn(children)
  const number = marker.match(/\d+/g)?.at(-1)
  const isOther = /^\(?[a-z]+[.)]|\d\.\d/i.test(marker)
  return {
    tagName: isOther || number ? 'ol' : 'ul',
    level: Number(/level(\d+)/i.exec(style)?.[1] ?? 1),
    properties: isOther ? { type: 'a' } : {},
    number: number ? Number(number) : undefined,
    children,
  }
}

function markerIn(nodes: ElementContent[]): string {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const isMarker = /mso-list:\s*ignore/i.test(String(node.properties.style ?? ''))
    const marker = isMarker ? toString(node).trim() : markerIn(node.children)
    if (marker !== '') return marker
  }
  return ''
}

function nested(items: readonly Item[]): Element[] {
  const outer: Element[] = []
  let open: { level: number; list: Element; next: number | undefined }[] = []
  for (const { tagName, level, properties, number, children } of items) {
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.list.tagName === tagName && one.next === number),
    )
    let last = open.at(-1)
    if (last?.level !== level) {
      const list: Element = { type: 'element', tagName, properties: { ...properties, start: number }, children: [] }
      const holder = last?.list.children.at(-1)
      if (holder?.type === 'element') holder.children.push(list)
      else outer.push(list)
      open.push((last = { level, list, next: number }))
    }
    last.list.children.push({ type: 'element', tagName: 'li', properties: {}, children: [...children] })
    if (last.next !== undefined) last.next++
  }
  return outer
}
