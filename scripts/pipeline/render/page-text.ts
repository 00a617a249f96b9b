import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** Elements that may begin or end within a word. */
const inline = new Set(['abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup'])
const unread = new Set(['script', 'style', 'template'])

/** A run of letters and digits, also with a hyphen, an apostrophe, a point or a comma inside. */
const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu

/**
 * The text of a node with runs of white space as one space, without scripts and styles, and
 * without elements that are left out.
 */
export const textOf = (parent: ParentNode, isLeftOut: (element: Element) => boolean = () => false) =>
  rawText(parent, isLeftOut).replace(/\s+/g, ' ').trim()

function rawText(parent: ParentNode, isLeftOut: (element: Element) => boolean): string {
  let text = ''
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value
    else if (defaultTreeAdapter.isElementNode(node) && !unread.has(node.tagName) && !isLeftOut(node))
      text += rawText(node, isLeftOut)
  }
  return text
}

/** Words that a reader meets below a node. */
export const countWords = (parent: ParentNode) => spaced(parent).match(word)?.length ?? 0

/** The text of a node as it is read: what stands in two elements does not run into one word. */
export const readText = (parent: ParentNode) => spaced(parent).replace(/\s+/g, ' ').trim()

/** The text of a node, with a space wherever an element begins or ends that is more than emphasis. */
function spaced(parent: ParentNode): string {
  let text = ''
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value
    else if (defaultTreeAdapter.isElementNode(node) && !unread.has(node.tagName))
      text += inline.has(node.tagName) ? spaced(node) : ` ${spaced(node)} `
  }
  return text
}
