import * as fc from 'fast-check'
import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { escapeHtml } from '../../../scripts/pipeline/html.ts'
import { renderFeeds } from '../../../scripts/site/feeds/feed.ts'
import { renderHead } from '../../../scripts/site/page/head.ts'
import { renderSitemap } from '../../../scripts/site/feeds/sitemap.ts'
import { childElements, parseXml } from '../../../scripts/pipeline/assemble/parse-xml.ts'
import { securityTxt } from '../../../scripts/site/feeds/security-txt.ts'
import type { PageData, Head, Shell } from '../../../src/schema/data/route-data.ts'
import { siteSchema, type Site } from '../../../src/schema/singles/site.ts'
import { runs } from '../../property-runs.ts'
import { acceptedText, anyText } from '../../fixtures/accepted-text.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const elementsIn = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [...('tagName' in child ? [child] : []), ...elementsIn(child)])
    : []
const textIn = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
const readAttribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value
const htmlText = (html: string) => textIn(parseFragment(html))

const origin = 'https://site.example'
const canonical = `${origin}/resources/articles/1`
const words = fc.record({
  title: acceptedText(),
  excerpt: acceptedText(),
  author: acceptedText(),
  category: acceptedText(),
  caption: acceptedText(),
  alt: acceptedText(),
  item: acceptedText(),
  body: acceptedText(),
  name: acceptedText(),
  legalLine: acceptedText(),
})

test('feeds contain every accepted text as written', () => {
  const hold = fc.property(words, ({ title, excerpt, author, category, caption, alt, item, body, name, legalLine }) => {
    const route = {
      path: '/resources/articles/1',
      kind: 'article',
      head: { canonical },
      entry: {
        title,
        excerpt,
        author,
        category,
        caption,
        actionItems: [item],
        published: '2025-08-19',
        updated: '2025-09-02',
        image: { alt, width: 8, height: 6, file: '/assets/roof', widths: [8], tone: 't' },
      },
      words: { actions: 'Action items' },
      breadcrumbs: [],
      body: [['p', {}, body]],
    } as unknown as PageData<'articles'>
    const site = { name, legalLine, origin, copyrightYear: 2025, now: '2025-11-15' } as Shell['site']
    const { rss, atom } = renderFeeds([route], { site })

    const channel = parseXml(rss).children[0]!
    const [rssItem] = childElements(channel, 'item')
    // Zero-width spaces keep readers from finding HTML in text.
    const plain = (text: string) => text.replaceAll('\u200b', '')
    const rssText = (of: typeof channel, element: string) => plain(childElements(of, element)[0]!.text)
    expect([rssText(channel, 'title'), rssText(channel, 'description')]).toEqual([name, legalLine].map(plain))
    expect(['title', 'description', 'category', 'dc:creator'].map((one) => rssText(rssItem!, one))).toEqual([
      title,
      escapeHtml(excerpt),
      category,
      author,
    ])
    const content = parseFragment(rssText(rssItem!, 'content:encoded'))
    const shown = (tag: string) => elementsIn(content).find(({ tagName }) => tagName === tag)!
    expect(['p', 'figcaption', 'li'].map((tag) => textIn(shown(tag)))).toEqual([body, caption, item])
    expect(readAttribute(shown('img'), 'alt')).toBe(alt)

    const feed = parseXml(atom)
    const [entry] = childElements(feed, 'entry')
    expect([rssText(feed, 'title'), rssText(feed, 'subtitle')]).toEqual([name, legalLine])
    expect(['title', 'summary'].map((one) => htmlText(rssText(entry!, one)))).toEqual([title, excerpt])
    expect(rssText(childElements(entry!, 'author')[0]!, 'name')).toBe(author)
    expect(childElements(entry!, 'category')[0]!.attributes).toEqual({ label: category, term: category })
    expect(rssText(entry!, 'content')).toBe(rssText(rssItem!, 'content:encoded'))
  })
  fc.assert(hold, runs(300))
})

test('the head contains every accepted text, on one line in attributes', () => {
  const line = (text: string) => text.replace(/\s*\n\s*/g, ' ')
  const hold = fc.property(words, ({ title, excerpt, author, alt, name, item }) => {
    const jsonLd = { '@type': 'Article', headline: title, [author]: { name: [alt, excerpt] } }
    const image = { url: `${origin}/a.png`, alt }
    const head: Head = {
      title,
      description: excerpt,
      keywords: [name, item],
      canonical,
      noindex: false,
      type: 'article',
      image,
      jsonLd: [jsonLd],
    }
    const document = parse(`<!doctype html><html><head>${renderHead(head)}</head><body></body></html>`)
    const elements = elementsIn(document)
    const content = (key: string) =>
      elements
        .filter(({ attrs }) => attrs.some(({ value }) => value === key))
        .map((one) => readAttribute(one, 'content'))
    expect(elements.filter(({ tagName }) => tagName === 'title').map(textIn)).toEqual([title])
    expect(['description', 'og:title', 'twitter:image:alt', 'keywords'].map(content)).toEqual(
      [excerpt, title, alt, `${name}, ${item}`].map((text) => [line(text)]),
    )
    const [script, ...more] = elements.filter(({ tagName }) => tagName === 'script')
    expect(more).toEqual([])
    expect(JSON.parse(textIn(script!))).toEqual(jsonLd)
    // Nothing escaped from the head.
    expect(textIn(elements.find(({ tagName }) => tagName === 'body')!)).toBe('')
  })
  fc.assert(hold, runs(300))
})

test('the sitemap contains every address of a page and a picture', () => {
  const address = acceptedText().map((text) =>
    new URL(`/${encodeURIComponent(text)}?a&b='"`, origin).href.slice(origin.length),
  )
  const hold = fc.property(address, address, acceptedText(), (path, image, plain) => {
    const [url] = parseXml(renderSitemap([{ path, images: [image, `/${plain}`] }], origin)).children
    expect(childElements(url!, 'loc')[0]!.text).toBe(origin + path)
    expect(childElements(url!, 'image:image').map(({ children }) => children[0]!.text)).toEqual([
      origin + image,
      `${origin}/${plain}`,
    ])
  })
  fc.assert(hold, runs(300))
})

test('security.txt has exactly its lines for any accepted address', () => {
  const { mails, origin: host } = siteSchema.shape
  const anyMail = fc.oneof(
    fc.emailAddress(),
    anyText,
    fc.tuple(anyText, anyText).map(([a, b]) => `${a}@${b}.example`),
  )
  const hold = fc.property(anyMail, fc.oneof(fc.domain(), anyText), (address, name) => {
    const taken = mails.safeParse({ general: { address }, consultation: { address } })
    const site = {
      mails: taken.data ?? {},
      phones: {},
      origin: host.safeParse(`https://${name}`).data ?? origin,
    } as unknown as Site
    expect(securityTxt(site, '2025-11-15', []).split(/[\n\r\u2028\u2029]/)).toEqual([
      ...(taken.success ? [`Contact: mailto:${address}`] : []),
      'Expires: 2026-11-14T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${site.origin}/.well-known/security.txt`,
      '',
    ])
  })
  fc.assert(hold, runs(300))
})
