import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

/**
 * Takes from the HTML of word processors what is not meant: marks of lists that are paragraphs, bold that is not bold,
 * blanks that do not break, headings of the first level, pictures and links that lead nowhere.
 */
export function rehypeOffice() {
  return (tree: Root) => {
    tree.children = listed(tree.children as ElementContent[])
    visit(tree, 'text', (node) => void (node.value = node.value.replaceAll('\u00a0', ' ')))
    visit(tree, 'comment', (_node, index, parent) => {
      parent?.children.splice(index ?? 0, 1)
      return index
    })
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      node.children = listed(node.children)
      if (node.tagName === 'h1') node.tagName = 'h2'
      if (node.tagName === 'table') headed(node)
      const style = styleOf(node)
      if (node.tagName === 'img' || /mso-list:\s*ignore/i.test(style)) {
        parent.children.splice(index, 1)
        return index
      }
      if (node.tagName === 'a' && !leads(node)) return unwrapped(parent.children as ElementContent[], index, node)
      if (/^(b|strong)$/.test(node.tagName) && (/font-weight:\s*normal/.test(style) || isHeading(parent as Element)))
        return unwrapped(parent.children as ElementContent[], index, node)
      if (node.tagName !== 'span') return undefined
      if (/font-weight:\s*(bold|[6-9]00)/.test(style) && !isHeading(parent as Element)) node.tagName = 'strong'
      else if (/font-style:\s*italic/.test(style)) node.tagName = 'em'
      return undefined
    })
  }
}

const styleOf = ({ properties }: Element) => String(properties.style ?? '')
const isHeading = ({ tagName }: Partial<Element>) => /^h[1-6]$/.test(tagName ?? '')
const leads = ({ properties }: Element) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(String(properties.href ?? ''))

function unwrapped(siblings: ElementContent[], index: number, { children }: Element): number {
  siblings.splice(index, 1, ...children)
  return index
}

/** Lists that were made of paragraphs. */
const made = new WeakMap<ElementContent, string>()

/** Word writes the items of a list as paragraphs with a mark in front: they become items again. */
function listed(nodes: ElementContent[]): ElementContent[] {
  const found: ElementContent[] = []
  for (const node of nodes) {
    const marker = node.type === 'element' && node.tagName === 'p' ? markerOf(node) : undefined
    const last = found.at(-1)
    const before = last && made.get(last)
    if (marker === undefined || node.type !== 'element') {
      // Blanks between items part no list.
      if (!(before && node.type === 'text' && node.value.trim() === '')) found.push(node)
      continue
    }
    const item: Element = { type: 'element', tagName: 'li', properties: {}, children: node.children }
    const tagName = /\d|^[a-z][.)]/i.test(marker) ? 'ol' : 'ul'
    if (last?.type === 'element' && before === tagName) last.children.push(item)
    else {
      const list: Element = { type: 'element', tagName, properties: {}, children: [item] }
      made.set(list, tagName)
      found.push(list)
    }
  }
  return found
}

/** A table that has no head gets its first row as one. */
function headed(table: Element): void {
  let first: Element | undefined
  let hasHead = false
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') hasHead = true
    if (node.tagName === 'tr') first ??= node
  })
  for (const cell of hasHead ? [] : (first?.children ?? [])) if (cell.type === 'element') cell.tagName = 'th'
}

function markerOf(node: Element): string | undefined {
  if (!/mso-list:/i.test(styleOf(node))) return undefined
  let marker = ''
  visit(node, 'element', (inner) => {
    if (/mso-list:\s*ignore/i.test(styleOf(inner))) marker ||= textOf(inner)
  })
  return marker.trim()
}

function textOf(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}
