import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

type ParentNode = DefaultTreeAdapterTypes.ParentNode

export interface Block {
  /** The heading above, or `caption`; outside the main content, the name of the landmark. */
  under: string
  text: string
}

/** Elements within a line. Cells of a row are read as one line. */
const inline = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup td th time u ' +
    'var wbr'
  ).split(' '),
)
/** Elements that may occur inside a word. */
const withinWords = new Set(['abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup', 'wbr'])
const unread = new Set(['script', 'style', 'template', 'title'])
/** Landmarks. A header or aside inside main belongs to the content. */
const parts = new Set(['header', 'main', 'footer', 'aside', 'nav', 'dialog'])

/** The text of a page in reading order. */
export function readBlocks(document: ParentNode): Block[] {
  const blocks: Block[] = []
  let [open, heading] = ['', '']
  const close = (part: string, tag = '') => {
    const text = open.replace(/\s+/g, ' ').trim()
    open = ''
    if (!text) return
    const isContent = part === '' || part === 'main'
    if (/^h[1-6]$/.test(tag) && isContent) heading = text
    blocks.push({ under: tag === 'figcaption' ? 'caption' : isContent ? heading : part, text })
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
      close(inner, node.tagName)
    }
  }
  walk(document, '')
  close('')
  return blocks
}
