import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digests, withIntegrity } from './integrity.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

const findDigest = (address: string) => (address.startsWith('/pr-1/') ? `sha384-of${address}` : undefined)

test.each([
  ['<script type="module" crossorigin src="/pr-1/a.js"></script>', ' integrity="sha384-of/pr-1/a.js"></script>'],
  ['<link rel="modulepreload" crossorigin href="/pr-1/b.js">', ' integrity="sha384-of/pr-1/b.js">'],
  ['<link rel="stylesheet" href="/pr-1/c.css">', ' crossorigin integrity="sha384-of/pr-1/c.css">'],
])('%s gets an integrity hash', (tag, end) => {
  expect(withIntegrity(`<head>${tag}</head>`, findDigest)).toBe(
    `<head>${tag.replace(/>(<\/script>)?$/, '')}${end}</head>`,
  )
})

test.each([
  '<link rel="icon" href="/pr-1/icon.svg">',
  '<link rel="expect" href="#hydration" blocking="render">',
  '<script src="/elsewhere.js"></script>',
])('%s is unchanged', (tag) => {
  expect(withIntegrity(`<head>${tag}</head>`, findDigest)).toBe(`<head>${tag}</head>`)
})

test('markup in text is unchanged', () => {
  const body = '</head><body><code>&lt;script src="/pr-1/a.js"></code><link rel="stylesheet" href="/pr-1/c.css"></body>'
  expect(withIntegrity(`<head>${body}`, findDigest)).toBe(`<head>${body}`)
})

test('a digest is that of the file at the address', () => {
  const folder = temporaryFolder('integrity')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.js'), 'go()')
  const hash = createHash('sha384').update('go()').digest('base64')
  expect(digests(folder, '/pr-1/')('/pr-1/assets/a.js')).toBe(`sha384-${hash}`)
  expect(digests(folder, '/pr-1/')('/assets/a.js')).toBeUndefined()
})
