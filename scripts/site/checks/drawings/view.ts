import type { Point } from '../../../../src/lib/drawing-geometry.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { listLeaders, side, type Piece, type Sheet } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'

/** Everything is within the view, and every shape and arrow has a size. */
export const viewProblems = (sheet: Sheet, pieces: Piece[]): Problem[] => [
  ...outsideView(sheet),
  ...withoutSize(sheet, pieces),
]

/** What is outside the view would silently not be drawn. */
function outsideView({ view, texts, dimensions, ...named }: Sheet): Problem[] {
  const isIn = ([x, y]: Point) => x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height
  const positions: [DataPath, Point[]][] = [
    ...listLeaders(named).map(({ owner, point }): [DataPath, Point[]] => [[...owner, 'leader', 0], [point]]),
    ...texts.map((text, index): [DataPath, Point[]] => [['texts', index, 'at'], [text.at]]),
    ...dimensions.map(({ x, y = [], at }, index): [DataPath, Point[]] => [
      ['dimensions', index, x ? 'x' : 'y'],
      x ? x.map((one) => [one, at]) : y.map((one) => [at, one]),
    ]),
  ]
  const message = 'is outside the `view`, so it would not be drawn'
  return positions.flatMap(([path, points]) =>
    points.every(isIn) ? [] : [problem('outside-view', path, message, 'Move it inside, or enlarge the `view`.')],
  )
}

function withoutSize({ controls }: Sheet, pieces: Piece[]): Problem[] {
  const drawn = [...pieces, ...controls.map(({ line }, index) => ({ path: ['controls', index], geometry: { line } }))]
  return drawn.flatMap(({ path, geometry: { line, area } }: Pick<Piece, 'path' | 'geometry'>) => {
    const withoutExtent = (key: string, message: string, hint: string) => [
      problem('shape-size', [...path, key], message, hint),
    ]
    if (line && new Set(line.map(String)).size < 2)
      return withoutExtent('line', 'has no length, because its points are the same', 'Write two different points.')
    const first = area?.[0]
    if (first && area.every((corner, at) => Math.abs(side(first, corner, area[(at + 1) % area.length]!)) < SAME))
      return withoutExtent('area', 'has no area, because its corners are on one line', 'Move one corner off the line.')
    return []
  })
}
