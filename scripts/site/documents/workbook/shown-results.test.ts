import { expect, test } from 'vitest'
import type { Workbook } from '../../../../src/schema/entries/workbook.ts'
import { shownResults } from './shown-results.ts'

const workbook = (format: 'number' | 'date', ...formulas: string[]): Workbook => ({
  sheets: [
    {
      name: 'Sheet',
      note: 'Note.',
      columns: [
        { label: 'A', width: 9, format: 'number' },
        { label: 'B', width: 9, format },
      ],
      rows: [...formulas.map((formula) => [2, { formula }]), { repeat: 2, cells: [3, { formula: 'A{row}*10' }] }],
    },
  ],
})

test('a page shows what formulas come to, row by row', () => {
  expect(shownResults(workbook('number', 'A5+1', '"a"&"b"', 'A5=2', '1/0'))).toEqual([
    [
      [null, 3],
      [null, 'ab'],
      [null, 'TRUE'],
      [null, null],
      [null, 30],
      [null, 30],
    ],
  ])
})

test('a day is shown as it is typed', () => {
  expect(shownResults(workbook('date', 'DATE(2026,3,1)'))[0]![0]).toEqual([null, '2026-03-01'])
})

test('of what cannot be worked out nothing is shown', () => {
  expect(shownResults(workbook('number', 'B5+1'))).toEqual([])
})
