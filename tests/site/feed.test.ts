import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { childrenOf, childText, parseXml } from '../../scripts/pipeline/build/parse-xml.ts'
import { canonicalPages, dist, files, origin, pages, problemsOf } from './built-site.ts'
import { attribute, elements, having, textOf } from './html-tree.ts'

const read = (file: string) => parseXml(readFileSync(join(dist, file), 'utf8'))
const entries = canonicalPages.filter(
  ({ route }) => route.kind === 'article' || route.kind === 'news' || route.kind === 'release',
)
const itemsOf = {
  'feed.xml': () => childrenOf(read('feed.xml').children[0]!, 'item'),
  'atom.xml': () => childrenOf(read('atom.xml'), 'entry'),
}
const contentOf = { 'feed.xml': 'content:encoded', 'atom.xml': 'content' }
const addressOf = { 'feed.xml': 'guid', 'atom.xml': 'id' }

test.each(['feed.xml', 'atom.xml', 'sitemap.xml'])('%s names no page for those who maintain the site', (file) => {
  expect(readFileSync(join(dist, file), 'utf8')).not.toContain('/admin')
})

test.each(['feed.xml', 'atom.xml'] as const)(
  '%s has every article, news item and press release with its full text, pictures and links whole',
  (file) => {
    const items = itemsOf[file]()
    expect(items.map((item) => childText(item, addressOf[file])).toSorted()).toEqual(
      entries.map(({ path }) => origin + path).toSorted(),
    )
    for (const item of items) {
      const page = entries.find(({ path }) => origin + path === childText(item, addressOf[file]))!
      const content = parseFragment(childText(item, contentOf[file]))
      const headings = elements(content, 'h2').map((heading) => textOf(heading))
      const wanted = 'toc' in page.data ? page.data.toc.filter(({ depth }) => depth === 2).map(({ text }) => text) : []
      expect(headings).toEqual(expect.arrayContaining(wanted))
      expect(textOf(content)).not.toBe('')
      expect(childrenOf(item, 'category')).toHaveLength(1)
      const addresses = [
        ...elements(content, having('href')).map((one) => attribute(one, 'href')!),
        ...elements(content, having('src')).map((one) => attribute(one, 'src')!),
      ]
      expect(addresses.filter((address) => !/^(https:|mailto:|tel:)/.test(address))).toEqual([])
      const pictures = elements(content, 'img').map((one) => attribute(one, 'src')!.slice(origin.length + 1))
      expect(pictures.filter((name) => !files.has(name))).toEqual([])
    }
  },
)

test('every page names both feeds', () => {
  expect(
    problemsOf(({ document }) => {
      const named = elements(document, having('rel', 'alternate')).map((link) => attribute(link, 'href'))
      return named.join() === '/feed.xml,/atom.xml' ? [] : [named.join()]
    }, pages),
  ).toEqual([])
})
