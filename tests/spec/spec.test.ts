import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../../scripts/site/host/start-server.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { createSearch } from '../../src/features/search/search-site.ts'
import type { SearchIndex } from '../../src/schema/data/search.ts'
import { manifest, type RoutePath } from '../../src/generated/index.ts'
import { dist, pageAt, readJson, redirects, root, site } from '../site/built-site.ts'
import { attribute, elements, having, only, readText } from '../site/html-tree.ts'
import { addresses, divisionMenu, footer, further, menu, redirect, twoTaps } from './addresses.ts'
import { division } from './division.ts'
import { knowledge } from './knowledge.ts'
import { amongThree, first } from './questions.ts'
import type { Row } from './row.ts'
import { website, words } from './website.ts'

function findMissing({ path, says = [], counts = {}, filter, links = [], contacts = [], shows = [] }: Row): string[] {
  const { document, data } = pageAt(path)
  const text = readText(only(document, 'body'))
  const linkAddresses = elements(document, 'a').map((link) => decodeURIComponent(attribute(link, 'href') ?? ''))
  const values = stringsIn(data)
  const bar = elements(document, having('data-filter'))[0]
  const labels = bar && elements(bar, 'button').map((button) => readText(button, { spoken: true }))
  let from = 0
  return [
    ...says.filter((wanted) => {
      const at = typeof wanted === 'string' ? text.indexOf(wanted, from) : text.search(wanted)
      from = Math.max(from, at)
      return at === -1
    }),
    ...Object.entries(counts).flatMap(([list, count]) => {
      const found = countIn(data, list, visibleOn.get(path)!)
      return found >= count ? [] : [`${list}: ${found} instead of ${count}`]
    }),
    ...(filter && labels?.join() !== filter.join() ? [`filter: ${labels?.join()}`] : []),
    ...[...links, ...contacts].filter((link) =>
      linkAddresses.every(
        (one) => one !== link && !one.endsWith(`subject=${link}`) && !(link.endsWith(':') && one.startsWith(link)),
      ),
    ),
    ...shows.filter((wanted) => !values.includes(wanted)),
  ].map(String)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** Entries of a section, or of the list of a collection, whose title, or the text of another key, is visible. */
function countIn(data: object, name: string, visible: ReadonlySet<string>): number {
  const [, type, id, list, key, value] = /^([\w-]+)(?:#([\w-]+))?\.(\w+)(?:@(\w+))?(?::(.+))?$/.exec(name)!
  const { sections } = data as { sections: ({ type: string; id?: string } & Record<string, unknown>)[] }
  const section = sections.find(
    (one) => [one.type, one.collection].includes(type) && (id === undefined || one.id === id),
  )
  const entries = (section?.[list!] ?? []) as (string | Record<string, unknown>)[]
  return entries.filter((one) => {
    const entry: Record<string, unknown> = typeof one === 'string' ? { title: one } : one
    const text = entry[key ?? ['title', 'name', 'label', 'question'].find((title) => title in entry)!]
    const isOf = value === undefined || Boolean(entry[value]) || Object.values(entry).flat(2).includes(value)
    return isOf && visible.has(String(text))
  }).length
}

const demands = [...website, ...knowledge, ...division]
const visibleOn = new Map<string, Set<string>>()

beforeAll(async () => {
  const server = await startServer({ root: dist, port: 0 })
  const browser = await chromium.launch({ executablePath: findShell() })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  for (const path of new Set(demands.flatMap(({ path: one, counts }) => (counts ? [one] : [])))) {
    await page.goto(new URL(path, server.url).href)
    const strings = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((one) => (one.checkVisibility() ? one.textContent.trim() : [])),
    )
    visibleOn.set(path, new Set(strings.map((text) => text.replaceAll('\u00a0', ' '))))
  }
  await browser.close()
  await server.close()
}, 120_000)

test.each(demands.map((row) => [row.path, row.spec, row] as const))('%s: %s', (_path, _spec, row) => {
  expect(findMissing(row)).toEqual([])
})

test.each(words)('$file: $spec', ({ file, has }) => {
  const values = stringsIn(readJson(join(root, 'src/generated', file)))
  expect(has.filter((wanted) => !values.includes(wanted))).toEqual([])
})

describe('2 §2 Full route table', () => {
  test('every address is a page, or a further address of one', () => {
    const canonical = Object.fromEntries(manifest.map((route) => [route.path, route.canonical]))
    const wanted = { ...Object.fromEntries(addresses.map((path) => [path, path])), ...further }
    expect(canonical).toMatchObject(wanted)
    expect(redirects).toContainEqual(redirect)
  })
})

describe('menus', () => {
  const landmarkLinks = (path: RoutePath, landmark: 'header' | 'footer') =>
    elements(elements(pageAt(path).document, landmark).at(landmark === 'header' ? 0 : -1)!, 'a')
  const landmarkHrefs = (path: RoutePath, landmark: 'header' | 'footer') =>
    landmarkLinks(path, landmark).map((link) => attribute(link, 'href')!)

  test('1 §2 Navigation bar: its links in their order, among those that were added', () => {
    const found = landmarkHrefs('/services', 'header').filter((href) => (menu as string[]).includes(href))
    // Logo, wide menus, narrow menus.
    expect(found.join(' ')).toContain(`${menu.join(' ')}`)
  })

  test('1 §2 Footer: its links; shows year 2025 and company established 2009', () => {
    expect(footer.filter((path) => !landmarkHrefs('/', 'footer').includes(path))).toEqual([])
    expect([site.copyrightYear, site.established]).toEqual([2025, 2009])
  })

  test('two taps in a menu, or one on the hub, lead to what visitors looked for in vain', () => {
    const hub = elements(only(pageAt('/resources').document, 'main'), 'a').map((link) => attribute(link, 'href')!)
    const reached = [...landmarkHrefs('/', 'header'), ...hub]
    expect(twoTaps.filter((path) => !reached.includes(path))).toEqual([])
    expect(landmarkHrefs('/skyrise-construction', 'header')).toContain('/skyrise-construction/details')
  })

  test("2 §2 Construction division area: navigation, 'Back to Main Site' and 'Get Consultation'", () => {
    const found = landmarkLinks('/skyrise-construction/team', 'header').map(
      (link) => `${readText(link)} ${attribute(link, 'href')}`,
    )
    expect(found.join(', ')).toContain(divisionMenu.map((item) => item.join(' ')).join(', '))
    expect(found).toContain('Back to Main Site /')
    expect(
      found.some((link) => /^Get Consultation mailto:partnerships@.+subject=Design-Assist%20Consultation$/.test(link)),
    ).toBe(true)
  })
})

test("2 §2 Not-found page: '404', 'Oops! Page not found' and a link 'Return to Home'", () => {
  const html = readFileSync(join(root, 'dist/404.html'), 'utf8')
  for (const text of ['404', 'Oops! Page not found', 'Return to Home']) expect(html).toContain(text)
})

describe('what visitors type into the search', () => {
  const search = createSearch(readJson<SearchIndex>(join(root, 'dist/_data/search.json')))
  const isAt = (wanted: string) => (href: string) =>
    href === wanted || (wanted.endsWith('/') && href.startsWith(wanted))
  const rows = [
    ...Object.entries(first).map(([wanted, queries]) => ({ wanted, queries, most: 1 })),
    ...Object.entries(amongThree).map(([wanted, queries]) => ({ wanted, queries, most: 3 })),
  ].flatMap(({ queries = [], ...row }) => queries.map((query) => ({ query, ...row })))

  test.each(rows)('"$query" leads to $wanted, among the first $most', ({ query, wanted, most }) => {
    const found = search.find(query).map(({ href }) => href)
    expect(found.slice(0, most)).toContainEqual(expect.toSatisfy(isAt(wanted)))
  })
})
