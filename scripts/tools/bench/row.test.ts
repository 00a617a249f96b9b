import { expect, test } from 'vitest'
import { middleRows } from './row.ts'

const row = (maker: string, what: string, wall: number) => ({ maker, what, wall })

test('of several rounds the middle one of each thing counts', () => {
  const rows = [row('a', 'cold', 3), row('b', 'cold', 9), row('a', 'cold', 1), row('a', 'cold', 2), row('b', 'cold', 8)]
  expect(middleRows(rows)).toEqual([row('a', 'cold', 2), row('b', 'cold', 8)])
})
