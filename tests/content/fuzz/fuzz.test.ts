import { expect, test } from 'vitest'
import type { AnyFile } from './any-file.ts'
import { fuzz } from './fuzz.ts'
import { search } from './search.ts'

// Some seconds; the rest is patience with busy machines.
test(
  '4,000 changed content files are accepted and render, or are refused with place and mend',
  { timeout: 900_000 },
  async () => {
    const { accepted, refused, fault } = await fuzz({ seed: 7, runs: 4000, threads: 2 })
    expect(fault).toBeUndefined()
    expect(accepted + refused).toBe(4000)
    // Neither a judge that lets everything pass nor files that are all alike would show anything.
    expect(Math.min(accepted, refused)).toBeGreaterThan(800)
  },
)

test('a fault is told with the smallest file that has it, and with what leads there again', () => {
  const sign = '👩🏽‍🔧'
  const planted = ({ bytes }: AnyFile) => {
    if (bytes.includes(sign) && bytes.includes('title')) throw new Error('planted')
    return true
  }
  const { fault = '' } = search(planted, { seed: 1, runs: 20_000 })
  const [, seed, path] = /--seed (\d+) --path ([\d:]+)$/.exec(fault)!
  expect(fault).toContain('Error: planted')
  // In the text, and in the text with all its signs.
  expect(fault.split(sign)).toHaveLength(3)
  expect(search(planted, { seed: Number(seed), runs: 1, path }).fault?.split('\n\n')[1]).toBe(fault.split('\n\n')[1])
})

test('a file without an answer is told, and ends the search', async () => {
  const thread = new URL('./hanging-thread.mjs', import.meta.url)
  expect((await fuzz({ seed: 1, runs: 1, threads: 1, guard: 1, thread })).fault).toMatch(
    /^No answer in 1 s\.\n\ncontent\/pages\/endless\.mdx\nA text without end\n/,
  )
})
