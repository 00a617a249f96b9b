import { expect, test } from 'vitest'
import { drawSitePlan } from '../../../src/lib/site-plan.ts'
import { featuredProjectSchema } from '../../../src/schema/entries/project.ts'
import { sitePlan } from '../../../src/schema/entries/site-plan.ts'
import { createSample } from '../../fixtures/sample-data.ts'

const plan = { title: 'Roof', areas: [{ x: [0, 30], y: [0, 20], name: 'Roof' }], caption: 'A roof.' }
const path = {
  line: [
    [0, 0],
    [0, 21],
  ],
  meaning: 'down',
}
const pictures = [{ image: 'roof.jpg', caption: 'A roof.' }]

test.each<[string, object, number[][] | undefined, string[]]>([
  ['a plan with its tests', { plan }, [[30, 0]], []],
  ['pictures, and tests without a position', { pictures }, undefined, []],
  ['a plan, and a test without a position', { plan }, undefined, ['plan-places']],
  ['no plan, and a test with a position', { pictures }, [[1, 1]], ['plan-places']],
  ['a test beside the plan', { plan }, [[1, 20.1]], ['plan-places']],
  ['a path beyond the plan', { plan: { ...plan, path } }, [[1, 1]], ['plan-places']],
  ['a plan and pictures', { plan, pictures }, [[1, 1]], ['gallery-kind']],
  ['an empty gallery', {}, undefined, ['gallery-kind']],
])('a project has %s', (_, gallery, places, rules) => {
  const sample = createSample(featuredProjectSchema) as object
  const tests = [{ location: 'Drain', test: 'Hose', first: 'wet', places }]
  const { error } = featuredProjectSchema.safeParse({ ...sample, tests, gallery: { label: 'Gallery', ...gallery } })
  expect(error?.issues.map((issue) => ('params' in issue ? issue.params?.rule : issue.message)) ?? []).toEqual(rules)
})

test('a plan is to scale, with the length of its path, the number of its marks, and tests by their numbers', () => {
  const marks = [
    {
      places: [
        [3, 4],
        [30, 20],
      ],
      meaning: 'drips',
    },
  ]
  const parsed = sitePlan.parse({
    ...plan,
    path: {
      line: [
        [0, 0],
        [3, 4],
        [3, 16.4],
      ],
      meaning: 'of pipe',
    },
    marks,
  })
  const { figure, symbols } = drawSitePlan(parsed, [
    { places: [[15, 10]], failed: 'Leak' },
    {
      places: [
        [0, 0],
        [1, 2],
      ],
    },
  ])
  expect(symbols.map(({ meaning }) => meaning)).toEqual(['17 m of pipe', '2 drips'])
  const scale = figure.width / 30
  expect(figure.height).toBeCloseTo(20 * scale)
  const inMetres = (figures: { at: readonly number[] }[]) =>
    figures.map(({ at }) => at.map((one) => Math.round(one / scale)))
  expect(inMetres(figure.circles!)).toEqual([
    [3, 4],
    [30, 20],
    [15, 10],
    [0, 0],
    [1, 2],
  ])
  expect(inMetres(figure.texts!)).toEqual([
    [15, 10],
    [15, 10],
    [0, 0],
    [1, 2],
  ])
  expect(figure.texts!.map(({ text }) => text)).toEqual(['Roof', '1', '2', '2'])
  const [, , leak, dry] = figure.circles!
  expect(leak!.fill).not.toBe(dry!.fill)
})
