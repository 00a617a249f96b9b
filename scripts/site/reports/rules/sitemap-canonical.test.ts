import { expect, test } from 'vitest'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { sitemapCanonical } from './sitemap-canonical.ts'

const origin = 'https://site.example'
const head = (address: string, robots = '') =>
  `<link rel="canonical" href="${address}">${robots && `<meta name="robots" content="${robots}">`}`
const home = reportedPage('/', head(`${origin}/`))
const about = (html: string, more = {}) => [home, reportedPage('/about', html, more)]
const sitemap = (...paths: string[]) => ({ sitemap: new Set(paths.map((path) => origin + path)) })

const atAbout = ['about.yaml:2:10 sitemap-canonical /about']

test.each([
  ['a page that is listed', about(head(`${origin}/about`)), sitemap('/', '/about'), []],
  [
    'a hidden page that is not listed',
    about(head(`${origin}/about`, 'noindex, nofollow'), { noindex: true }),
    sitemap('/'),
    [],
  ],
  ['a page that is not listed', about(head(`${origin}/about`)), sitemap('/'), atAbout],
  [
    'a hidden page that is listed',
    about(head(`${origin}/about`, 'noindex'), { noindex: true }),
    sitemap('/', '/about'),
    atAbout,
  ],
  ['a page that names another canonical address', about(head(`${origin}/other`)), sitemap('/', '/other'), atAbout],
  ['an address that no page has', [home], sitemap('/', '/gone'), ['index.yaml:2:10 sitemap-canonical /']],
  [
    'every page of a preview is hidden, and listed nevertheless',
    about(head(`${origin}/about`, 'noindex')),
    { ...sitemap('/', '/about'), preview: true },
    [],
  ],
])('%s', (_, pages, more, expected) =>
  expect(lines(sitemapCanonical(pages, reportedSite(pages, {}, more)))).toEqual(expected),
)
