import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentType } from '../../scripts/pipeline/assemble/content-types.ts'
import { findKind } from '../../scripts/site/routes/kinds.ts'
import { manifest } from '../../src/generated/index.ts'
import {
  canonicalPages,
  dist,
  notFound,
  files,
  opensAsItself,
  origin,
  pageAt,
  pages,
  findProblems,
  shell,
  type BuiltPage,
} from './built-site.ts'
import { attribute, elements, having, only, readText, type Element } from './html-tree.ts'

const findHead = (document: Element) => only(document, 'head')
/** Drawings have titles too. */
const readTitle = (document: Element) => readText(only(findHead(document), 'title'))
const contents = (document: Element, key: 'name' | 'property', name: string) =>
  elements(findHead(document), having(key, name)).map((element) => attribute(element, 'content') ?? '')
const meta = (document: Element, name: string) =>
  contents(document, name.startsWith('og:') ? 'property' : 'name', name)[0]
const readLinks = (document: Element, rel: string) =>
  elements(findHead(document), having('rel', rel)).map((element) => attribute(element, 'href') ?? '')
const absolute = (path: string) => (path === '/' ? `${origin}/` : origin + path)
const readKeywords = ({ document }: BuiltPage) =>
  (meta(document, 'keywords') ?? '').split(',').map((keyword) => keyword.trim())

function shared(readValues: (page: BuiltPage) => string[]): string[] {
  const holders = new Map<string, string[]>()
  for (const page of canonicalPages)
    for (const value of readValues(page)) holders.set(value, [...(holders.get(value) ?? []), page.path])
  return [...holders].filter(([, paths]) => paths.length > 1).map(([value, paths]) => `${paths.join(', ')}: ${value}`)
}

test('every page has one title that names the company, no other page has it', () => {
  expect(
    findProblems(({ document }) => {
      const titles = elements(findHead(document), 'title').map((title) => readText(title))
      return titles.length === 1 &&
        titles[0]!.includes(shell.site.name) &&
        titles[0]!.length > shell.site.name.length + 3
        ? []
        : [titles.join(' | ')]
    }),
  ).toEqual([])
  expect(shared(({ document }) => [readTitle(document)])).toEqual([])
})

test('every page has one description of 60 to 165 characters, no other page has it', () => {
  expect(
    findProblems(({ document }) => {
      const found = contents(document, 'name', 'description')
      return found.length === 1 && found[0]!.length >= 60 && found[0]!.length <= 165 ? [] : [found.join(' | ')]
    }),
  ).toEqual([])
  expect(shared(({ document }) => contents(document, 'name', 'description'))).toEqual([])
})

test('every page has up to 10 keywords', () => {
  expect(
    findProblems((page) => {
      const keywords = readKeywords(page)
      const sound = keywords.length <= 10 && new Set(keywords).size === keywords.length && !keywords.includes('')
      return sound ? [] : [keywords.join(' | ')]
    }),
  ).toEqual([])
})

test('every page has one canonical address, absolute, and the sitemap lists those that search engines may know', () => {
  expect(
    findProblems(({ document, route }) => {
      const found = readLinks(document, 'canonical')
      return found.length === 1 && found[0] === absolute(route.canonical) ? [] : [found.join(' | ')]
    }),
  ).toEqual([])
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const wanted = pages.filter(({ route }) => !route.noindex).flatMap(({ document }) => readLinks(document, 'canonical'))
  expect(listed.toSorted()).toEqual([...new Set(wanted)].toSorted())
})

test('pages that must not be found say so, and no other', () => {
  const marked = pages.filter(({ document }) => meta(document, 'robots')?.includes('noindex')).map(({ path }) => path)
  expect(marked).toEqual(manifest.filter(({ noindex }) => noindex).map(({ path }) => path))
})

test('pages for those who maintain the site are not to be indexed nor followed', () => {
  const admin = pages.filter(({ path }) => path.startsWith('/admin/'))
  expect(
    findProblems(({ document }) => (meta(document, 'robots') === 'noindex, nofollow' ? [] : ['is indexed']), admin),
  ).toEqual([])
})

