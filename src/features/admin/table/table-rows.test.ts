import { describe, expect, test } from 'vitest'
import { filterRows, pageOfRows, ROWS_AT_ONCE, sortRows } from './table-rows.ts'

describe('sortRows', () => {
  const rows = [
    { at: '/b10', score: 90 },
    { at: '/b9', score: null },
    { at: '/a', score: 100 },
    { at: '/c', score: 90 },
  ]
  const order = (by: 'at' | 'score', descending: boolean) =>
    sortRows(rows, (row) => row[by], descending).map(({ at }) => at)

  test('numbers count as numbers, in words too', () => {
    expect(order('at', false)).toEqual(['/a', '/b9', '/b10', '/c'])
    expect(order('score', false)).toEqual(['/b10', '/c', '/a', '/b9'])
  })
  test('what is unknown stands last in either direction, equals keep their order', () => {
    expect(order('score', true)).toEqual(['/a', '/b10', '/c', '/b9'])
  })
  test('the list itself stays as it is', () => {
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

  test('every word has to be there, in any order and case', () => {
    expect(find('interior SERVICES')).toEqual([rows[2]])
    expect(find('leak press')).toEqual([])
  })
  test('nothing typed, or blanks alone, is everything', () => expect([find(''), find('  ')]).toEqual([rows, rows]))
})

describe('pageOfRows', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

  test('500 rows stand whole', () => {
    const page = pageOfRows(rows(ROWS_AT_ONCE), 0)
    expect(page.rows).toHaveLength(500)
    expect(page.pages).toBe(1)
  })
  test('501 rows are two pages', () => {
    expect(pageOfRows(rows(501), 0)).toMatchObject({ first: 1, last: 500, pages: 2, page: 0 })
    expect(pageOfRows(rows(501), 1)).toEqual({ rows: [500], first: 501, last: 501, pages: 2, page: 1 })
  })
  test('a page beyond the last is the last, no rows are one empty page', () => {
    expect(pageOfRows(rows(3), 9, 2)).toMatchObject({ rows: [2], page: 1 })
    expect(pageOfRows([], 0)).toEqual({ rows: [], first: 0, last: 0, pages: 1, page: 0 })
  })
})
