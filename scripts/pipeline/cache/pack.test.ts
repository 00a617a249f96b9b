import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Pack } from './pack.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const packFile = (root: string) => join(root, '.cache/packs/step')

function createPack(root: string, values: Record<string, unknown>): Pack {
  const pack = new Pack('step', { root })
  for (const [key, value] of Object.entries(values)) pack.set(key, value)
  pack.save()
  return pack
}

test('a value is returned as it was stored, and built once', () => {
  const root = temporaryFolder('pack')
  createPack(root, { a: { text: 'two\nlines, “quoted”' }, b: [1, null] })
  const pack = new Pack('step', { root })
  expect(pack.get('a')).toEqual({ text: 'two\nlines, “quoted”' })
  expect(pack.getOrBuild('b', () => 'made again')).toEqual([1, null])
  expect(pack.getOrBuild('c', () => 'made')).toBe('made')
  expect(new Pack('step', { root, fresh: true }).get('a')).toBeUndefined()
})

test('wherever a pack is cut or changed, a value is right or missing', () => {
  const root = temporaryFolder('pack')
  const values: Record<string, unknown> = { a: 'first', b: { second: 2 }, c: ['third'] }
  createPack(root, values)
  const whole = readFileSync(packFile(root), 'latin1')
  const check = (damaged: string) => {
    writeFileSync(packFile(root), damaged, 'latin1')
    const pack = new Pack('step', { root })
    for (const [key, value] of Object.entries(values)) expect([value, undefined]).toContainEqual(pack.get(key))
  }
  for (let end = 0; end < whole.length; end++) check(whole.slice(0, end))
  for (let at = 0; at < whole.length; at++) check(`${whole.slice(0, at)}#${whole.slice(at + 1)}`)
})

/** What may be in the place of a pack, and of the folders around it. */
const obstacles: [name: string, path: string, put: (path: string) => void][] = [
  ['a folder', '.cache/packs/step', (path) => mkdirSync(join(path, 'inside'), { recursive: true })],
  ['a link to a folder', '.cache/packs/step', (path) => symlinkSync(tmpdir(), path)],
  ['a link to nothing', '.cache/packs/step', (path) => symlinkSync('nothing', path)],
  ['a pipe', '.cache/packs/step', (path) => void execFileSync('mkfifo', [path])],
  ['a file instead of the folder', '.cache/packs', (path) => writeFileSync(path, '')],
  ['a link to nothing instead of the folder', '.cache/packs', (path) => symlinkSync('nothing', path)],
  ['a file instead of the cache', '.cache', (path) => writeFileSync(path, '')],
]

test.each(obstacles)('%s in the place of a pack is damage, and replaced', (_, path, put) => {
  const root = temporaryFolder('pack')
  createPack(root, { a: 'first' })
  rmSync(join(root, path), { recursive: true })
  put(join(root, path))
  for (const fresh of [true, false]) {
    let damaged = 0
    const pack = new Pack('step', { root, fresh }, () => damaged++)
    pack.set('b', 2)
    pack.save()
    expect([new Pack('step', { root }).get('b'), damaged]).toEqual([2, fresh ? 1 : 0])
  }
})

test('a value under the key of another is ignored', () => {
  const root = temporaryFolder('pack')
  createPack(root, { a: 'first', b: 'second' })
  const [first, second] = readFileSync(packFile(root), 'utf8').trim().split('\n')
  const swapped = [first!.replace(' a ', ' b '), second!.replace(' b ', ' a ')]
  writeFileSync(packFile(root), `${swapped.join('\n')}\n`)
  let damaged = 0
  const pack = new Pack('step', { root }, () => damaged++)
  expect([pack.get('a'), pack.get('b'), damaged]).toEqual([undefined, undefined, 2])
})

test('unused values are removed only when they are most of the pack', () => {
  const root = temporaryFolder('pack')
  createPack(root, { used: 1, 'unused-1': 1, 'unused-2': 2 })
  const build = (added: string) => {
    const pack = new Pack('step', { root })
    expect(pack.get('used')).toBe(1)
    pack.set(added, added)
    pack.save()
    pack.prune()
    return new Pack('step', { root })
  }
  build('new-1')
  build('new-2')
  expect(build('new-3').get('unused-1')).toBe(1)
  const pruned = build('new-4')
  expect(['used', 'new-4', 'unused-1', 'new-1'].map((key) => pruned.get(key))).toEqual([
    1,
    'new-4',
    undefined,
    undefined,
  ])
})

test('a process that adds nothing prunes nothing', () => {
  const root = temporaryFolder('pack')
  createPack(root, { summary: 1, a: 1, b: 2, c: 3, d: 4 })
  const pack = new Pack('step', { root })
  pack.get('summary')
  pack.prune()
  expect(new Pack('step', { root }).get('d')).toBe(4)
})

test('new values are appended, also after an incomplete line', () => {
  const root = temporaryFolder('pack')
  createPack(root, { a: 'first', b: 'second' })
  const whole = readFileSync(packFile(root), 'utf8')
  createPack(root, { c: 'third' })
  expect(readFileSync(packFile(root), 'utf8').startsWith(whole)).toBe(true)
  writeFileSync(packFile(root), whole.slice(0, -4))
  createPack(root, { d: 'fourth' })
  const pack = new Pack('step', { root })
  expect(['a', 'b', 'd'].map((key) => pack.get(key))).toEqual(['first', undefined, 'fourth'])
})

test('two processes at once both add their values', () => {
  const root = temporaryFolder('pack')
  const [one, other] = [new Pack('step', { root }), new Pack('step', { root })]
  one.set('a', 1)
  other.set('b', 2)
  one.save()
  other.save()
  const pack = new Pack('step', { root })
  expect([pack.get('a'), pack.get('b')]).toEqual([1, 2])
})
