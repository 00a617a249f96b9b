import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listsOf } from './built-section.ts'
import { manifest } from '../../src/generated/index.ts'
import {
  dist,
  opensAsItself,
  pageAt,
  pages,
  findProblems,
  shell,
  site,
  type BuiltPage,
  readJson,
} from './built-site.ts'
import { attribute, elements, having, only, readText, type Element } from './html-tree.ts'

const addresses = (root: Element) => elements(root, 'a').flatMap((link) => attribute(link, 'href') ?? [])
const pathLinks = (root: Element) => addresses(root).filter((href) => href.startsWith('/'))

test('a list of projects links to those with a page of their own', () => {
  expect(
    listsOf('featured-projects').flatMap(({ element, section: { items } }) => {
      const links = pathLinks(element)
      return items.flatMap(({ href }) => (href === undefined || links.includes(href) ? [] : [href]))
    }),
  ).toEqual([])
})

test('further addresses of a page are that page', () => {
  const further = manifest.filter(({ path, canonical }) => path !== canonical)
  const mainText = (path: string) => readText(only(pageAt(path).document, 'main'))
  // Some open with entries of their own, in another order.
  const ids = (path: string) =>
    elements(only(pageAt(path).document, 'main'), (one) => having('id')(one))
      .map((one) => attribute(one, 'id')!)
      .sort()
  for (const { path, canonical } of further) {
    const readContent = opensAsItself(path) ? ids : mainText
    expect(readContent(path)).toEqual(readContent(canonical))
  }
})

const menuLinks = ({ document }: BuiltPage) => elements(elements(document, 'header')[0]!, 'nav').map(pathLinks)

test('both menus of every page hold the links of its navigation in their order, the side menu the way back', () => {
  const { main } = shell.navigation
  const addressesIn = (
    items: readonly { to?: string; items?: readonly { to: string; items?: unknown }[] }[],
  ): string[] =>
    items.flatMap(({ to, items: inner }) => [...(to ? [to] : []), ...addressesIn((inner ?? []) as typeof items)])
  expect(
    findProblems((page) => {
      const { division } = page.data
      const own = division?.items.map(({ to }) => to)
      const wanted = division ? [[...own!, division.back.to], own] : [addressesIn(main), addressesIn(main)]
      const menus = menuLinks(page)
      return JSON.stringify(menus) === JSON.stringify(wanted) ? [] : [JSON.stringify(menus)]
    }),
  ).toEqual([])
})

test('the footer of every page holds the links of its columns', () => {
  const wanted = shell.navigation.footer.flatMap(({ items }) => items.map(({ to }) => to))
  expect(
    findProblems(({ document }) => {
      const found = pathLinks(only(document, having('aria-label', shell.words.shell.footerMenu)))
      return found.join() === wanted.join() ? [] : [found.join()]
    }),
  ).toEqual([])
})

test('the footer has the year, the foundation, phone, email and hours', () => {
  const { phone, mail } = shell.site
  expect(
    findProblems(({ document }) => {
      const foot = only(document, 'footer')
      const text = readText(foot)
      const missing = [
        `© ${site.copyrightYear}`,
        String(site.established),
        phone.display,
        mail.display,
        ...site.hours,
      ].filter((part) => !text.includes(part))
      return [...missing, ...[phone.href, mail.href].filter((href) => !addresses(foot).includes(href))]
    }),
  ).toEqual([])
})

test('there is a page for every route, and its data for navigating browsers, without structured data', () => {
  expect(pages.length).toBe(manifest.length)
  for (const { path, data } of pages) {
    const sent = readJson<typeof data>(
      join(dist, '_data/routes', path === '/' ? 'index.json' : `${path.slice(1)}.json`),
    )
    const { jsonLd: _left, ...head } = data.head
    expect(sent, path).toEqual({ ...data, head })
  }
})
