import { expect, test } from 'vitest'
import { leakQuestions } from './leak-questions.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
const finder = {
  signs: named('drip', 'fog'),
  times: named('rain', 'cold'),
  places: [
    {
      id: 'roof',
      title: 'Roof',
      signs: ['drip', 'fog'],
      rows: [{ times: ['cold'], finding: 'dew' }, { signs: ['fog'], finding: 'dew' }, { finding: 'leak' }],
    },
    { id: 'wall', title: 'Wall', signs: ['drip', 'fog'], rows: [{ finding: 'leak' }] },
  ],
  labels: { otherwise: 'Other' } as Parameters<typeof leakQuestions>[0]['labels'],
}
const { questions, paths } = leakQuestions(finder)

test('each path ends where the first matching row of the table leads; a sign is asked only if it changes that', () => {
  expect(paths.map(({ id, finding }) => `${id} ${finding}`)).toEqual([
    'roof_rain_drip leak',
    'roof_rain_fog dew',
    'roof_rain_ leak',
    'roof_cold dew',
    'roof__drip leak',
    'roof__fog dew',
    'roof__ leak',
    'wall_rain leak',
    'wall_cold leak',
    'wall_ leak',
  ])
  expect(paths[0]!.given).toEqual([
    ['where', 'Roof'],
    ['time', 'RAIN'],
    ['sign', 'DRIP'],
  ])
})

test('every answer leads to a question or a path, and each leads back', () => {
  const ids = [...questions, ...paths].map(({ id }) => id)
  const reached = questions.flatMap(({ answers }) => answers.map(({ to }) => to))
  expect(new Set(ids).size).toBe(ids.length)
  expect(reached.toSorted()).toEqual(ids.slice(1).toSorted())
  for (const { id, back } of [...questions.slice(1), ...paths])
    expect(questions.find((one) => one.id === back)!.answers.map(({ to }) => to)).toContain(id)
})
