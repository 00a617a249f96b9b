import { expect, test } from 'vitest'
import { stagedSite } from './staged-site.fixture.ts'
import { verify } from './verify.ts'

const problems = (pages: Record<string, string>, more?: Parameters<typeof stagedSite>[1]) =>
  verify(stagedSite(pages, more), { preview: false })

test('a valid site has no problems', () => expect(problems({})).toEqual([]))

test.each([
  ['two h1', '<main><h1>A</h1><h1>B</h1></main>', '/about: has 2 h1 headings instead of one with text'],
  ['an empty main', '<h1>A</h1><main></main>', '/about: its <main> is missing or empty'],
  [
    'an inline script',
    '<main><h1>A</h1></main><script>go()</script>',
    'about.html: contains an inline <script>, which the content security policy blocks',
  ],
  [
    'a style attribute',
    '<main><h1 style="x">A</h1></main>',
    'about.html: contains a style attribute on <h1>, which the content security policy blocks',
  ],
  [
    'an event handler',
    '<main><h1 onclick="x">A</h1></main>',
    'about.html: contains the event handler onclick on <h1>, which the content security policy blocks',
  ],
])('%s is a problem', (_, body, problem) => expect(problems({ 'about.html': body })).toEqual([problem]))

test('data blocks do not count as scripts', () => {
  const data = '<script type="application/json">{}</script><script type="application/ld+json">{}</script>'
  expect(problems({ 'about.html': `<main><h1>A</h1></main>${data}` })).toEqual([])
})

test('a route without its page or data, and a page without its route, are reported', () => {
  const site = stagedSite({ 'extra.html': '<main><h1>Extra</h1></main>' })
  const missing = { path: '/lost', kind: 'sections' as const, source: 'content', canonical: '/lost', noindex: false }
  expect(verify({ ...site, routes: [...site.routes, missing] }, { preview: false })).toEqual([
    '/lost: the page is missing',
    '/lost: its route data is missing',
    'extra.html: the page is not in the manifest',
  ])
})

test('text that is missing from its page is a problem', () => {
  const { pages } = stagedSite()
  const lacking = new Map(pages).set('about.html', { ...pages.get('about.html')!, missingText: 'And the' })
  expect(problems({}, { pages: lacking })).toEqual(['/about: this text is missing from the page: “And the”'])
})

test('every page of a preview must be noindex', () => {
  expect(verify(stagedSite(), { preview: true })).toContain('index.html: the page of a preview lacks noindex')
})
