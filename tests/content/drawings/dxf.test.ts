import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { imprint } from '../../../scripts/site/documents/imprint.fixture.ts'
import { drawingInput } from '../../../scripts/site/drawings/drawing-input.ts'
import { dimensionMark } from '../../../scripts/site/drawings/drawing-marks.ts'
import { drawingText } from '../../../scripts/site/drawings/drawing-text.ts'
import { dxfFile } from '../../../scripts/site/drawings/dxf-file.ts'
import { parsePath } from '../../../scripts/site/drawings/parse-path.ts'
import type { DrawingInput, Plan } from '../../../scripts/site/drawings/plan.ts'
import { lineStyles, looks } from '../../../scripts/site/drawings/styles.ts'
import { circlePath, pathThrough, type Point } from '../../../src/lib/drawing-geometry.ts'
import { detailSchema } from '../../../src/schema/drawings/detail.ts'
import { materials } from '../../../src/schema/drawings/drawing.ts'
import { lineDrawingSchema } from '../../../src/schema/drawings/line-drawing.ts'
import { acceptedText } from '../../fixtures/accepted-text.ts'
import { sampleDetail, sampleDrawings } from '../../fixtures/sample-drawings.ts'
import { runs } from '../../property-runs.ts'
import { overlappingLabels, parseEntities, parseGroups, textBoxes } from './dxf-entities.ts'

const millimetres = fc.integer({ min: -100_000, max: 100_000 }).map((tenths) => tenths / 10)
const point = fc.tuple(millimetres, millimetres)
const words = acceptedText(300)
const span = fc
  .tuple(millimetres, fc.integer({ min: 1, max: 50_000 }))
  .map(([from, length]): Point => [from, from + length])

const path = fc.oneof(
  fc
    .tuple(fc.array(point, { minLength: 2, maxLength: 9 }), fc.boolean())
    .map(([points, closed]) => pathThrough(points, closed)),
  fc.tuple(point, fc.integer({ min: 1, max: 900 })).map(([[x, y], radius]) => circlePath(x, y, radius)),
)

const dimension = fc
  .record({
    is: fc.constantFrom('x', 'y'),
    span,
    at: millimetres,
    from: fc.option(millimetres),
    least: fc.option(fc.nat(500)),
  })
  .map(({ is, span: along, at, from, least }) =>
    dimensionMark({ [is]: along, at, from: from ?? undefined, least: least ?? undefined }, 20),
  )

