import { expect, test } from 'vitest'
import { sha256 } from '../../pipeline/cache/hash.ts'
import type { LocatedValue } from '../output/source-locations.ts'
import { lines, reportedPage, reportedSite } from './reported-site.fixture.ts'
import { checkPages, findingFrom, formatFinding } from './rules.ts'

const values: Record<string, LocatedValue[]> = {
  'other.yaml': [
    ['text', 'Deep', 'title', 1, 8],
    ['text', 'Elsewhere', 'items.q', 5, 6],
  ],
  'content/images.yaml': [['text', 'roof.png', 'file', 1, 9]],
  'about.yaml': [
    ['text', 'Deep', 'seo.title', 2, 10],
    ['text', 'Deep', 'sections.title', 9, 12],
    ['image', 'roof.png', 'sections.image', 12, 14],
    ['link', '/b', 'sections.to', 15, 6],
    ['heading', 'In the body', '', 30, 1],
    ['text', 'Shown', 'seo.title', 2, 10],
    ['text', 'Hidden', 'seo.title', 2, 20],
    ['text', 'Hidden', 'title', 7, 8],
    ['text', '2025-08-19', 'published', 9, 12],
    ['text', '2025-08-19', 'updated', 10, 10],
    ['text', '604-555-0142', 'number', 20, 4],
  ],
}

const title = (text: string) => `<title>${text}</title>`
const description = (text: string) => `<meta name="description" content="${text}">`
const picture = (attributes: string, file = '/assets/images/roof-0123abcd-480.webp') =>
  `<img src="${file}" ${attributes}>`
