import { expect, test } from 'vitest'
import { formatHeaders, headerRules, headersFor, parseHeaders } from './headers'

test('a _headers file reads back as the rules it was written from', () => {
  const rules = headerRules({ base: '/pr-1/', preview: true })
  expect(parseHeaders(formatHeaders(rules))).toEqual(rules)
})

test('the policy allows nothing inline and nothing from elsewhere', () => {
  const policy = headersFor('/', headerRules())['Content-Security-Policy']
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|data:|https:|\*/)
})

test('the policy is widened to the origin that requests are posted to, and to nothing else', () => {
  const policyOf = (rules: ReturnType<typeof headerRules>) => headersFor('/', rules)['Content-Security-Policy']!
  const rules = headerRules({ endpoint: 'https://forms.example:8443/inquiries?to=office' })
  expect(policyOf(rules)).toBe(
    policyOf(headerRules()).replace("connect-src 'self'", "connect-src 'self' https://forms.example:8443"),
  )
  expect(headersFor('/icon.svg', rules)).toEqual(headersFor('/icon.svg', headerRules()))
})

test.each([
  ['/about', 'Cache-Control', 'public, max-age=0, must-revalidate'],
  ['/assets/app.js', 'Cache-Control', 'public, max-age=31536000, immutable'],
  ['/icons/icon-192.png', 'Cache-Control', 'public, max-age=86400'],
  ['/favicon.ico', 'Cache-Control', 'public, max-age=86400'],
  ['/manifest.webmanifest', 'Cache-Control', 'public, max-age=0, must-revalidate'],
  ['/assets/social/home-ab.jpg', 'Cross-Origin-Resource-Policy', 'cross-origin'],
  ['/assets/images/roof-ab-480.webp', 'Cross-Origin-Resource-Policy', 'same-origin'],
  ['/icon.svg', 'Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  ['/admin', 'X-Robots-Tag', 'noindex'],
  ['/admin/audit', 'X-Robots-Tag', 'noindex'],
  ['/administration', 'X-Robots-Tag', undefined],
])('%s has %s: %s', (path, name, value) => expect(headersFor(path, headerRules())[name]).toBe(value))
