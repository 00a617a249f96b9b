import { describe, expect, test } from 'vitest'
import type { Workbook, WorkbookCell } from '../../../../src/schema/entries/workbook.ts'
import { shownResults, calculateWorkbook } from './results.ts'

const column = { label: 'A', width: 10, format: 'number' as const }

function evaluateFormula(formula: string, ...cells: WorkbookCell[]) {
  const rows = [[{ formula }, ...cells]]
  const columns = rows[0]!.map(() => column)
  const other = { name: 'Other sheet', note: 'b', columns: [column], rows: [[7]] }
  return calculateWorkbook({ sheets: [{ name: 'Plan', note: 'a', columns, rows }, other] })('Plan', 0, 0)
}

describe('formulas have the results of spreadsheet programs', () => {
  test.each<[string, number | string | boolean]>([
    ['1+2*3^2', 19],
    ['-2^2', 4],
    ['10%*50', 5],
    ['(1+2)*3', 9],
    ['"a"&1&TRUE', 'a1TRUE'],
    ['1<>2', true],
    ['"Yes"="yes"', true],
    ['IF(1>2,"more",IF(2>1,"less","same"))', 'less'],
    ['SUM(B5:D5)', 30],
    ['MAX(B5:D5)-MIN(B5:D5)', 10],
    ['COUNT(B5:E5)', 2],
    ['N(E5)', 0],
    ['SUMIFS(B5:C5,B5:C5,">15")', 20],
    ["'Other sheet'!A5*2", 14],
    ['DATE(2024,14,1)', 45_689],
    ['EDATE(DATE(2024,1,31),1)', 45_351],
    ['MOD(7,3)&MOD(-7,3)&MOD(7,-3)', '12-2'],
    ['ROUND(2.675,2)&","&ROUND(-0.5,0)&","&ROUND(1234.5,-2)', '2.68,-1,1200'],
    ['IF(FALSE,1/0,"other")', 'other'],
    ['IF(FALSE,1)', false],
    ['MIN(--C5,-+B5,5%%)', -10],
    ['COUNTA(B1:ZZ10001)', 3],
    ['COUNTA(ZZ10001:B5)', 3],
    ['SUM(B5:ZZ99999)', 30],
    ['SUMIFS(B5:C99999,B5:C99999,">15")', 20],
  ])('%s is %s', (formula, value) => {
    expect(evaluateFormula(formula, 10, 20, '', 'text')).toEqual({ value })
  })

  test.each([
    ['1/0', '#DIV/0!'],
    ['MOD(1,0)', '#DIV/0!'],
    ['"a"*2', '#VALUE!'],
    ['(0-1)^0.5', '#NUM!'],
  ])('%s is an error', (formula, error) => {
    expect(evaluateFormula(formula)).toEqual({ error })
  })
})

test.each(['A5+1', 'B5+1'])('a circular formula is rejected: %s', (formula) => {
  expect(() => evaluateFormula(formula, { formula: 'A5' })).toThrow(/depends on its own result/)
})

/** A workbook of one column that begins in row 5. */
function filled(count: number, createCell: (row: number) => WorkbookCell): Workbook {
  const rows = Array.from({ length: count }, (_, index) => [createCell(index + 5)])
  return { sheets: [{ name: 'Plan', note: 'a', columns: [column], rows }] }
}

const up = (row: number): WorkbookCell => (row === 5 ? 1 : { formula: `A${row - 1}+1` })
const down = (row: number): WorkbookCell => (row === 15_004 ? 1 : { formula: `A${row + 1}+1` })

test.each([
  ['a chain upwards, from its end', up, 14_999],
  ['a chain downwards, from its end', down, 0],
])('%s, of 15,000 cells, is calculated', (_, createCell, row) => {
  expect(calculateWorkbook(filled(15_000, createCell))('Plan', row, 0)).toEqual({ value: 15_000 })
})

test.each([
  ['a range under many criteria', `SUMIFS(A6:A5004${',Z6:Z5004,"<>y"'.repeat(60)})`, 'exceeds the limit'],
  ['a circle through a range', 'SUM(A1:A9)', 'depends on its own result'],
])('%s: the formula is rejected at its cell', (_, formula, reason) => {
  const workbook = filled(5000, (row) => (row === 5 ? { formula } : row))
  const at = ['workbook', 'sheets', 0, 'rows', 0, 0]
  const message = expect.stringContaining(`The formula in \`Plan!A5\` ${reason}`) as string
  const problem = { problems: [{ rule: 'formula-result', message, hint: expect.any(String) as string, at }] }
  expect(() => calculateWorkbook(workbook, 250_000)('Plan', 0, 0)).toThrow(expect.objectContaining(problem))
})

test.each(['1' + '%'.repeat(990), '-'.repeat(990) + '1', `1${'^1'.repeat(495)}`, `1${'&""'.repeat(300)}`])(
  'a long formula without nesting is calculated',
  (formula) => expect(evaluateFormula(formula)).not.toHaveProperty('error'),
)

test.each([
  [
    'ranges',
    filled(5000, (row) => (row < 3000 ? row : { formula: 'SUM(A$5:A$2999)+SUMIFS(A$5:A$2998,A$5:A$2998,">9")' })),
  ],
  ['strings', filled(900, (row) => (row === 5 ? 'x'.repeat(900) : { formula: 'A$5&A$5&A$5' }))],
  ['formulas', filled(5000, () => ({ formula: '1/0'.padEnd(901, '+1') }))],
])('a workbook with too many %s is rejected', (_, workbook) => {
  const resultAt = calculateWorkbook(workbook)
  const all = () => workbook.sheets[0]!.rows.forEach((_row, row) => resultAt('Plan', row, 0))
  expect(all).toThrow(/exceeds the limit of 2000000 steps/)
})

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

test('pages show results by row', () => {
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

test('a date is shown as YYYY-MM-DD', () => {
  expect(shownResults(workbook('date', 'DATE(2026,3,1)'))[0]![0]).toEqual([null, '2026-03-01'])
})

test('a workbook with a problem shows no results', () => {
  expect(shownResults(workbook('number', 'B5+1'))).toEqual([])
})
