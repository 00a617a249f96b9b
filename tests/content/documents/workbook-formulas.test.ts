import { array, assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentProblem } from '../../../scripts/site/documents/document-problem.ts'
import { calculateWorkbook, type Result } from '../../../scripts/site/documents/workbook/results.ts'
import { expandRows } from '../../../src/lib/workbook-rows.ts'
import { functionNames as names } from '../../../src/schema/entries/formula.ts'
import { workbookSchema, type Workbook } from '../../../src/schema/entries/workbook.ts'
import { runs } from '../../property-runs.ts'

const values =
  'A5 $B$6 C{row} A1:ZZ9999 B9:A5 Two!A5:C9 Two!B5 A99999 1E300 0 .5 12 "" "x" ">1" "2026-01-01" TRUE FALSE'
const pieces = [...names.map((name) => `${name}(`), ...values.split(' '), ...'+ - * / ^ & = <> <= % , ) )'.split(' ')]
/** Random pieces with balanced brackets: few are formulas. */
const soup = array(constantFrom(...pieces), { minLength: 1, maxLength: 25 }).map((all) => {
  const text = all.join('')
  return text + ')'.repeat(Math.max(0, text.split('(').length - text.split(')').length))
})
/** Nested calls and operators. */
const formula = tuple(
  array(tuple(constantFrom(...names, '&', '^', '<>'), integer({ min: 0, max: 3 })), { maxLength: 6 }),
  array(constantFrom(...values.split(' ')), { minLength: 9, maxLength: 9 }),
).map(([calls, inputs]) =>
  calls.reduce((inner, [name, count], at) => {
    const all = [inner, ...inputs.slice(at, at + count)]
    return names.includes(name) ? `${name}(${all.join()})` : all.join(name)
  }, inputs.at(-1)!),
)

const cell = oneof(
  oneof(soup, formula).map((text) => ({ formula: text })),
  constantFrom('', 'text', '2026-01-01', 3, -1),
)
const rows = array(array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })

function parseWorkbook(one: unknown, two: unknown): Workbook | undefined {
  const columns = ['number', 'date', 'text'].map((format) => ({ label: 'A', width: 9, format }))
  const sheets = [one, two].map((cells, index) => ({ name: ['One', 'Two'][index], note: 'n', columns, rows: cells }))
  return workbookSchema.safeParse({ sheets }).data
}

/** Results, or a problem of a cell. */
function describeEnd(workbook: Workbook, mostSteps: number): string {
  try {
    const resultAt = calculateWorkbook(workbook, mostSteps)
    const results = workbook.sheets.flatMap(({ name, rows: written }) =>
      expandRows(written).flatMap((cells, row) => cells.map((_, column) => resultAt(name, row, column))),
    )
    const isWrong = (result: Result) =>
      'error' in result
        ? !result.error.startsWith('#')
        : typeof result.value === 'number' && !Number.isFinite(result.value)
    return results.some(isWrong) ? JSON.stringify(results) : 'results'
  } catch (error) {
    if (!(error instanceof DocumentProblem)) return String(error)
    const [, reason] = /^The formula in `(?:One|Two)![A-C]\d+` (.*)$/.exec(error.message) ?? []
    return error.problems[0]?.at?.length === 6 && reason !== undefined
      ? reason.split(' ').slice(0, 2).join(' ')
      : error.message
  }
}

test('whatever the schema accepts is calculated within the limits or reported at its cell', () => {
  const ends = new Set<string>()
  assert(
    property(rows, rows, integer({ min: 1, max: 3000 }), (one, two, mostSteps) => {
      const workbook = parseWorkbook(one, two)
      if (workbook) ends.add(describeEnd(workbook, mostSteps))
    }),
    runs(800),
  )
  expect([...ends].toSorted()).toEqual(['depends on', 'exceeds the', 'results'])
})
