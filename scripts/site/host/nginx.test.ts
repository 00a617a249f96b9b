import { expect, test } from 'vitest'
import { headerRules } from './headers.ts'
import { renderNginx } from './nginx.ts'

const createRules = (base: string) => headerRules({ base })
const site = (base = '/') => renderNginx({ base, rules: createRules(base), redirects: [{ from: '/old', to: '/new' }] })

function block(text: string, opening: string): string {
  const start = text.indexOf(opening)
  expect(start, opening).toBeGreaterThanOrEqual(0)
  let depth = 0
  for (let at = text.indexOf('{', start); at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  throw new Error(`${opening} is not closed`)
}

test('brackets are balanced', () => {
  for (const base of ['/', '/pr-1/']) {
    const bare = site(base).replace(/"[^"]*"/g, '')
    expect(bare.split('{')).toHaveLength(bare.split('}').length)
  }
})

test('old addresses redirect permanently below the base path and keep the query', () => {
  expect(site()).toContain('location = "/old" { return 301 "/new$is_args$args"; }')
  expect(site('/pr-1/')).toContain('location = "/pr-1/old" { return 301 "/pr-1/new$is_args$args"; }')
  expect(site('/pr-1/')).toContain('location = "/pr-1" { return 308 "/pr-1/$is_args$args"; }')
})

test('a folder with its own headers repeats all others', () => {
  const assets = block(site(), 'location /assets/ ')
  expect(assets).toContain('add_header Cache-Control "public, max-age=31536000, immutable" always;')
  expect(assets).toContain('add_header X-Content-Type-Options "nosniff" always;')
  expect(assets.match(/add_header Cache-Control/g)!.length).toBe(assets.match(/add_header X-Frame-Options/g)!.length)
})

test('an SVG has its own policy in every folder', () => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  for (const folder of ['location / ', 'location /assets/ ', 'location /admin/ '])
    expect(block(block(site(), folder), String.raw`location ~ \.svg$ `)).toContain(policy)
})

test('files for hosts and compressed files have no address, and only GET and HEAD are allowed', () => {
  const text = site('/a.b/')
  expect(text).toContain(
    String.raw`location ~ ^/a\.b/(?:_headers|_redirects|_nginx\.conf|_caddy\.conf|_cloudfront\.js)$ { return 404; }`,
  )
  expect(text).toContain(String.raw`location ~ \.(?:br|gz)$ { return 404; }`)
  expect(block(text, 'location @refused ')).toContain('add_header Allow "GET, HEAD" always;')
})
