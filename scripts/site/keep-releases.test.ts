import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addEarlierAssets, keepRelease } from './keep-releases'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'releases-'))))
afterEach(() => rmSync(root, { recursive: true }))

/** Releases these assets, as the build does; returns what is served then. */
async function release(...names: string[]): Promise<string[]> {
  const dist = join(root, 'dist')
  const own = names.map((name) => `assets/${name}`)
  rmSync(dist, { recursive: true, force: true })
  for (const name of own) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), `bytes of ${name}`)
  }
  await addEarlierAssets(root, dist, own)
  await keepRelease(root, dist, own)
  return readdirSync(join(dist, 'assets')).sort()
}

test('what two releases before had is reachable, and no more', async () => {
  expect(await release('a.js', 'all.css')).toEqual(['a.js', 'all.css'])
  expect(await release('b.js', 'all.css')).toEqual(['a.js', 'all.css', 'b.js'])
  expect(await release('c.js', 'all.css')).toEqual(['a.js', 'all.css', 'b.js', 'c.js'])
  expect(await release('d.js')).toEqual(['all.css', 'b.js', 'c.js', 'd.js'])
  expect(readFileSync(join(root, 'dist/assets/b.js'), 'utf8')).toBe('bytes of assets/b.js')
  expect(readdirSync(join(root, '.cache/releases/assets')).sort()).toEqual(['all.css', 'b.js', 'c.js', 'd.js'])
})

test('the same release again is no other one', async () => {
  await release('a.js')
  await release('b.js')
  for (const _again of [1, 2, 3]) expect(await release('c.js')).toEqual(['a.js', 'b.js', 'c.js'])
})

test('a record that cannot be read, or whose files are gone, keeps nothing', async () => {
  await release('a.js')
  rmSync(join(root, '.cache/releases/assets'), { recursive: true })
  expect(await release('b.js')).toEqual(['b.js'])
  writeFileSync(join(root, '.cache/releases/releases.json'), '[["assets/b')
  expect(await release('c.js')).toEqual(['c.js'])
})
