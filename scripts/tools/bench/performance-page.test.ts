import { expect, test } from 'vitest'
import { formatRecords } from './performance-page.ts'
import type { BenchRecord } from './records.ts'

const row = (maker: string, what: string, wall: number) => ({ maker, what, wall })
const record = (part: string, rows: BenchRecord['rows']): BenchRecord => ({
  part,
  articles: 1000,
  date: '2026-01-02',
  commit: 'abc',
  machine: 'two cores',
  load: 0,
  rounds: 1,
  rows,
})

test('each maker is compared after the same change', () => {
  const rows = [row('us', 'cold', 4), row('A', 'cold', 8), row('us', 'edited', 3), row('A', 'edited', 1)]
  const lines = formatRecords([record('peers', rows)]).split('\n')
  expect(lines.filter((line) => /×/.test(line)).map((line) => line.split(' | ').at(-1))).toEqual([
    '0.50 × |',
    '3.0 × |',
  ])
})

test('a table has as many cells in every line, and tells each step', () => {
  const rows = [{ ...row('us', 'cold', 4), cpu: 5, peak: 2 ** 20, steps: { pages: 3, swap: 1 } }, row('us', 'same', 1)]
  const lines = formatRecords([record('build', rows)]).split('\n')
  const cells = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').length)
  expect(new Set(cells).size).toBe(1)
  expect(lines.find((line) => line.includes('cold'))).toContain('pages 3.0, swap 1.0')
})
