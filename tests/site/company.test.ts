import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Section } from '../../src/schema/sections'
import { mainOf, sectionOf } from './built-section'
import { origin, pageAt, pages, problemsOf, root, shell, site } from './built-site'
import { around, attribute, elements, having, only, textOf, type Element } from './html-tree'

const linksOf = (place: Element) => elements(place, 'a').map((link) => attribute(link, 'href')!)
const legal = ['/warranty', '/support', '/privacy', '/terms', '/cookies', '/worksafebc', '/compliance']
const own = [
  ...legal,
  '/about',
  '/partnerships',
  '/certifications',
  '/careers',
  '/news',
  '/press',
  '/documentation',
  '/contact',
  '/accessibility',
  '/services/emergency',
  '/healthcare',
  '/healthcare-services',
  '/coming-soon-demo',
]

/** How many entries a folder or a list of `content/` has. */
function entriesIn(place: string): number {
  const path = join(root, 'content', place)
  return place.endsWith('.yaml') ? (parse(readFileSync(path, 'utf8')) as unknown[]).length : readdirSync(path).length
}

test.each(own)('%s is the address that search engines know it by', (path) => {
  const { route, document } = pageAt(path)
  expect(route.canonical).toBe(path)
  expect(attribute(only(document, having('rel', 'canonical')), 'href')).toBe(origin + path)
})

describe('the numbers of the specification, each with its base', () => {
  const hours = [/Monday to Friday\s*7:00 AM to 6:00 PM/, /Saturday\s*8:00 AM to 4:00 PM/]

  test.each<[string, RegExp]>([
    ['/about', /15\+ years\s*in business founded in 2009/],
    ['/about', /500\+ property managers\s*clients since 2009 who have the toolkit, counted as persons/],
    ['/partnerships', /500\+ property managers\s*clients since 2009 who have the toolkit, counted as persons/],
    ['/certifications', /6 active certifications in November 2025/],
    ['/certifications', /4 memberships in trade and owner associations/],
    ['/certifications', /100% compliance rate share of .+ renewals from 2009 to .+ before the old paper ended/],
    ...['/healthcare', '/healthcare-services'].flatMap((path): [string, RegExp][] => [
      [path, /100% IPAC compliance rate share of infection-control permit inspections from .+ that were passed/],
      [path, /Zero operational disruptions unplanned shutdowns of clinical space/],
      [path, /2hr emergency response our target from the call to a crew/],
      [path, /24\/7 support a named contact in office hours/],
    ]),
    ['/services/emergency', /2 hours\s*emergency response our target from the call to a crew on site/],
    [
      '/services/emergency',
      /72-hour repair our target for a temporary weather-tight repair, counted from access, weather permitting/,
    ],
    ['/support', /Temporary weather-tight repair\s*Target: within 72 hours\s*Access to the place, weather permitting/],
    ['/support', /Mail\s*Answered within 2 to 4 hours during office hours/],
    ...hours.map((line): [string, RegExp] => ['/support', line]),
    ['/support', /Emergency line\s*24 hours, 7 days a week/],
    ['/warranty', /The manufacturer\s*That the product is free of defects\s*Up to 25 years/],
    ['/warranty', /Our own labour: .+?\s*2 to 5 years/],
    ['/warranty', /System warranty\s*The manufacturer.+?10 to 25 years, by system/],
    ['/cookies', /1 to 2 years/],
  ])('%s says %s', (path, words) => {
    expect(textOf(mainOf(path))).toMatch(words)
  })

  test('hours are the same on every page', () => {
    expect(site.hours.slice(0, 2)).toEqual(['Mon–Fri 7:00 AM–6:00 PM', 'Sat 8:00 AM–4:00 PM'])
    expect(
      problemsOf(({ document }) => site.hours.filter((line) => !textOf(only(document, 'footer')).includes(line))),
    ).toEqual([])
  })
})

/** Page, section, the heading of its entries, where these are written, and how many the specification names. */
const lists: [string, Section['type'], string, string, number][] = [
  ['/careers', 'job-list', 'h3', 'jobs', 6],
  ['/news', 'news-list', 'h3', 'news', 6],
  ['/news', 'event-list', 'h4', 'events', 4],
  ['/press', 'release-list', 'h3', 'press', 4],
  ['/press', 'awards', 'h3', 'awards.yaml', 4],
  ['/certifications', 'certification-list', 'h3', 'certifications', 6],
  ['/certifications', 'memberships', 'h3', 'memberships.yaml', 4],
  ['/documentation', 'compliance-certificates', 'h3', 'compliance-certificates.yaml', 3],
]

test.each(lists)('%s: %s shows every entry', (path, type, heading, place, least) => {
  const titles = elements(sectionOf(path, type), heading).map((one) => textOf(one))
  expect(new Set(titles).size).toBe(entriesIn(place))
  expect(titles.length).toBe(entriesIn(place))
  expect(titles.length).toBeGreaterThanOrEqual(least)
})

