import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('nothing of what edits pages in development is in the site', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html|css|json)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(0)
  const found = files.filter((name) => /__edit|data-tools|tools\/edit/.test(readFileSync(join('dist', name), 'utf8')))
  expect(found).toEqual([])
})
