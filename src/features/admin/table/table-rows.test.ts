import { describe, expect, test } from 'vitest'
import { filterRows, sortRows } from './table-rows.ts'

describe('sortRows', () => {
  const rows = [
    { at: '/b10', score: 90 },
    { at: '/b9', score: null },
    { at: '/a', score: 100 },
    { at: '/c', score: 90 },
  ]
  const order = (by: 'at' | 'score', descending: boolean) =>
    sortRows(rows, (row) => row[by], descending).map(({ at }) => at)

  test('sorts numerically, also within strings', () => {
    expect(order('at', false)).toEqual(['/a', '/b9', '/b10', '/c'])
    expect(order('score', false)).toEqual(['/b10', '/c', '/a', '/b9'])
  })
  test('sorts unknown values last in both directions, and is stable', () => {
    expect(order('score', true)).toEqual(['/a', '/b10', '/c', '/b9'])
  })
  test('does not change the list', () => {
    order('at', true)
    expect(rows[0]!.at).toBe('/b10')
  })
})

describe('filterRows', () => {
  const rows = [
    { text: '/services Leak detection' },
    { text: '/press Press releases' },
    { text: '/services/interior Interior' },
    {},
  ]
  const find = (typed: string) => filterRows(rows, typed)

  test('requires every word, in any order and case', () => {
    expect(find('interior SERVICES')).toEqual([rows[2]])
    expect(find('leak press')).toEqual([])
  })
  test('returns everything for an empty filter', () => expect([find(''), find('  ')]).toEqual([rows, rows]))
})
