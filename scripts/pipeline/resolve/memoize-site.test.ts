import { expect, test } from 'vitest'
import { derive, remembered } from './memoize-site.ts'

interface Site {
  words: { title: string }
  entries: Record<string, object[]>
  bodies: ReadonlyMap<string, object>
  day: string
}

const [roof, wall] = [{ id: 'roof' }, { id: 'wall' }]
const site = (more: Partial<Site> = {}): Site => ({
  words: { title: 'Leaks' },
  entries: { articles: [roof, wall], guides: [] },
  bodies: new Map([['a.mdx', { text: 'Dry.' }]]),
  day: '2026-11-01',
  ...more,
})

/** A function of a site that counts how often it is run. */
function counted<To>(make: (site: Site, from: object) => To) {
  let runs = 0
  const memoized = remembered((one: Site, from: object) => (runs++, make(one, from)))
  return (...[one, from]: [Site, object?]) => ({ value: memoized(one, from ?? roof), runs })
}

test('a result is computed again only when something that it read has changed', () => {
  const titled = counted(({ words, bodies }) => [words.title, bodies.get('a.mdx'), bodies.get('b.mdx')])
  const first = titled(site()).value
  // What says the same is the same, and what was not looked at does not matter.
  expect(titled(site({ day: '2026-12-01', entries: {} }))).toEqual({ value: first, runs: 1 })
  expect(titled(site({ words: { title: 'Roofs' } })).runs).toBe(2)
  expect(titled(site({ words: { title: 'Roofs' }, bodies: new Map() })).runs).toBe(3)
  expect(titled(site({ bodies: new Map([...site().bodies, ['b.mdx', {}]]) })).runs).toBe(4)
  expect(titled(site(), wall).runs).toBe(5)
})

test('the result before the last change is still cached: undoing a mistake costs nothing', () => {
  const titled = counted(({ words }) => ({ title: words.title }))
  const before = titled(site()).value
  titled(site({ words: { title: '' } }))
  const after = titled(site())
  expect(after.value).toBe(before)
  expect(after.runs).toBe(2)
})

test('a list has changed when one of its items has', () => {
  const listed = counted(({ entries }) => entries.articles?.length)
  listed(site())
  expect(listed(site({ entries: { articles: [roof, wall], guides: [{}] } })).runs).toBe(1)
  expect(listed(site({ entries: { articles: [roof, { id: 'wall' }] } })).runs).toBe(2)
})

test('reading a whole part depends on every change of it', () => {
  const sizes = counted(({ bodies }) => bodies.size)
  const names = counted(({ bodies, entries }) => [...bodies.keys(), ...Object.keys(entries)])
  for (const run of [sizes, names]) {
    run(site())
    expect(run(site({ bodies: new Map([...site().bodies, ['b.mdx', {}]]) })).runs).toBe(2)
  }
  expect(names(site({ bodies: new Map([['c.mdx', {}]]) })).value).toEqual(['c.mdx', 'articles', 'guides'])
})

test('of a derived value only the result counts as read', () => {
  const first = counted((one) => derive(one, 'first article', ({ entries }) => entries.articles?.[0]))
  first(site())
  expect(first(site({ entries: { articles: [roof] } })).runs).toBe(1)
  expect(first(site({ entries: { articles: [wall] } }))).toEqual({ value: wall, runs: 2 })
})

test('two methods with one key are cached separately', () => {
  const images = { get: (name: string) => `picture ${name}`, findUpload: (name: string) => `upload ${name}` }
  const both = remembered((one: { images: typeof images }, _from: object) => [
    one.images.get('a'),
    one.images.findUpload('a'),
  ])
  expect(both({ images }, roof)).toEqual(['picture a', 'upload a'])
})