test('what link previews show is what the page says', () => {
  expect(
    findProblems(({ document, route }) => {
      const title = readTitle(document)
      const description = meta(document, 'description')
      const wanted: Record<string, string | undefined> = {
        'og:title': title,
        'og:description': description,
        'og:url': absolute(route.canonical),
        'og:locale': 'en_CA',
        'og:type': findKind(route).previewType ?? 'website',
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': description,
        'twitter:image': meta(document, 'og:image'),
        'twitter:image:alt': meta(document, 'og:image:alt'),
      }
      return Object.entries(wanted).flatMap(([name, value]) =>
        value && meta(document, name) === value ? [] : [`${name}: ${meta(document, name)}`],
      )
    }),
  ).toEqual([])
})

test('every page has its own preview picture, 1200 × 630, described by heading and picture', async () => {
  const addresses = new Set(pages.map(({ document }) => meta(document, 'og:image') ?? ''))
  const problems: string[] = []
  for (const address of addresses) {
    const file = address.slice(origin.length + 1)
    if (!address.startsWith(`${origin}/`) || !files.has(file)) problems.push(`${address} is not there`)
    else {
      const { width, height, format } = await sharp(join(dist, file)).metadata()
      if (width !== 1200 || height !== 630 || contentType(address) !== `image/${format}`)
        problems.push(`${address} is a ${format} of ${width} × ${height}`)
    }
  }
  expect(problems).toEqual([])
  expect(shared(({ document }) => [meta(document, 'og:image') ?? ''])).toEqual([])
  const size = ['og:image:width', 'og:image:height', 'og:image:type'] as const
  expect(
    findProblems(({ document }) => {
      const alt = meta(document, 'og:image:alt') ?? ''
      const heading = readText(only(document, 'h1'))
      const wanted = `1200,630,${contentType(meta(document, 'og:image') ?? '')}`
      return alt.startsWith(heading) &&
        alt.length > heading.length + 5 &&
        size.map((name) => meta(document, name)).join() === wanted
        ? []
        : [`size or description: ${alt}`]
    }, canonicalPages),
  ).toEqual([])
})

test('every page has an SVG icon, its language, a viewport that may be enlarged, and both colour schemes', () => {
  expect(readFileSync(join(dist, 'icon.svg'), 'utf8')).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  const problems = (document: Element) => {
    const icon = elements(findHead(document), having('rel', 'icon')).find(having('type', 'image/svg+xml'))
    return [
      ...(icon && files.has(attribute(icon, 'href')!.slice(1)) ? [] : ['icon']),
      ...(attribute(document, 'lang') === 'en-CA' ? [] : ['lang']),
      ...(meta(document, 'viewport') === 'width=device-width, initial-scale=1' ? [] : ['viewport']),
      ...(meta(document, 'color-scheme') === 'light dark' ? [] : ['color-scheme']),
    ]
  }
  expect(findProblems(({ document }) => problems(document))).toEqual([])
  expect(problems(notFound)).toEqual([])
})

test('the not-found page has a title, is never indexed and claims no address', () => {
  expect(readTitle(notFound)).toContain(shell.words.notFound.title)
  expect(meta(notFound, 'robots')).toBe('noindex')
  expect(readLinks(notFound, 'canonical')).toEqual([])
})

test('a further address of a page has the head of the page', () => {
  // A page that opens as itself has its own title and heading.
  const headHtml = (path: string) =>
    pageAt(path)
      .html.split('</head>')[0]!
      .split('\n')
      .filter((line) => !opensAsItself(path) || !/<title>|:title"|ld\+json/.test(line))
  for (const { path, canonical } of manifest.filter((route) => route.path !== route.canonical)) {
    const wanted = pageAt(canonical).html.split('</head>')[0]!.split('\n')
    const expectedLines = opensAsItself(path) ? wanted.filter((line) => !/<title>|:title"|ld\+json/.test(line)) : wanted
    expect(headHtml(path)).toEqual(expectedLines)
  }
})