const plan: fc.Arbitrary<Plan> = fc
  .record({
    scale: fc.integer({ min: 1, max: 200 }),
    view: fc.record({
      x: millimetres,
      y: millimetres,
      width: fc.integer({ min: 20, max: 20_000 }),
      height: fc.integer({ min: 20, max: 20_000 }),
    }),
    shapes: fc.array(
      fc.record({
        d: fc.array(path, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
        material: fc.constantFrom(...materials),
      }),
      { maxLength: 12 },
    ),
    lines: fc.array(
      fc.record({
        d: path,
        kind: fc.constantFrom('break', 'air', 'flow', 'flow-head', 'air-flow', 'air-flow-head', 'leader', 'scale'),
      }),
      { maxLength: 9 },
    ),
    marks: fc.array(
      fc.oneof(dimension, fc.record({ at: point, text: words, isNumber: fc.boolean(), turned: fc.boolean() })),
      { maxLength: 9 },
    ),
    title: fc.option(words, { nil: undefined }),
  })
  .map((one) => ({ ...one, size: one.scale * 2, dots: [] })) as fc.Arbitrary<Plan>

const input: fc.Arbitrary<DrawingInput> = fc.record({
  title: words,
  sheet: fc.constantFrom('D1', 'D20'),
  description: words,
  revision: fc.constantFrom('A', 'C'),
  updated: fc.constant('2025-11-03'),
  note: words,
  key: fc.array(words, { maxLength: 4 }),
  sources: fc.array(
    fc.record({ title: words, publisher: words, edition: words, url: fc.constant('https://a.example') }),
    { maxLength: 3 },
  ),
  plans: fc.array(plan, { minLength: 1, maxLength: 3 }) as unknown as fc.Arbitrary<DrawingInput['plans']>,
  legend: fc.record({
    assemblies: fc.constant([]),
    parts: fc.array(words, { maxLength: 9 }).map((names) => names.map((name, index) => ({ number: index + 1, name }))),
    notes: fc.array(words, { maxLength: 4 }),
  }),
})

/** What is wrong in a DXF file, or missing from it. */
function faults(drawing: DrawingInput): string[] {
  const dxf = dxfFile(drawing, imprint)
  const groups = parseGroups(dxf)
  const entities = parseEntities(dxf)
  const header = (name: string, code: number) => {
    const at = groups.findIndex(([of, value]) => of === 9 && value === name)
    return groups.slice(at + 1, at + 4).find(([of]) => of === code)?.[1]
  }
  const count = (name: string, layers: readonly string[]) =>
    entities.filter((one) => one.name === name && layers.includes(one.values.get(8)!)).length
  const handles = groups.flatMap(([code, value]) => (code === 5 ? [value] : []))
  const declared = groups.flatMap(([code, value], at) =>
    code === 2 && groups.slice(at - 5, at).some(([of, is]) => of === 100 && is === 'AcDbLayerTableRecord')
      ? [value]
      : [],
  )
  const blocks = entities.filter(({ name }) => name === 'BLOCK').map(({ values }) => values.get(2)!)
  const measured = entities.filter(({ name }) => name === 'DIMENSION')
  const shown = entities.map(({ text }) => text)
  const drawn = drawing.plans.flatMap(({ shapes, lines }) => [
    ...shapes.flatMap(({ d, material }) =>
      parsePath(d).map((stroke) => ({ stroke, layer: looks[material].layer, material: material as string })),
    ),
    ...lines.flatMap(({ d, kind }) =>
      parsePath(d).map((stroke) => ({ stroke, layer: lineStyles[kind].layer, material: '' })),
    ),
  ])
  const layersOfStrokes = [...new Set(drawn.map(({ layer }) => layer))].filter(
    (layer) => layer !== lineStyles.dimension.layer,
  )
  const solid = drawn.filter(
    ({ material, stroke }) =>
      ['concrete', 'membrane', 'soil', 'metal'].includes(material) && ('circle' in stroke || stroke.isClosed),
  )
  const inCad = (text: string) => text.replace(/[\r\n]+/g, ' ').replace(/%(?=%)/g, '% ')
  const wanted = [
    ...drawingText(drawing, imprint).map(({ text }) => text),
    ...drawing.plans.flatMap(({ marks, title = '' }) => [...marks.map(({ text }) => text), title]),
  ]
  const [least, most] = ['$EXTMIN', '$EXTMAX'].map((name) => [10, 20].map((code) => Number(header(name, code))))
  const corners = entities.filter(({ name }) => name === 'LWPOLYLINE').flatMap(({ points }) => points)
  const inside = drawing.plans.flatMap(({ view: { width, height } }) => [
    width - (most![0]! - least![0]!),
    height - (most![1]! - least![1]!),
  ])
  return [
    ...(header('$INSUNITS', 70) === '4' && header('$MEASUREMENT', 70) === '1' ? [] : ['no unit']),
    ...(new Set(handles).size === handles.length ? [] : ['a handle twice']),
    ...groups.flatMap(([code, value]) =>
      code >= 10 && code < 60 && !Number.isFinite(Number(value)) ? [`${code}: ${value}`] : [],
    ),
    ...entities.flatMap(({ name, values }) =>
      values.has(8) && !declared.includes(values.get(8)!) ? [`${name} on ${values.get(8)}`] : [],
    ),
    ...layersOfStrokes.flatMap((layer) => {
      const lines = count('LWPOLYLINE', [layer]) + count('CIRCLE', [layer])
      const strokes = drawn.filter((one) => one.layer === layer).length
      return lines === strokes ? [] : [`${lines} of ${strokes} on ${layer}`]
    }),
    ...(entities.filter(({ name }) => name === 'HATCH').length >= solid.length ? [] : ['hatches']),
    ...(measured.length === drawing.plans.flatMap(({ marks }) => marks.filter((mark) => mark.dimension)).length
      ? []
      : ['dimensions']),
    ...measured.flatMap(({ values }) => (blocks.includes(values.get(2)!) ? [] : [`no block ${values.get(2)}`])),
    ...groups.flatMap(([, value]) => ([...value].length > 250 ? ['a long line'] : [])),
    ...wanted.filter((text) => !shown.some((one) => one.includes(inCad(text)))),
    ...(corners.some(([x, y]) => x === least![0] && y === most![1]) && inside.every((over) => over < 0)
      ? []
      : ['extents']),
  ]
}

test('a DXF file has its unit, everything that is drawn, and everything that the page says', () => {
  fc.assert(
    fc.property(input, (drawing) => {
      expect(faults(drawing)).toEqual([])
    }),
    runs(60, 2000),
  )
})

const samples = [
  ...sampleDrawings.map(
    (data) => [data.title, drawingInput(lineDrawingSchema.parse(data), imprint.words.drawing)] as const,
  ),
  ['a detail', drawingInput(detailSchema.parse(sampleDetail), imprint.words.drawing)] as const,
]

test.each(samples)('the DXF of %s has text that nothing overlaps, large enough to read on paper', (_, drawing) => {
  expect(faults(drawing)).toEqual([])
  const entities = parseEntities(dxfFile(drawing, imprint))
  expect(overlappingLabels(entities)).toEqual([])
  expect(Math.min(...textBoxes(entities).map(({ height }) => height / drawing.plans[0].scale))).toBeGreaterThanOrEqual(
    1.8,
  )
})

test('the same drawing is the same file, whatever was written before', () => {
  const [[, first], [, second]] = samples as [(typeof samples)[number], (typeof samples)[number]]
  const once = dxfFile(first, imprint)
  dxfFile(second, imprint)
  expect(dxfFile(first, imprint)).toBe(once)
})
