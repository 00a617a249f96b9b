import { expect, test } from 'vitest'
import { drawElevation } from './elevation.ts'
import { TINT, type Circle } from './line-figure.ts'

const tables = [
  {
    title: 'Moisture',
    columns: ['Storey', 'A', 'B'],
    cells: [
      ['2', '20', '60'],
      ['1', '40', '–'],
    ],
  },
  {
    title: 'Leaks',
    columns: ['No.', 'Place'],
    cells: [
      ['1', 'B2'],
      ['2', 'A1'],
      ['3', 'B2'],
    ],
  },
  { title: 'Empty', columns: ['Place'] },
]
const block = {
  readings: 'Moisture',
  above: 20,
  tint: 'Wet',
  marks: [{ table: 'Leaks', column: 'Place', meaning: 'Leak' }],
}

test('a reading is tinted by how far it is above the limit, and a place has its marks', () => {
  const { figure, unknown } = drawElevation(tables, block)
  expect(unknown).toEqual([])
  expect(figure.paths!.map(({ opacity }) => opacity)).toEqual([0, TINT, TINT / 2, 0])
  const readings = figure.texts!.filter(({ text }) => /\d\d|–/.test(text))
  const windowOf = ({ at: [x, y] }: Circle) => readings.findLast(({ at }) => at[0] < x && at[1] === y)?.text
  expect(figure.circles!.map(windowOf)).toEqual(['60', '40'])
})

test.each([
  ['a table of readings', { readings: 'Moistures' }, 'Moistures'],
  ['a table of places', { marks: [{ table: 'Leak', column: 'Place', meaning: '' }] }, 'Leak, Place'],
  ['a column of places', { marks: [{ table: 'Leaks', column: 'Places', meaning: 'Leak' }] }, 'Leaks, Places'],
  ['the rows of a table', { marks: [{ table: 'Empty', column: 'Place', meaning: 'Leak' }] }, 'Empty, Place'],
  ['a place on the face', { marks: [{ table: 'Leaks', column: 'No.', meaning: 'Leak' }] }, '1'],
])('%s that does not exist is unknown', (_, change, name) => {
  expect(drawElevation(tables, { ...block, ...change }).unknown).toContain(name)
})
