import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['what edits pages in development', /__edit|data-tools|tools\/edit/],
  ['the stub that answers forms in previews', /\[45\]\\d\\d/],
])('nothing of %s is in the site', (_what, mark) => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html|css|json)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => mark.test(readFileSync(join('dist', name), 'utf8')))).toEqual([])
})
