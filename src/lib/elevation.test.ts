import { expect, test } from 'vitest'
import { readElevation } from './elevation.ts'

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
const block = { readings: 'Moisture', above: 20, marks: [{ table: 'Leaks', column: 'Place' }] }

test('a reading is tinted by how far it is above the limit, and a place has its marks', () => {
  const { stacks, storeys, unknown } = readElevation(tables, block)
  expect(unknown).toEqual([])
  expect(stacks).toEqual(['A', 'B'])
  expect(storeys.map(({ cells }) => cells.map(({ tint }) => tint))).toEqual([
    [0, 1],
    [0.5, 0],
  ])
  expect(
    storeys.flatMap(({ cells }) => cells.flatMap(({ place, marks: [isHere] }) => (isHere ? [place] : []))),
  ).toEqual(['B2', 'A1'])
})

test.each([
  ['a table of readings', { readings: 'Moistures' }, 'Moistures'],
  ['a table of places', { marks: [{ table: 'Leak', column: 'Place' }] }, 'Leak, Place'],
  ['a column of places', { marks: [{ table: 'Leaks', column: 'Places' }] }, 'Leaks, Places'],
  ['the rows of a table', { marks: [{ table: 'Empty', column: 'Place' }] }, 'Empty, Place'],
  ['a place on the face', { marks: [{ table: 'Leaks', column: 'No.' }] }, '1'],
])('%s that does not exist is unknown', (_, change, name) => {
  expect(readElevation(tables, { ...block, ...change }).unknown).toContain(name)
})
