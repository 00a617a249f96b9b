import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { HtmlElement, Parser, StaticConfigLoader, walk, type DOMNode } from 'html-validate'
import type { PageReport, Weight } from '../../src/schema/data/report.ts'
import { dist, origin } from './built-site.ts'

const parser = new Parser(await new StaticConfigLoader({ extends: [] }).getConfigFor('page.html'))
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#x27': "'" }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (written, name: string) => entities[name] ?? written)
const isElement = (node: DOMNode): node is HtmlElement => node instanceof HtmlElement

/** The part of a page report that a second parser can count. */
type Counted = Omit<
  PageReport,
  | 'path'
  | 'source'
  | 'hash'
  | 'measuredOn'
  | 'changedSince'
  | 'lighthouseScores'
  | 'text'
  | 'findings'
  | 'title'
  | 'description'
> & { title: string; description: string }

export async function countHtml(file: string): Promise<Counted> {
  const bytes = readFileSync(join(dist, file))
  const root = parser.parseHtml(bytes.toString())
  // What a template holds is not loaded.
  const all = (selector: string) => root.querySelectorAll(selector).filter((one) => !one.closest('template'))
  const values = (selector: string, name: string) => all(selector).map((element) => attributeValue(element, name))
  const tags = (key: string, start: string) =>
    Object.fromEntries(
      all('meta').flatMap((element) =>
        attributeValue(element, key).startsWith(start)
          ? [[attributeValue(element, key), attributeValue(element, 'content')]]
          : [],
      ),
    )
  const styles = values('link[rel="stylesheet"]', 'href')
  const fonts = styles.flatMap((style) => readFileSync(join(dist, style), 'utf8').match(/url\([^)]*\.woff2\)/g) ?? [])
  const headings: number[] = []
  walk.depthFirst(root, ({ tagName }) => void (/^h[1-6]$/.test(tagName) && headings.push(Number(tagName[1]))))
  return {
    title: decoded(root.querySelector('head > title')?.textContent ?? ''),
    description: values('meta[name="description"]', 'content')[0] ?? '',
    canonical: values('link[rel="canonical"]', 'href')[0] ?? '',
    robots: values('meta[name="robots"]', 'content')[0] ?? '',
    ogTags: tags('property', 'og:'),
    twitterTags: tags('name', 'twitter:'),
    jsonLd: all('script[type="application/ld+json"]').flatMap(
      (script) => (JSON.parse(script.textContent) as { '@type': string | string[] })['@type'],
    ),
    h1Count: all('h1').length,
    headings,
    words: countWords(root.querySelector('main'), bytes.toString()),
    ...countPictures(all('img')),
    fontCount: new Set(fonts).size,
    fontsPreloaded: all('link[rel="preload"]').filter((link) => attributeValue(link, 'as') === 'font').length,
    ...countLinks([...values('a[href]', 'href'), ...linksOfDrawings(bytes.toString())]),
    html: await weigh([bytes]),
    css: await weigh(styles.map((style) => readFileSync(join(dist, style)))),
    js: await weigh(
      [...values('script[src]', 'src'), ...values('link[rel="modulepreload"]', 'href')].map((script) =>
        readFileSync(join(dist, script)),
      ),
    ),
  }
}

const attributeValue = (element: HtmlElement, name: string) => decoded(element.getAttributeValue(name) ?? '')

function countPictures(pictures: HtmlElement[]) {
  const offers = pictures.map((picture) => {
    const sources = picture.parent?.is('picture') ? picture.parent.querySelectorAll('source') : []
    return [...sources, picture].map((element) =>
      (attributeValue(element, 'srcset') || attributeValue(element, 'src'))
        .split(',')
        .map((one) => one.trim().split(' ')[0]!),
    )
  })
  const best = offers.map(([first = []]) => first.at(-1)!)
  return {
    imageCount: pictures.length,
    imagesWithAlt: pictures.filter((picture) => attributeValue(picture, 'alt') !== '').length,
    imagesWithDimensions: pictures.filter((picture) => picture.hasAttribute('width') && picture.hasAttribute('height'))
      .length,
    imagesOptimized: offers.filter((lists) => lists.flat().filter((name) => /\.(avif|webp)$/.test(name)).length > 1)
      .length,
    imageFormats: [...new Set(offers.flat(2).map((name) => name.split('.').at(-1)!))].toSorted(),
    imageBytes: [...new Set(best)].reduce((sum, name) => sum + readFileSync(join(dist, name)).length, 0),
  }
}

function countLinks(hrefs: string[]) {
  const internal = hrefs.filter((href) => /^[/#]/.test(href) || href.startsWith(`${origin}/`))
  return {
    internalLinks: internal.length,
    externalLinks: hrefs.length - internal.length,
    anchorLinks: internal.filter((href) => href.includes('#')).length,
  }
}

/** The parser skips drawings. */
const linksOfDrawings = (html: string) =>
  [...html.matchAll(/<svg\b.*?<\/svg>/gs)].flatMap(([svg]) =>
    [...svg.matchAll(/<a\b[^>]* ?href="([^"]*)"/g)].map(([, href = '']) => href),
  )

function countWords(main: HtmlElement | null, html: string): number {
  const pieces = [...html.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => `${decoded(text)}\n`)
  const read = (node: DOMNode) => {
    if (!isElement(node)) return void pieces.push(decoded(node.textContent))
    if (node.is('script') || node.is('template')) return
    const isBlock = !/^(abbr|b|code|em|i|strong|sub|sup)$/.test(node.tagName)
    if (isBlock) pieces.push('\n')
    for (const child of node.childNodes) read(child)
    if (isBlock) pieces.push('\n')
  }
  if (main) read(main)
  return pieces
    .join('')
    .split(/[^\p{L}\p{N}'’.,-]+/u)
    .flatMap((run) => run.split(/[.,'’-]{2,}/))
    .filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

function weigh(all: Buffer[]): Weight {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    bytes: sum(all.map((bytes) => bytes.length)),
    gzip: sum(all.map((bytes) => gzipSync(bytes, { level: 9 }).length)),
  }
}
