import { expect, test } from 'vitest'
import { formBlockSchema } from './template.ts'
import { workbookSchema } from './workbook.ts'

const table = { kind: 'table', title: 'Log', columns: ['A', 'B'] }
test.each([
  ['blank', { ...table, rows: 4 }, []],
  ['filled', { ...table, cells: [['a', '']] }, []],
  ['neither', table, ['table-rows']],
  ['both', { ...table, rows: 4, cells: [['a', 'b']] }, ['table-rows']],
  ['a short row', { ...table, cells: [['a']] }, ['table-cells']],
  ['widths for other columns', { ...table, rows: 1, widths: [1] }, ['table-widths']],
])('a table: %s', (_, block, rules) => {
  const { error } = formBlockSchema.safeParse(block)
  expect(error?.issues.map((issue) => ('params' in issue ? issue.params?.rule : issue.code)) ?? []).toEqual(rules)
})

test.each([
  ['of one kind', { label: 'Day', date: true }, true],
  ['of no kind', { label: 'Day' }, false],
  ['of two kinds', { label: 'Day', date: true, options: ['Monday', 'Tuesday'] }, false],
])('a field with a label is %s', (_, field, isAccepted) => {
  const { error } = formBlockSchema.safeParse({ kind: 'fields', title: 'Meeting', fields: [field] })
  expect(JSON.stringify(error?.issues ?? []).includes('field-kind')).toBe(!isAccepted)
})

const worksheet = (name: string, formula: string) => ({
  name,
  note: 'How.',
  columns: [{ label: 'A', width: 10, format: 'number' }],
  rows: [[{ formula }]],
})
const large = (rows: number, cells: unknown[], columns = 2) => ({
  ...worksheet('Large', '1'),
  columns: Array.from({ length: columns }, () => ({ label: 'A', width: 10, format: 'text' })),
  rows: Array.from({ length: rows }, () => ({ repeat: 200, cells })),
})
test.each([
  ['a sheet that is there', [worksheet('Plan', "'Sum'!A5+Plan!A5"), worksheet('Sum', 'IF(A5="x!","",1)')], []],
  ['a sheet that is not there', [worksheet('Plan', "'Plans'!A5")], ['unknown-worksheet']],
  ['as many cells as allowed', [large(50, [1])], []],
  ['a cell too many', [large(50, [1]), worksheet('Sum', '1')], ['workbook-size']],
  ['cells that only empty columns add', [large(50, [1], 3)], ['workbook-size']],
  ['too much text in all', [large(9, ['x'.repeat(600)])], ['workbook-size']],
  ['the number of a row that is not repeated', [worksheet('Plan', 'A{row}')], ['formula']],
  ['one name twice', [worksheet('Plan', '1'), worksheet('plan', '1')], ['duplicate']],
])('a workbook with %s', (_, sheets, rules) => {
  const { error } = workbookSchema.safeParse({ sheets })
  expect(error?.issues.map((issue) => ('params' in issue ? issue.params?.rule : issue.code)) ?? []).toEqual(rules)
})
