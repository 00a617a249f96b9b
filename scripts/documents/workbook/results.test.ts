import { describe, expect, test } from 'vitest'
import type { WorkbookCell } from '../../../src/schema/entries/workbook'
import { workOut } from './results'

const column = { label: 'A', width: 10, format: 'number' as const }

function resultOf(formula: string, ...cells: WorkbookCell[]) {
  const rows = [[{ formula }, ...cells]]
  const columns = rows[0]!.map(() => column)
  const other = { name: 'Other sheet', note: 'b', columns: [column], rows: [[7]] }
  return workOut({ sheets: [{ name: 'Plan', note: 'a', columns, rows }, other] })('Plan', 0, 0)
}

describe('a formula comes to what spreadsheets say', () => {
  test.each<[string, number | string | boolean]>([
    ['1+2*3^2', 19],
    ['-2^2', 4],
    ['10%*50', 5],
    ['(1+2)*3', 9],
    ['"a"&1&TRUE', 'a1TRUE'],
    ['1<>2', true],
    ['"Yes"="yes"', true],
    ['IF(1>2,"more",IF(2>1,"less","same"))', 'less'],
    ['IFERROR(1/0,"none")', 'none'],
    ['SUM(B5:D5)', 30],
    ['MAX(B5:D5)-MIN(B5:D5)', 10],
    ['COUNT(B5:E5)', 2],
    ['N(E5)', 0],
    ['SUMIFS(B5:C5,B5:C5,">15")', 20],
    ["'Other sheet'!A5*2", 14],
    ['DATE(2024,14,1)', 45_689],
    ['EDATE(DATE(2024,1,31),1)', 45_351],
    ['ROUND(2.345,2)', 2.35],
  ])('%s is %s', (formula, value) => {
    expect(resultOf(formula, 10, 20, '', 'text')).toEqual({ value })
  })

  test.each([
    ['1/0', '#DIV/0!'],
    ['"a"*2', '#VALUE!'],
    ['SQRT(-1)', '#NUM!'],
  ])('%s is an error', (formula, error) => {
    expect(resultOf(formula)).toEqual({ error })
  })
})

test.each(['A5+1', 'B5+1'])('a formula that needs its own result is refused: %s', (formula) => {
  expect(() => resultOf(formula, { formula: 'A5' })).toThrow(/needs its own result/)
})

test('a function that the build does not know is named with its place', () => {
  expect(() => resultOf('VLOOKUP(1,B5:C5,1)', 1, 2)).toThrow('the formula in Plan!A5 uses VLOOKUP')
})
