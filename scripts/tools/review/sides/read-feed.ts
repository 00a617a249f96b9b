import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFragment } from 'parse5'
import { feeds } from '../../../site/feeds/feed-files.ts'
import { textOf } from '../../../pipeline/render/page-text.ts'
import { childrenOf, childText, parseXml } from '../../../pipeline/build/parse-xml.ts'

/** The items of a site's feed: address, and what a reader is shown of each. */
export function readFeed(dist: string): Map<string, string> {
  const entries = childrenOf(parseXml(readFileSync(join(dist, feeds.atom.file), 'utf8')), 'entry')
  return new Map(
    entries.map((entry) => [
      childText(entry, 'id'),
      ['title', 'updated', 'summary'].map((name) => asRead(childText(entry, name))).join(' · '),
    ]),
  )
}

/** Titles and summaries are HTML. */
const asRead = (html: string) => textOf(parseFragment(html))
