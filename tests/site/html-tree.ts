import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { textOf as textOfPage } from '../../scripts/pipeline/render/page-text.ts'

export type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** What an element has to be: one of some tags (`a`, `h1 h2`), or whatever a function asks of it. */
type Match = string | ((element: Element) => boolean)

/** Parses a page as a browser does; the root is its `<html>`. */
export function parsePage(html: string): Element {
  return elements(parse(html), 'html')[0]!
}

/** Every element below a node that matches, in the order of the page. */
export function elements(root: Parent, match: Match): Element[] {
  const asked = typeof match === 'string' ? match.split(' ') : match
  const fits = (element: Element) => (Array.isArray(asked) ? asked.includes(element.tagName) : asked(element))
  return root.childNodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return []
    return [...(fits(node) ? [node] : []), ...elements(node, fits)]
  })
}

/** The only element below a node that matches; throws when there is none or another. */
export function only(root: Parent, match: Match): Element {
  const [first, ...others] = elements(root, match)
  if (!first || others.length > 0)
    throw new Error(`${first ? others.length + 1 : 0} elements instead of one: ${String(match)}`)
  return first
}

/** The nearest element around this one that matches. */
export function around(element: Element, match: (element: Element) => boolean): Element | undefined {
  const { parentNode } = element
  if (!parentNode || !defaultTreeAdapter.isElementNode(parentNode)) return undefined
  return match(parentNode) ? parentNode : around(parentNode, match)
}

/** An attribute's value; undefined when it is not there. */
export const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value

/** A match by attribute: it is there, or has this value. */
export const having = (name: string, value?: string) => (element: Element) =>
  value === undefined ? attribute(element, name) !== undefined : attribute(element, name) === value

/**
 * The text of a node with runs of white space as one space; without what `aria-hidden` keeps from
 * screen readers, when asked so.
 */
export const textOf = (node: Parent, { spoken = false } = {}) =>
  textOfPage(node, (element) => spoken && attribute(element, 'aria-hidden') === 'true')
