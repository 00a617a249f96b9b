import { pathThrough, type Point } from './drawing-geometry.ts'
import { box, markSymbols, placeMark, symbol, tinted, type Circle, type KeyedFigure } from './line-figure.ts'
import type { SitePlan } from '../schema/entries/site-plan.ts'

/** In user units: letters are legible on a phone. */
const WIDTH = 300

const water = { stroke: 'water', weight: 4 } as const

/** A plan to scale, with the tests by their numbers. The length of its path is measured, and its places are counted. */
export function drawSitePlan(
  { areas, path, marks }: SitePlan,
  tests: { places?: Point[] | undefined; failed?: string | undefined }[] = [],
): KeyedFigure {
  const unit = WIDTH / Math.max(...areas.map(({ x }) => x[1]))
  const scaled = ([x, y]: Point): Point => [x * unit, y * unit]
  const line = path?.line ?? []
  const steps = line.slice(1).map((to, index) => Math.hypot(to[0] - line[index]![0], to[1] - line[index]![1]))
  const length = Math.round(steps.reduce((sum, step) => sum + step, 0))
  const numbers = tests.flatMap(({ places = [], failed }, index) =>
    places.map((place) => ({ at: scaled(place), text: String(index + 1), failed })),
  )
  return {
    figure: {
      width: WIDTH,
      height: Math.max(...areas.map(({ y }) => y[1])) * unit,
      paths: [
        ...areas.map(({ x, y, tint }) => ({
          d: box(x[0] * unit, y[0] * unit, (x[1] - x[0]) * unit, (y[1] - y[0]) * unit),
          ...tinted(tint),
        })),
        ...(path ? [{ d: pathThrough(line.map(scaled)), ...water }] : []),
      ],
      circles: [
        ...marks.flatMap(({ places }, kind) => places.map((place) => placeMark(scaled(place), kind))),
        ...numbers.map(({ at, failed }): Circle => ({ at, radius: 8, fill: failed ? 'signal' : 'paper' })),
      ],
      texts: [
        ...areas.map(({ name = '', x, y }) => ({ at: scaled([(x[0] + x[1]) / 2, (y[0] + y[1]) / 2]), text: name })),
        ...numbers.map(({ at, text, failed }) => ({ at, text, ...(failed && { colour: 'paper' as const }) })),
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
