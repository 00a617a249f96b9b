import { expect, test } from 'vitest'
import { searchPages } from '../fuzz/search-pages.ts'

test('nothing of 1,000 hostile prose pages runs, is replaced or is shown otherwise', async () => {
  const { accepted, refused } = await searchPages({ seed: 12, runs: 1000 })
  expect(accepted + refused).toBe(1000)
  expect(Math.min(accepted, refused)).toBeGreaterThan(200)
})
