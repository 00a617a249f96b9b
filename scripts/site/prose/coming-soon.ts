import type { Root } from 'hast'
import { parseUrl } from '../../../src/lib/parse-url.ts'
import { listNodes } from '../../pipeline/prose/list-nodes.ts'

export interface ComingSoonOptions {
  origin: string
  /** The words of the mark, "coming soon". */
  words: string
}

/** True for a web address whose host ends with .example and is not the site's own. */
export function isPlaceholder(href: string, origin: string): boolean {
  const hostname = /^https?:\/\//i.test(href) ? (parseUrl(href)?.hostname ?? '') : ''
  return /(^|\.)example$/.test(hostname) && hostname !== new URL(origin).hostname
}

/** Replaces the address of links to placeholder hosts by the words. */
export function rehypeComingSoon({ origin, words }: ComingSoonOptions) {
  return (tree: Root) => {
    for (const node of listNodes(tree)) {
      if (node.type !== 'element' || node.tagName !== 'a') continue
      if (isPlaceholder(String(node.properties.href ?? ''), origin)) node.properties = { dataSoon: words }
    }
  }
}
