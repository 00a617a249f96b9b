import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'

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
/** Parts of a page. Within the content, a header or an aside is a part of it. */
const parts = new Set(['header', 'main', 'footer', 'aside', 'nav', 'dialog'])

/** The text of a page as it is read, block by block. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let [open, heading] = ['', '']
  const close = (part: string, isHeading = false) => {
    const text = open.replace(/\s+/g, ' ').trim()
    open = ''
    if (!text) return
    const isContent = part === '' || part === 'main'
    if (isHeading && isContent) heading = text
    blocks.push({ under: isContent ? heading : part, text })
  }
  const walk = (parent: ParentNode, part: string) => {
    for (const node of parent.childNodes) {
      if (defaultTreeAdapter.isTextNode(node)) open += node.value
      if (!defaultTreeAdapter.isElementNode(node) || unread.has(node.tagName)) continue
      if (inline.has(node.tagName)) {
        const space = withinWords.has(node.tagName) ? '' : ' '
        open += space
        walk(node, part)
        open += space
        continue
      }
      close(part)
      const inner = part === '' && parts.has(node.tagName) ? node.tagName : part
      walk(node, inner)
      close(inner, /^h[1-6]$/.test(node.tagName))
    }
  }
  walk(parse(html), '')
  close('')
  return blocks
}
