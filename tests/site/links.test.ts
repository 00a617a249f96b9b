import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlFile } from '../../scripts/pipeline/paths.ts'
import { manifest } from '../../src/generated/index.ts'
import {
  dist,
  notFound,
  files,
  origin,
  pageAt,
  pages,
  findProblems,
  redirects,
  shell,
  site,
  type BuiltPage,
} from './built-site.ts'
import { attribute, elements, having, only, parsePage, readText, type Element } from './html-tree.ts'

const paths: ReadonlySet<string> = new Set(manifest.map(({ path }) => path))
const findLinks = (root: Element) => elements(root, (element) => element.tagName === 'a' && having('href')(element))
const hrefs = ({ document }: BuiltPage) => findLinks(document).map((link) => attribute(link, 'href')!)

test('every link is of a known kind', () => {
  expect(
    findProblems((page) => hrefs(page).filter((href) => !/^(\/(?!\/)|#.|tel:|mailto:|https:\/\/)/.test(href))),
  ).toEqual([])
})

test('phone links are those of site.yaml', () => {
  const known = Object.values(site.phones).map(({ number }) => `tel:+1${number.replaceAll('-', '')}`)
  expect(
    findProblems((page) => hrefs(page).filter((href) => href.startsWith('tel:') && !known.includes(href))),
  ).toEqual([])
  expect(pages.every((page) => hrefs(page).includes(shell.site.phone.href))).toBe(true)
})

const mailLink = ({ address, subject }: { address: string; subject?: string }) =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** Without the answers of a visitor and the name of an opening. */
const removeAnswers = (href: string) => href.replace(/&body=.*$/, '').replace(/%3A%20.*$/, '')

test('mail links are those of site.yaml, address and subject', () => {
  const known = Object.values(site.mails).map(mailLink)
  expect(
    findProblems((page) =>
      hrefs(page).filter((href) => href.startsWith('mailto:') && !known.includes(removeAnswers(href))),
    ),
  ).toEqual([])
})

test('a mail link of an opening names it in the subject', () => {
  expect(
    findProblems(({ data, document }) => {
      if (data.kind !== 'job') return []
      const named = encodeURIComponent(data.entry.title)
      return findLinks(document)
        .map((link) => attribute(link, 'href')!)
        .filter((href) => href.includes('?subject=') && removeAnswers(href) === href && !href.endsWith(named))
        .concat(data.apply.some(({ kind, href }) => kind === 'mail' && href.endsWith(named)) ? [] : 'no mail link')
    }),
  ).toEqual([])
})

test('every email link has its address in the text, for visitors without a mail program', () => {
  expect(
    findProblems((page) => {
      const text = readText(page.document)
      const offered = hrefs(page).filter((href) => href.startsWith('mailto:'))
      return offered.map((href) => new URL(href).pathname).filter((address) => !text.includes(address))
    }),
  ).toEqual([])
})

test('links to other sites are https, open safely and are no placeholders', () => {
  expect(
    findProblems(({ document }) =>
      findLinks(document).flatMap((link) => {
        const href = attribute(link, 'href')!
        if (!href.startsWith('http') || href.startsWith(`${origin}/`)) return []
        const sound = !new URL(href).hostname.endsWith('.example') && attribute(link, 'rel') === 'noopener'
        return sound ? [] : [href]
      }),
    ),
  ).toEqual([])
})

test('no attribute but a link’s names another site', () => {
  const named = (document: Element) =>
    elements(document, () => true).flatMap((element) =>
      element.attrs.flatMap(({ name, value }) => {
        const isLink = element.tagName === 'a' && name === 'href'
        const foreignAddresses = [...value.matchAll(/(?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}/gi)].filter(
          ([address]) => address !== origin,
        )
        return isLink ? [] : foreignAddresses.map(([address]) => `<${element.tagName} ${name}> ${address}`)
      }),
    )
  expect(findProblems(({ document }) => named(document))).toEqual([])
  expect(named(notFound)).toEqual([])
})

test('style sheets name no other site', () => {
  const styles = [...files]
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
  expect(styles.flatMap((css) => css.match(/url\(\s*['"]?(?:https?:)?\/\/[^)]*\)|@import[^;]*/g) ?? [])).toEqual([])
})

test('old addresses redirect, by the host’s rule and by a page', () => {
  const rules = readFileSync(join(dist, '_redirects'), 'utf8').trim().split('\n')
  expect(rules).toEqual(redirects.map(({ from, to }) => `${from} ${to} 301`))
  const isFile = ({ from }: { from: string }) => extname(from) !== ''
  // A file cannot be replaced by a page: only the host's rule applies.
  for (const { from, to } of redirects.filter(isFile))
    expect([files.has(to.slice(1)), files.has(from.slice(1)), files.has(htmlFile(from))]).toEqual([true, false, false])
  for (const { from, to } of redirects.filter((redirect) => !isFile(redirect))) {
    const document = parsePage(readFileSync(join(dist, htmlFile(from)), 'utf8'))
    expect(paths.has(to)).toBe(true)
    expect(attribute(only(document, having('http-equiv', 'refresh')), 'content')).toBe(`0; url=${to}`)
    expect(findLinks(document).map((link) => attribute(link, 'href'))).toEqual([to])
  }
})

test('the way from home to every page is made of links, but for pages that search engines do not know', () => {
  const reached = new Set(['/'])
  const pagesLinkedFrom = (path: string) =>
    hrefs(pageAt(path))
      .map((href) => href.split(/[?#]/)[0]!)
      .filter((href) => paths.has(href))
  for (const path of reached) for (const next of pagesLinkedFrom(path)) reached.add(next)
  const known = manifest.filter(({ path, canonical, noindex }) => path === canonical && !noindex)
  expect(known.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
})
