import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { knownTypes, contentType } from '../../scripts/pipeline/assemble/content-types.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'
import { childElements, childText, parseXml } from '../../scripts/pipeline/assemble/parse-xml.ts'
import { canonicalPages, dist, files, origin, findProblems, shell } from './built-site.ts'
import { attribute, elements, having, only } from './html-tree.ts'

const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('every ending has a type for all hosts', () => {
  const published = [...files].filter((file) => !hostFiles.some((name) => name === file))
  expect(published.filter((file) => !Object.hasOwn(knownTypes, extname(file)))).toEqual([])
  const types = read('_nginx.conf')
  expect(published.filter((file) => !types.includes(`"${contentType(file)}" ${extname(file).slice(1)};`))).toEqual([])
})

test('every page links the manifest, the icon for old browsers and that for Apple, which are there', () => {
  const wanted = ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']
  expect(wanted.filter((file) => !files.has(file.slice(1)))).toEqual([])
  expect(
    findProblems(({ document }) => {
      const links = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
        elements(only(document, 'head'), having('rel', rel)).map((link) => attribute(link, 'href')),
      )
      return links.join() === wanted.join() ? [] : [links.join()]
    }),
  ).toEqual([])
})

const urls = childElements(parseXml(read('sitemap.xml')), 'url')

test('the sitemap has the day of every page with one, and no future day', () => {
  const days = new Map(urls.map((url) => [childText(url, 'loc'), childText(url, 'lastmod')]))
  const wanted = canonicalPages
    .filter(({ route }) => !route.noindex)
    .map(({ data, route }) => [data.head.canonical, route.updated ?? ''] as const)
  expect(wanted.filter(([address, day]) => days.get(address) !== day)).toEqual([])
  expect(wanted.filter(([, day]) => day > shell.site.now)).toEqual([])
})

test('the sitemap lists the pictures of every page, each once, and only those that it shows', () => {
  const listedPictures = new Map(
    urls.map((url) => [
      childText(url, 'loc'),
      childElements(url, 'image:image').map((image) => childText(image, 'image:loc')),
    ]),
  )
  expect(
    findProblems(({ document, data }) => {
      if (data.head.noindex) return listedPictures.has(data.head.canonical) ? ['is listed'] : []
      const shown = new Set(
        elements(document, 'img').map((image) => origin + attribute(image, 'src')!.replace(/#.*/, '')),
      )
      const found = listedPictures.get(data.head.canonical) ?? []
      return JSON.stringify(found) === JSON.stringify([...shown]) ? [] : [`tells ${found.length} of ${shown.size}`]
    }, canonicalPages),
  ).toEqual([])
  const pictures = [...listedPictures.values()].flat()
  expect(pictures.filter((address) => !files.has(address.slice(origin.length + 1)))).toEqual([])
  expect(
    urls.flatMap(({ children }) => children).filter(({ name }) => !['loc', 'lastmod', 'image:image'].includes(name)),
  ).toEqual([])
})

test('no preview picture is heavier than 60 KB, and on average they stay below 40', () => {
  const sizes = canonicalPages.map(
    ({ data }) => statSync(join(dist, data.head.image.url.slice(origin.length + 1))).size,
  )
  expect(Math.max(...sizes)).toBeLessThan(60_000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(40_000)
})