test('partnerships are four kinds with what each holds, in two colours, and four benefits', () => {
  const kinds = elements(sectionOf('/partnerships', 'partnership-types'), 'h3').map((heading) =>
    around(heading, ({ tagName }) => tagName === 'li')!,
  )
  expect(kinds).toHaveLength(4)
  for (const kind of kinds) expect(elements(kind, 'li').length).toBeGreaterThan(1)
  expect(new Set(kinds.map((kind) => /border-(water|signal)/.exec(attribute(kind, 'class')!)?.[1])).size).toBe(2)
  expect(elements(sectionOf('/partnerships', 'points', 'benefits'), 'h3')).toHaveLength(4)
  expect(linksOf(sectionOf('/partnerships', 'feature-block'))).toContain('/healthcare')
})

test.each([
  ['/documentation', ['Company', 'Safety', 'Technical', 'Warranty'], 14],
  ['/press', ['To use in print and online'], 4],
])('%s lists its documents by group', (path, groups, least) => {
  const section = sectionOf(path, 'documents')
  expect(elements(section, 'h3').map((heading) => textOf(heading))).toEqual(groups)
  for (const group of elements(section, having('aria-label'))) expect(elements(group, 'h4').length).toBeGreaterThan(1)
  expect(elements(section, 'h4').length).toBeGreaterThanOrEqual(least)
})

test('certifications have an issuer, a category as specified, a status, a last year, and a way to verify them', () => {
  const categories = ['Professional', 'Technical', 'Restoration', 'Technology', 'Licensing', 'Safety']
  const entries = elements(sectionOf('/certifications', 'certification-list'), 'dl').map((facts) =>
    around(facts, ({ tagName }) => tagName === 'li')!,
  )
  const facts = entries.map((entry) => elements(entry, 'dd').map((value) => textOf(value)))
  expect(facts.map(([, category]) => category).toSorted()).toEqual(categories.toSorted())
  for (const [issuer, , status, until] of facts)
    expect([issuer, status, until]).toEqual([
      expect.stringMatching(/\w/),
      'Current',
      expect.stringMatching(/^202[5-6]$/),
    ])
  expect(entries.map((entry) => elements(entry, 'dt').map((label) => textOf(label)))).toEqual(
    entries.map(() => ['Issuer', 'Category', 'Status', 'Valid until end of']),
  )
  const isWay = (one: Element) =>
    textOf(one).startsWith('Verify') && (one.tagName === 'a' || attribute(one, 'aria-disabled') === 'true')
  const isSound = (one: Element) =>
    one.tagName === 'a'
      ? /^(https:\/\/|mailto:)/.test(attribute(one, 'href')!)
      : textOf(one).endsWith(shell.words.shell.comingSoon)
  expect(entries.map((entry) => elements(entry, isWay).map(isSound))).toEqual(entries.map(() => [true]))
})

test.each(legal)('%s says when it was last changed, and has a table of its contents', (path) => {
  const main = mainOf(path)
  expect(textOf(elements(main, 'header')[0]!)).toContain('Last updated August 2025')
  const contents = elements(main, 'nav').find((nav) => linksOf(nav).every((href) => href.startsWith('#')))!
  const headings = elements(main, 'h2').map((heading) => `#${attribute(heading, 'id')}`)
  expect(headings.length).toBeGreaterThan(4)
  expect(linksOf(contents).filter((href) => headings.includes(href))).toEqual(headings)
})

describe('ways to ask', () => {
  const mail = (key: string, subject?: string) =>
    `mailto:${site.mails[key]!.address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
  const phone = (key: string) => `tel:+1${site.phones[key]!.number.replaceAll('-', '')}`

  test.each<[string, string]>([
    ['/careers', mail('application', 'Application')],
    ['/news', mail('newsletter', 'Newsletter Subscription')],
    ['/press', mail('media', 'Media Inquiry')],
    ['/press', phone('media')],
    ['/documentation', mail('documentation', 'Documentation Request')],
    ['/about', phone('main')],
    ['/about', '/projects'],
    ['/healthcare', '/resource-guides'],
    ['/healthcare', mail('healthcare')],
    ['/healthcare', phone('healthcare')],
    ['/services/emergency', phone('main')],
    ...Object.keys(site.phones).map((key): [string, string] => ['/contact', phone(key)]),
  ])('%s has %s', (path, href) => {
    expect(linksOf(mainOf(path))).toContain(href)
  })

  test('Schedule Consultation asks by mail for a Schedule Assessment, or opens the dialog of the division', () => {
    const asked = pages.flatMap(({ path, document }) =>
      elements(document, 'a')
        .filter((link) => textOf(link) === 'Schedule Consultation')
        .map((link) => ({ path, href: attribute(link, 'href') })),
    )
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/about', '/healthcare', '/partnerships']))
    expect(asked.filter(({ href }) => href !== mail('schedule', 'Schedule Assessment'))).toEqual([])
  })
})
