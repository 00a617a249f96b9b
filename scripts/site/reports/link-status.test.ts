import { expect, test } from 'vitest'
import { linkStatus, linkTarget } from './link-status.ts'
import { reportedPage, reportedSite } from './reported-site.fixture.ts'

const pages = [reportedPage('/', ''), reportedPage('/about', ''), reportedPage('/services', '')]
const site = reportedSite(
  pages,
  {},
  {
    files: new Set(['index.html', 'about.html', 'downloads/a b.pdf']),
    redirects: [{ from: '/old', to: '/about' }],
  },
)
const readStatus = (href: string, base = '/') => {
  const { status, suggestedSlug } = linkStatus(href, '/about', { ...site, base })
  return suggestedSlug ? `${status} ${suggestedSlug}` : status
}

test.each([
  ['/', 'OK'],
  ['/about#top', 'OK'],
  ['/?category=Emergency', 'OK'],
  ['#top', 'OK'],
  ['https://site.example/about', 'OK'],
  ['/downloads/a%20b.pdf', 'OK'],
  ['/services', '404'],
  ['/abuot', 'Missing /about'],
  ['/old', 'Missing /about'],
  ['/something/else/altogether', 'Missing'],
  ['/%zz', 'Missing'],
  ['https://other.example/', 'External'],
  ['tel:+16045550142', 'External'],
  ['mailto:a@site.example', 'External'],
])('%s is %s', (href, status) => expect(readStatus(href)).toBe(status))

test('below a base path, addresses without it are missing', () => {
  expect(readStatus('/pr-1/about', '/pr-1/')).toBe('OK')
  expect(readStatus('/contact', '/pr-1/')).toBe('Missing')
})

test('a link to an anchor leads to its own page', () => {
  expect(linkTarget('#top', '/about', site)).toBe('/about')
  expect(linkTarget('#top', '/', site)).toBe('/')
})
