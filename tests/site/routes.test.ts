import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist, manifest, origin, pageAt, pages, problemsOf, shell, site, type BuiltPage, readJson } from './built-site'
import { attribute, elements, having, only, textOf, type Element } from './html-tree'

const numbered = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index + 1}`)
const below = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`)

/** What menus and addresses of the division have in common. */
const advice = ['development-advisory', 'envelope-constructability', 'partnerships-delivery', 'resources']

/** Every address that the two specifications name. */
const specified = [
  '/',
  '/services',
  ...below('/services', ['interior', 'exterior', 'leak-detection', 'emergency']),
  '/projects',
  '/about',
  '/resources',
  ...numbered('/resources/articles', 6),
  ...below('/resources', ['guides', 'case-studies', 'maintenance']),
  '/resource-guides',
  ...numbered('/resource-guides', 8),
  '/case-studies',
  ...numbered('/case-studies', 4),
  '/maintenance-templates',
  '/healthcare',
  '/healthcare-services',
  '/coming-soon-demo',
  '/partnerships',
  '/certifications',
  ...below('', ['careers', 'news', 'press', 'documentation']),
  ...below('', ['warranty', 'support', 'privacy', 'terms', 'cookies', 'worksafebc', 'compliance']),
  ...below('/admin', ['footer-audit', 'seo-perf-audit', 'home-runtime', 'link-audit', 'changes']),
  '/skyrise-construction',
  ...below('/skyrise-construction', ['services', 'projects', 'team', ...advice, 'schedule', 'safety']),
]

const menu: (string | string[])[] = [
  '/',
  [
    ...below('/services', ['interior', 'exterior', 'leak-detection']),
    '/skyrise-construction',
    ...below('/skyrise-construction', advice),
    '/services/emergency',
  ],
  '/projects',
  ['/resources', '/case-studies', '/resource-guides', '/maintenance-templates'],
  ['/about', '/certifications', '/partnerships', '/healthcare', '/careers'],
]

/** The division's own menu. */
const division = [
  '/skyrise-construction',
  ...below('/skyrise-construction', ['services', 'projects', 'team', ...advice]),
]

const footer = [
  '/services',
  '/news',
  '/press',
  '/support',
  '/warranty',
  '/privacy',
  '/terms',
  '/cookies',
  '/worksafebc',
  '/compliance',
]

const addresses = (root: Element) => elements(root, 'a').flatMap((link) => attribute(link, 'href') ?? [])
const pathLinks = (root: Element) => addresses(root).filter((href) => href.startsWith('/'))