const source = (sizes: string) =>
  `<picture><source srcset="/assets/images/roof-0123abcd-640.avif 640w" sizes="${sizes}">
${picture('alt="" width="4" height="3"')}</picture>`
const data = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`
const article = {
  '@type': 'Article',
  headline: 'Shown',
  datePublished: '2025-08-18',
  author: { '@type': 'Organization', name: 'Field team' },
}
const linked = (alt: string) => picture(`alt="${alt}" width="4" height="3"`)
const alternative = (id: string) => `<div id="${id}" tabindex="-1"><a href="/${id}/back">Back</a></div>`
const shown = '<h1>Shown</h1><p>By Field team, August 18, 2025</p>'
const contact = { '@type': 'Thing', telephone: '+1-604-555-0142', email: 'a@site.example' }
const contactLinks = '<a href="tel:+16045550142">Call</a><a href="mailto:a@site.example?subject=x">Mail</a>'
const hidden = { noindex: true }
/** So many hashes, each 35 bytes with gzip. */
const heavy = (count: number) => Array.from({ length: count }, (_, index) => sha256(String(index))).join(' ')

test.each<[string, html: string, place?: string, more?: object]>([
  ['a short title', title(`${'x'.repeat(58)} · Tiny`)],
  ['a title of the widest letters', title(`${'W'.repeat(31)} · Tiny`), '2:10 long-title'],
  ['a title that is too wide only with the company name', title(`${'W'.repeat(30)} · Tiny`)],
  ['a wide title that search engines never show', title('W'.repeat(40)), undefined, hidden],
  ['a description of two lines', description('x'.repeat(140))],
  ['a description of the widest letters', description('W'.repeat(75)), '3:10 long-description'],
  ['a wide description that search engines never show', description('W'.repeat(75)), undefined, hidden],
  ['a page of 28 KB', heavy(800)],
  ['a page of 31 KB', heavy(900), '9:12 heavy-page'],
  ['headings in order', '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>'],
  ['a skipped level', '<h1>A</h1><h3>Deep</h3>', '9:12 heading-order'],
  ['a heading of a body', '<h1>A</h1><h2>B</h2><h4>In the body</h4>', '30:1 heading-order'],
  ['a heading of another file', '<h1>A</h1><h3>Elsewhere</h3>', 'other.yaml:5:6 heading-order'],
  ['a page that does not begin with an h1', '<h2>Nobody wrote this</h2><h1>A</h1>', '1:1 heading-order'],
  ['a picture as wide as its place', source('640px')],
  ['a picture wider than its place on every window', source('(min-width: 64rem) 18rem, 6rem')],
  ['a picture narrower than its place', source('641px'), '12:14 small-picture'],
  ['a picture narrower than a wide window', source('(width >= 64rem) 50vw, 6rem'), '12:14 small-picture'],
  ['links of one name to one place', '<a href="/a">Deep</a><a href="/a">deep</a>'],
  ['a link to its own page with and without the path', '<a href="#a">Deep</a><a href="/about#a">Deep</a>'],
  ['one name for two places', '<a href="/a">Deep</a><a href="/b">Deep</a>', '15:6 ambiguous-link'],
  ['one name for two places of a page', '<a href="/a">Deep</a><a href="/a#b">Deep</a>', '1:1 ambiguous-link'],
  ['one visible word, two names', '<a href="/a" aria-label="Deep: here">Deep</a><a href="/b">Deep</a>'],
  ['two pictures as links', `<a href="/a">${linked('One')}</a><a href="/b">${linked('Two')}</a>`],
  [
    'one picture as two links',
    `<a href="/a">${linked('One')}</a><a href="/b">${linked('One')}</a>`,
    '15:6 ambiguous-link',
  ],
  ['one name in alternatives', `<main>${alternative('a')}${alternative('b')}</main>`],
  [
    'one name in an alternative and beside it',
    `<main>${alternative('a')}<a href="/b">Back</a></main>`,
    '15:6 ambiguous-link',
  ],
  ['data that the page shows', data(article) + shown],
  ['a headline that is not the heading', data({ ...article, headline: 'Hidden' }) + shown, '7:8 json-ld-visible'],
  [
    'an author that the page does not show',
    data({ ...article, author: { '@type': 'Organization', name: 'Somebody else' } }) + shown,
    '1:1 json-ld-visible',
  ],
  ['an unknown question', data({ '@type': 'Question', name: 'Hidden' }) + shown, '7:8 json-ld-visible'],
  ['an unknown day', data({ ...article, dateModified: '2025-08-19' }) + shown, '10:10 json-ld-visible'],
  ['a phone number that the page does not show', data({ ...contact, email: undefined }), '1:1 json-ld-visible'],
  ['a phone number and a mail address that the page shows', data(contact) + contactLinks],
  [
    'the same wrong name twice',
    data({ '@type': 'Thing', name: 'Hidden', about: { '@type': 'Thing', name: 'Hidden' } }) + shown,
    '7:8 json-ld-visible',
  ],
])('%s', (_, html, location, more) => {
  const pages = [reportedPage('/about', html, more)]
  const site = { ...reportedSite(pages, values), pageLinks: [] }
  const expected = location && `${location.includes('yaml') ? '' : 'about.yaml:'}${location} /about`
  expect(lines(checkPages(pages, site))).toEqual(expected ? [expected] : [])
})

test('a page without links to it is reported, unless it is hidden from search engines', () => {
  const pages = [
    reportedPage('/', '<main><a href="/about">About</a></main>'),
    reportedPage('/about', ''),
    reportedPage('/lost', '<a href="/lost">itself</a>'),
    reportedPage('/hidden', '', hidden),
  ]
  expect(lines(checkPages(pages, reportedSite(pages)))).toEqual(['lost.yaml:2:10 orphan-page /lost'])
})

const about = reportedPage('/about', '')
const location = { file: 'about.yaml', line: 3, column: 5 }

test('a finding is one line in the terminal', () => {
  const finding = {
    ...location,
    rule: 'long-title',
    severity: 'warning',
    message: 'Too wide.',
    hint: 'Shorten it.',
    path: '/about',
  } as const
  expect(formatFinding(finding)).toBe('about.yaml:3:5 long-title: Too wide. Shorten it. (/about)')
})

test.each([
  ['about.yaml', '/about'],
  ['glossary.yaml', ''],
])('a warning of the pipeline in %s is a finding of the page %s', (file, path) => {
  const issue = {
    ...location,
    file,
    rule: 'unknown-file',
    severity: 'warning',
    message: 'There is no file.',
    hint: 'Put it there.',
  } as const
  expect(findingFrom(issue, [about])).toEqual({ ...issue, path })
})

test('the whole site is read once, however many pages and warnings there are', () => {
  const read = { links: 0, pages: 0 }
  const pages = Array.from({ length: 50 }, (_, index) => reportedPage(`/page-${index}`, ''))
  const site = reportedSite(pages)
  const pageLinks = site.pageLinks.map((links) => ({
    ...links,
    get orphan() {
      return ++read.links > 0
    },
  }))
  expect(checkPages(pages, { ...site, pageLinks })).toHaveLength(50)
  const counted = pages.map(({ route }) => ({
    get route() {
      return ++read.pages > 0 ? route : route
    },
  }))
  const issue = { ...location, rule: 'unknown-file', severity: 'warning', message: '', hint: '' } as const
  const findings = pages.map(({ route }) => findingFrom({ ...issue, file: route.source }, counted))
  expect(findings.map(({ path }) => path)).toEqual(pages.map(({ route }) => route.path))
  expect(read).toEqual({ links: 50, pages: 50 })
})
