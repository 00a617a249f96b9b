import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** A paragraph of a page, or whatever else is read in one go. */
export interface Block {
  /** The heading above it; for what stands around the content, the part of the page. */
  under: string
  text: string
}

/** Elements that go on within a line; the cells of a row are read as one, too. */
const inline = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup td th time u ' +
    'var wbr'
  ).split(' '),
)
/** Elements that may begin or end within a word. */
const withinWords = new Set(['abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup', 'wbr'])
const unread = new Set(['script', 'style', 'template', 'title'])
const parts = new Set(['header', 'footer', 'aside', 'nav', 'dialog'])
/** Within the content, a header or an aside is a part of it. */
const content = 'main'

/** The text of a page as it is read, block by block. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = []
  const position = { under: '', part: '' }
  const isContent = () => position.part === '' || position.part === content
  let open = ''
  const close = (heading = false) => {
    const text = open.replace(/\s+/g, ' ').trim()
    open = ''
    if (!text) return
    if (heading && isContent()) position.under = text
    blocks.push({ under: isContent() ? position.under : position.part, text })
  }
  const walk = (parent: ParentNode) => {
    for (const node of parent.childNodes) {
      if (defaultTreeAdapter.isTextNode(node)) open += node.value
      else if (defaultTreeAdapter.isElementNode(node) && !unread.has(node.tagName)) element(node)
    }
  }
  const element = (node: Element) => {
    const { tagName } = node
    if (inline.has(tagName)) {
      const space = withinWords.has(tagName) ? '' : ' '
      open += space
      walk(node)
      open += space
      return
    }
    close()
    const outer = position.part
    if (!outer && (parts.has(tagName) || tagName === content)) position.part = tagName
    walk(node)
    close(/^h[1-6]$/.test(tagName))
    position.part = outer
  }
  walk(parse(html))
  close()
  return blocks
}
