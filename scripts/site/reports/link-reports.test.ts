import { expect, test } from 'vitest'
import type { LocatedValue } from '../output/source-locations.ts'
import { footerReport, linksReport } from './link-reports.ts'
import { reportedPage, reportedSite } from './reported-site.fixture.ts'

const call = '<a href="tel:+16045550142">Call</a>'
const footer = `<footer><div><p>Work</p>
  <ul><li><a href="/about">About</a></li><li><a href="/abuot">Lost</a></li></ul></div>
  <a href="/built">Not built</a>${call}</footer>`
const values: Record<string, LocatedValue[]> = {
  'about.yaml': [
    ['link', 'https://other.example/', 'to', 12, 8],
    ['link', 'tel:+16045550142', 'call', 13, 8],
  ],
  'content/site.yaml': [['link', 'tel:+16045550142', 'phones.number', 15, 5]],
}
const pages = ['/', '/about', '/built'].map((path) =>
  reportedPage(
    path,
    `<main><a href="https://other.example/">Other</a>${path === '/about' ? call : ''}</main>${footer}`,
  ),
)
const site = reportedSite(pages, values, { files: new Set(['index.html', 'about.html']) })

test('the report of the footer has its links by column and the missing pages', () => {
  expect(footerReport(pages, site, '2025-11-15')).toEqual({
    version: 1,
    timestamp: '2025-11-15',
    working: 1,
    missing: 2,
    external: 1,
    total: 4,
    links: [
      { text: 'About', href: '/about', category: 'Work', status: 'OK' },
      { text: 'Lost', href: '/abuot', category: 'Work', status: 'Missing', suggestedSlug: '/about' },
      { text: 'Not built', href: '/built', category: 'footer', status: '404' },
      { text: 'Call', href: 'tel:+16045550142', category: 'footer', status: 'External' },
    ],
    pagesToCreate: ['/abuot', '/built'],
  })
})

test('a link of several pages is listed once, with all of them and its source line', () => {
  const { external } = linksReport(pages, site, '2025-11-15')
  const all = ['/', '/about', '/built']
  expect(external.map(({ category, from, file, line }) => [category, from, `${file}:${line}`])).toEqual([
    ['main', all, 'about.yaml:12'],
    ['footer', all, 'content/site.yaml:15'],
    ['main', ['/about'], 'about.yaml:13'],
  ])
})

test.each([
  ['mailto:a@site.example?subject=S&body=one%0D%0Atwo', 'mailto:a@site.example?subject=S'],
  ['mailto:a@site.example?body=one', 'mailto:a@site.example'],
])('the text of the mail %s is left out', (href, listed) => {
  const page = reportedPage('/', `<footer><a href="${href}">Write</a></footer>`)
  expect(footerReport([page], site, '2025-11-15').links.map((link) => link.href)).toEqual([listed])
})
