import { expect, test } from 'vitest'
import { decisionProblems } from './decision-problems.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id }))
const table = (rows: object[], rest: object = {}) => ({
  signs: named('drip'),
  times: named('rain', 'cold'),
  places: [{ id: 'roof', signs: ['drip'], rows: rows as { finding: string }[] }],
  findings: named('leak', 'dew'),
  ...rest,
})
const rain = { signs: ['drip'], times: ['rain'], finding: 'leak' }
const cold = { times: ['cold'], finding: 'dew' }
const last = { finding: 'leak' }

test.each([
  ['narrow rows first, an open one last', table([rain, cold, last]), []],
  ['a row behind one that takes the same', table([rain, cold, rain, last]), ['places.0.rows.2']],
  ['a row that each of two others takes in part', table([rain, { times: ['rain'], finding: 'leak' }, cold, last]), []],
  ['a place where nobody is left an answer', table([rain, cold]), ['places.0.rows.1']],
  ['a row below the open one', table([rain, last, cold]), ['places.0.rows.2', 'places.0.rows.2']],
  [
    'names that nothing has',
    table([{ ...rain, signs: ['drip', 'drop'] }, cold, { finding: 'mould' }]),
    ['places.0.rows.2.finding', 'places.0.rows.0.signs.1'],
  ],
  ['a sign that no place offers', table([rain, cold, last], { signs: named('drip', 'fog') }), ['signs.1.id']],
  [
    'a row that asks for a sign that its place does not offer',
    table([rain, { ...cold, signs: ['fog'] }, last], {
      signs: named('drip', 'fog'),
      places: [
        { id: 'roof', signs: ['drip'], rows: [{ signs: ['fog'], finding: 'dew' }, last] },
        { id: 'wall', signs: ['drip', 'fog'], rows: [rain, cold, last] },
      ],
    }),
    ['places.0.rows.0.signs.0'],
  ],
  [
    'a finding that no row leads to',
    table([rain, cold, last], { findings: named('leak', 'dew', 'pipe') }),
    ['findings.2.id'],
  ],
  [
    'a place with the id of a finding',
    table([rain, cold, last], { places: [{ id: 'dew', signs: ['drip'], rows: [rain, cold, last] }] }),
    ['places.0.id'],
  ],
])('%s', (_, given, expected) => {
  expect(decisionProblems(given).map(({ path }) => path.join('.'))).toEqual(expected)
})
