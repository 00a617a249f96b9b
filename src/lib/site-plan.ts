import { pathThrough, type Point } from './drawing-geometry.ts'
import { box, markSymbols, placeMarks, symbol, tinted, type KeyedFigure } from './line-figure.ts'
import type { SitePlan } from '../schema/entries/site-plan.ts'

/** In user units: letters are legible on a phone. */
const WIDTH = 300

const water = { stroke: 'water', weight: 2 } as const
const passedTest = { circle: { radius: 8, fill: 'paper' } } as const
const failedTest = { circle: { radius: 8, fill: 'signal' }, over: 'paper' } as const

/** A plan to scale, with the tests by their numbers. The length of its path is measured, and its places are counted. */
export function drawSitePlan(
  { size: [width, height], areas, path, marks }: SitePlan,
  tests: { places?: Point[] | undefined; failed?: string | undefined }[] = [],
): KeyedFigure {
  const unit = WIDTH / width
  const scaled = ([x, y]: Point): Point => [x * unit, y * unit]
  const line = path && pathThrough(path.line.map(scaled))
  const steps = path?.line
    .slice(1)
    .map((to, index) => Math.hypot(to[0] - path.line[index]![0], to[1] - path.line[index]![1]))
  const length = Math.round((steps ?? []).reduce((sum, step) => sum + step, 0))
  return {
    figure: {
      width: WIDTH,
      height: height * unit,
      paths: [
        ...areas.map(({ x, y, tint }) => ({
          d: box(x[0] * unit, y[0] * unit, (x[1] - x[0]) * unit, (y[1] - y[0]) * unit),
          ...tinted(tint),
        })),
        ...(line ? [{ d: line, ...water }] : []),
      ],
      marks: [
        ...areas.map(({ name, x, y }) => ({ at: scaled([(x[0] + x[1]) / 2, (y[0] + y[1]) / 2]), text: name })),
        ...marks.flatMap(({ places }, kind) => places.map((place) => ({ at: scaled(place), ...placeMarks[kind] }))),
        ...tests.flatMap(({ places = [], failed }, index) =>
          places.map((place) => ({
            at: scaled(place),
            ...(failed ? failedTest : passedTest),
            text: String(index + 1),
          })),
        ),
      ],
    },
    symbols: [
      ...(path
        ? [{ symbol: symbol({ paths: [{ d: 'M1 8h18', ...water }] }), meaning: `${length} m ${path.meaning}` }]
        : []),
      ...markSymbols(marks.map(({ places, meaning }) => ({ meaning: `${places.length} ${meaning}` }))),
    ],
  }
}
