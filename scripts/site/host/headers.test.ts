import { expect, test } from 'vitest'
import { formatHeaders, headerRules, headersFor, pagePolicy, parseHeaders } from './headers.ts'

test('parsing a _headers file returns its rules', () => {
  const rules = headerRules({ base: '/pr-1/', preview: true })
  expect(parseHeaders(formatHeaders(rules))).toEqual(rules)
})

/** The headers of a host that joins all matching rules, except those removed by `! Name`. */
function joined(file: string, path: string): Record<string, string> {
  const answer: Record<string, string> = {}
  for (const block of file.split(/^(?=\/)/m)) {
    const [pattern = '', ...lines] = block.trim().split('\n')
    if (!new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path)) continue
    for (const [, name = ''] of block.matchAll(/^ {2}! (.+)$/gm)) delete answer[name]
    for (const [name = '', value = ''] of lines.filter((line) => line.includes(':')).map((line) => line.split(': ')))
      answer[name.trim()] = [answer[name.trim()] ?? [], value].flat().join(', ')
  }
  return answer
}

test('hosts that join rules send the same headers as hosts that use the last one', () => {
  const paths = ['/', '/about', '/admin', '/admin/a', '/assets/a.js', '/assets/social/a.jpg', '/a.svg', '/assets/a.svg']
  for (const preview of [false, true])
    for (const path of paths)
      expect(joined(formatHeaders(headerRules({ preview })), path)).toEqual(headersFor(path, headerRules({ preview })))
})

test('all rules are within the limits of hosts: 100 rules of 2,000 characters', () => {
  const file = formatHeaders(headerRules({ endpoint: `https://${'a'.repeat(63)}.example/inquiries` }))
  expect(file.match(/^\//gm)!.length).toBeLessThanOrEqual(100)
  expect(Math.max(...file.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000)
})

test('the policy allows nothing inline and no other host', () => {
  const policy = headersFor('/', headerRules())['Content-Security-Policy']
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|data:|https:|\*/)
})

test('the policy in a page is that of the header, except frame-ancestors', () => {
  const header = headersFor('/', headerRules())['Content-Security-Policy']!
  expect(`${pagePolicy()}; frame-ancestors 'none'`.split('; ').sort()).toEqual(header.split('; ').sort())
})

test('the policy also allows the origin of the inquiries endpoint', () => {
  const readPolicy = (rules: ReturnType<typeof headerRules>) => headersFor('/', rules)['Content-Security-Policy']!
  const rules = headerRules({ endpoint: 'https://forms.example:8443/inquiries?to=office' })
  expect(readPolicy(rules)).toBe(
    readPolicy(headerRules()).replace("connect-src 'self'", "connect-src 'self' https://forms.example:8443"),
  )
  expect(headersFor('/icon.svg', rules)).toEqual(headersFor('/icon.svg', headerRules()))
})

test.each([
  ['without a choice', {}, 'max-age=86400'],
  ['with one', { strictTransport: { days: 30 } }, 'max-age=2592000'],
  [
    'for browsers to ship',
    { strictTransport: { days: 730, subdomains: true, preload: true } },
    'max-age=63072000; includeSubDomains; preload',
  ],
  ['of a preview', { preview: true, strictTransport: { days: 30 } }, 'max-age=86400'],
])('the time that browsers use only HTTPS, %s', (_, variant, value) =>
  expect(headersFor('/', headerRules(variant))['Strict-Transport-Security']).toBe(value),
)

test.each([
  ['/about', 'Cache-Control', 'public, max-age=0, must-revalidate'],
  ['/assets/app.js', 'Cache-Control', 'public, max-age=31536000, immutable'],
  ['/favicon.ico', 'Cache-Control', 'public, max-age=0, must-revalidate'],
  ['/manifest.webmanifest', 'Cache-Control', 'public, max-age=0, must-revalidate'],
  ['/assets/social/home-ab.jpg', 'Cross-Origin-Resource-Policy', 'cross-origin'],
  ['/assets/images/roof-ab-800.jpg', 'Cross-Origin-Resource-Policy', 'cross-origin'],
  ['/assets/app-ab.js', 'Cross-Origin-Resource-Policy', 'same-origin'],
  ['/icon.svg', 'Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  ['/admin', 'X-Robots-Tag', 'noindex'],
  ['/admin/audit', 'X-Robots-Tag', 'noindex'],
  ['/administration', 'X-Robots-Tag', undefined],
])('%s has %s: %s', (path, name, value) => expect(headersFor(path, headerRules())[name]).toBe(value))
