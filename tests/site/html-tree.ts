import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { visibleText } from '../../scripts/pipeline/render/page-text.ts'

export type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Tags (`a`, `h1 h2`), or a predicate. */
type Match = string | ((element: Element) => boolean)

export function parsePage(html: string): Element {
  return elements(parse(html), 'html')[0]!
}

export function elements(root: Parent, match: Match): Element[] {
  const tags = typeof match === 'string' ? match.split(' ') : match
  const fits = (element: Element) => (Array.isArray(tags) ? tags.includes(element.tagName) : tags(element))
  return root.childNodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return []
    return [...(fits(node) ? [node] : []), ...elements(node, fits)]
  })
}

export function only(root: Parent, match: Match): Element {
  const [first, ...more] = elements(root, match)
  if (!first || more.length > 0)
    throw new Error(`${first ? more.length + 1 : 0} elements instead of one: ${String(match)}`)
  return first
}

export function around(element: Element, match: (element: Element) => boolean): Element | undefined {
  const { parentNode } = element
  if (!parentNode || !defaultTreeAdapter.isElementNode(parentNode)) return undefined
  return match(parentNode) ? parentNode : around(parentNode, match)
}

export const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value

export const having = (name: string, value?: string) => (element: Element) =>
  value === undefined ? attribute(element, name) !== undefined : attribute(element, name) === value

/** Collapses white space; `spoken` leaves out `aria-hidden` text. */
export const readText = (node: Parent, { spoken = false } = {}) =>
  visibleText(node, (element) => spoken && attribute(element, 'aria-hidden') === 'true')

export const readStrings = (root: Parent, match: Match) => elements(root, match).map((element) => readText(element))

/** Letters and digits: what is between them is markup or typography. */
export const normalize = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