test('every address of the specifications is a page', () => {
  const paths = manifest.map(({ path }) => path)
  expect(specified.filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('featured projects with a page of their own are linked from home', () => {
  const projects = manifest.filter(({ kind }) => kind === 'project').map(({ path }) => path)
  expect(projects).toHaveLength(4)
  expect(pathLinks(only(pageAt('/').document, 'main'))).toEqual(expect.arrayContaining(projects))
})

test('further addresses of a page are that page', () => {
  const further = manifest.filter(({ path, canonical }) => path !== canonical)
  expect(further.map(({ path, canonical }) => [path, canonical])).toEqual([
    ['/resources/case-studies', '/case-studies'],
    ['/resources/guides', '/resource-guides'],
    ['/resources/maintenance', '/maintenance-templates'],
    ...below('/services', ['exterior', 'interior', 'leak-detection']).map((path) => [path, '/services']),
  ])
  const mainOf = (path: string) => textOf(only(pageAt(path).document, 'main'))
  // Those of the services open each with a service of its own: the same sections, with the same words in another order.
  const ids = (path: string) =>
    elements(only(pageAt(path).document, 'main'), (one) => having('id')(one))
      .map((one) => attribute(one, 'id')!)
      .sort()
  for (const { path, canonical } of further) {
    const told = canonical === '/services' ? ids : mainOf
    expect(told(path)).toEqual(told(canonical))
  }
})

test('emergencies have a page of their own', () => {
  expect(manifest).toContainEqual(
    expect.objectContaining({ path: '/services/emergency', canonical: '/services/emergency' }),
  )
})

/** The links of the header's menus, menu by menu. */
const menusOf = ({ document }: BuiltPage) => elements(elements(document, 'header')[0]!, 'nav').map(pathLinks)
const isDivision = ({ path }: BuiltPage) => /^\/skyrise-construction(\/|$)/.test(path)

/** Links of the menus that the specification leaves to us. */
const added = ['/services', '/services#roofing-and-membrane', '/services#parkade-and-underground', '/contact']

test('both menus of every page hold the links of the specification, in its order, and those that were added', () => {
  const wanted = JSON.stringify([menu.flat(), menu.flat()])
  const among = pages.filter((page) => !isDivision(page))
  expect(
    problemsOf((page) => {
      const menus = menusOf(page)
      const left = menus.map((links) => links.filter((link) => !added.includes(link)))
      const lacks = menus.flatMap((links) => added.filter((link) => !links.includes(link)))
      return [...(JSON.stringify(left) === wanted ? [] : [JSON.stringify(left)]), ...lacks]
    }, among),
  ).toEqual([])
})

test('both menus of the division’s pages hold the links of the division, the side menu with the way back', () => {
  const wanted = JSON.stringify([[...division, '/'], division])
  const among = pages.filter(isDivision)
  expect(among.length).toBeGreaterThan(division.length)
  expect(
    problemsOf((page) => (JSON.stringify(menusOf(page)) === wanted ? [] : [JSON.stringify(menusOf(page))]), among),
  ).toEqual([])
})

test('the footer of every page holds the links of the menus and those that only it has', () => {
  const wanted = [...new Set([...footer, ...menu.flat()])].filter(
    (path) => path !== '/' && !path.startsWith('/skyrise-construction/'),
  )
  expect(
    problemsOf(({ document }) => {
      const nav = only(document, having('aria-label', shell.words.shell.footerMenu))
      const found = pathLinks(nav)
      const twice = found.filter((path, index) => found.indexOf(path) !== index)
      return [
        ...wanted.filter((path) => !found.includes(path)).map((path) => `lacks ${path}`),
        ...twice.map((path) => `has ${path} twice`),
      ]
    }),
  ).toEqual([])
  expect(
    problemsOf(({ html }) => (html.includes('/cookie-policy') ? ['names the old address for cookies'] : [])),
  ).toEqual([])
})

test('the footer tells year, founding, phone and mail', () => {
  const { phone, mail } = shell.site
  expect(site.copyrightYear).toBe(2025)
  expect(site.established).toBe(2009)
  expect(
    problemsOf(({ document }) => {
      const foot = only(document, 'footer')
      const text = textOf(foot)
      const missing = [`© ${site.copyrightYear}`, String(site.established), phone.display, mail.display].filter(
        (part) => !text.includes(part),
      )
      return [...missing, ...[phone.href, mail.href].filter((href) => !addresses(foot).includes(href))]
    }),
  ).toEqual([])
})

test('robots.txt welcomes everybody and names the sitemap', () => {
  expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
})

test('the headers hold the policy, without anything unsafe but for styles inside of pictures', () => {
  const headers = readFileSync(join(dist, '_headers'), 'utf8')
  const policies = [...headers.matchAll(/^(\S+)\n(?: {2}.*\n)*? {2}Content-Security-Policy: (.*)$/gm)].map(
    ([, path, policy]) => ({ path, policy }),
  )
  expect(policies.map(({ path }) => path)).toEqual(['/*', '/*.svg'])
  expect(policies[0]!.policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(policies[0]!.policy).not.toMatch(/unsafe|\*|https?:|data:/)
})

test('the not-found page says what it must, and leads home', () => {
  const html = readFileSync(join(dist, '404.html'), 'utf8')
  for (const words of ['404', 'Oops! Page not found', 'Return to Home']) expect(html).toContain(words)
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
