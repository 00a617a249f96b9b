import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { childElements, childText, parseXml, type XmlElement } from '../../scripts/pipeline/assemble/parse-xml.ts'
import { headerRules, headersFor } from '../../scripts/site/host/headers.ts'
import { findKind } from '../../scripts/site/routes/kinds.ts'
import { canonicalPages, dist, files, origin, pages, findProblems } from './built-site.ts'
import { attribute, elements, having, readText } from './html-tree.ts'

const read = (file: string) => parseXml(readFileSync(join(dist, file), 'utf8'))

interface FeedItem {
  address: string
  html: string
  categories: number
}

const xmlItem =
  (readLink: (item: XmlElement) => string, html: string) =>
  (item: XmlElement): FeedItem => ({
    address: readLink(item),
    html: childText(item, html),
    categories: childElements(item, 'category').length,
  })
interface JsonItem {
  url: string
  content_html: string
  tags: string[]
}
const entries = canonicalPages.filter(({ route }) => findKind(route).feedItem)
const itemReaders = {
  'feed.xml': () =>
    childElements(read('feed.xml').children[0]!, 'item').map(
      xmlItem((item) => childText(item, 'link'), 'content:encoded'),
    ),
  'atom.xml': () =>
    childElements(read('atom.xml'), 'entry').map(
      xmlItem((entry) => childElements(entry, 'link')[0]!.attributes.href!, 'content'),
    ),
  'feed.json': () =>
    (JSON.parse(readFileSync(join(dist, 'feed.json'), 'utf8')) as { items: JsonItem[] }).items.map(
      ({ url, content_html, tags }): FeedItem => ({ address: url, html: content_html, categories: tags.length }),
    ),
}

test.each([...Object.keys(itemReaders), 'sitemap.xml'])('%s names no page for those who maintain the site', (file) => {
  expect(readFileSync(join(dist, file), 'utf8')).not.toContain('/admin')
})

test.each(['feed.xml', 'atom.xml', 'feed.json'] as const)(
  '%s has every page whose kind has feed items, with its full text, pictures and links whole',
  (file) => {
    const items = itemReaders[file]()
    expect(items.map(({ address }) => address).toSorted()).toEqual(entries.map(({ path }) => origin + path).toSorted())
    for (const { address, html, categories } of items) {
      const page = entries.find(({ path }) => origin + path === address)!
      const content = parseFragment(html)
      const headings = elements(content, 'h2').map((heading) => readText(heading))
      const wanted = 'toc' in page.data ? page.data.toc.filter(({ depth }) => depth === 2).map(({ text }) => text) : []
      expect(headings).toEqual(expect.arrayContaining(wanted))
      expect(readText(content)).not.toBe('')
      expect(categories).toBe(1)
      const addresses = [
        ...elements(content, having('href')).map((one) => attribute(one, 'href')!),
        ...elements(content, having('src')).map((one) => attribute(one, 'src')!),
      ]
      expect(addresses.filter((one) => !/^(https:|mailto:|tel:)/.test(one))).toEqual([])
      const pictures = elements(content, 'img').map((one) => attribute(one, 'src')!.slice(origin.length + 1))
      expect(pictures.filter((name) => !files.has(name))).toEqual([])
    }
  },
)

test.each(Object.keys(itemReaders))('the pictures and icons that %s names load on other sites', (file) => {
  const text = readFileSync(join(dist, file), 'utf8')
  const named = [...files].filter((name) => /\.(jpg|png|svg|webp)$/.test(name) && text.includes(`${origin}/${name}`))
  const policies = named.map((name) => headersFor(`/${name}`, headerRules())['Cross-Origin-Resource-Policy'])
  expect([...new Set(policies)]).toEqual(['cross-origin'])
})

test('every page names all feeds', () => {
  expect(
    findProblems(({ document }) => {
      const named = elements(document, having('rel', 'alternate')).map((link) => attribute(link, 'href'))
      return named.join() === '/feed.xml,/atom.xml,/feed.json' ? [] : [named.join()]
    }, pages),
  ).toEqual([])
})
