import { expect, test } from 'vitest'
import { Store } from './store.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const names = Array.from({ length: 400 }, (_, index) => `/page-${index}`)

test('each name belongs to exactly one shard, and shards are about equal', () => {
  const root = temporaryFolder('store')
  const shards = [1, 2, 3, 4].map((index) => new Store({ root, shard: { index, count: 4 } }))
  for (const name of names) expect(shards.filter((store) => store.owns(name))).toHaveLength(1)
  for (const store of shards) expect(names.filter((name) => store.owns(name)).length).toBeGreaterThan(70)
  expect(names.every((name) => new Store({ root }).owns(name))).toBe(true)
})
