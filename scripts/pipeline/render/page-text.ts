import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** Elements that may be part of a word. */
const inline = new Set(['abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup'])
const unread = new Set(['script', 'style', 'template'])

/** Letters and digits, with hyphens, apostrophes, points or commas inside. */
const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu

/** The text of a node, white space collapsed, without scripts, styles and excluded elements. */
export const visibleText = (parent: ParentNode, isLeftOut: (element: Element) => boolean = () => false) =>
  rawText(parent, (text, element) => (isLeftOut(element) ? '' : text))
    .replace(/\s+/g, ' ')
    .trim()

/** `textIn` makes what is read of an element from its text. */
function rawText(parent: ParentNode, textIn: (text: string, element: Element) => string): string {
  let text = ''
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value
    else if (defaultTreeAdapter.isElementNode(node) && !unread.has(node.tagName))
      text += textIn(rawText(node, textIn), node)
  }
  return text
}

const spaced = (parent: ParentNode) =>
  rawText(parent, (text, { tagName }) => (inline.has(tagName) ? text : ` ${text} `))

export const countWords = (parent: ParentNode) => spaced(parent).match(word)?.length ?? 0

/** The text of a node, with a space between elements. No-break spaces remain: they hold a number and its unit. */
export const readText = (parent: ParentNode) =>
  spaced(parent)
    .replace(/[^\S\u{a0}]+/gu, ' ')
    .trim()
