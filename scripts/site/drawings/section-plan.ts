import {
  arrowHead,
  breakPath,
  dimensionMark,
  dimensionPath,
  leaderOf,
} from '../../../src/features/drawing/drawing-marks.ts'
import { detailNumbers, type Numbered } from '../../../src/features/drawing/detail-numbers.ts'
import { drawnShapes } from '../../../src/features/drawing/drawn-shapes.ts'
import { pathThrough, type Point } from '../../../src/lib/drawing-geometry.ts'
import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { Drawing, Part } from '../../../src/schema/drawings/drawing.ts'
import type { LineDrawing } from '../../../src/schema/drawings/line-drawing.ts'
import { placeNumbers } from './place-numbers.ts'
import type { Legend, Plan } from './plan.ts'
import { scaleBar } from './scale-bar.ts'

/** A leader: a point alone may lead to the nearer edge. */
interface Leader {
  number: number
  leader: Point[]
}

/** Letters by the width of a view: legible where it is as wide as a phone. */
const LETTERS = 1 / 36
/** Letters of the details on paper, in millimetres: their leaders are laid out for them. */
const DETAIL_LETTERS = 1.6

/** The plan of a detail of the library and those of its insets, with their leaders as they are written. */
export function detailPlans(detail: Detail): { plans: Plan[]; legend: Legend } {
  const { assemblies, parts, insets } = detailNumbers(detail)
  const size = DETAIL_LETTERS * detail.scale
  const large = planOf(detail, assemblies, parts, size)
  const all = [...assemblies.flatMap(({ layers }) => layers), ...parts]
  const smaller = detail.insets.map((inset, index): Plan => {
    const own = insets[index] ?? []
    return { ...withLeaders(planOf(inset, [], own, size), [...own, ...inset.repeated], written), title: inset.title }
  })
  return {
    plans: [withLeaders(large, all, written), ...smaller],
    legend: { assemblies, parts: [...parts, ...insets.flat()], notes: detail.notes },
  }
}

/** The plan of a section of a line drawing. */
export function sectionPlan(
  section: NonNullable<LineDrawing['section']>,
  notes: string[],
): { plans: Plan[]; legend: Legend } {
  const { assemblies, parts } = detailNumbers({ ...section, insets: [] })
  const plan = planOf(section, assemblies, parts, LETTERS * section.view.width)
  const all = [...assemblies.flatMap(({ layers }) => layers), ...parts]
  return { plans: [withLeaders(plan, all, atEdges)], legend: { assemblies, parts, notes } }
}

function planOf(
  drawing: Drawing,
  assemblies: Parameters<typeof drawnShapes>[1],
  parts: Numbered<Part>[],
  size: number,
): Plan {
  const { scale, view, controls, dimensions, breaks, texts } = drawing
  const flows = controls.filter(({ kind }) => kind === 'flow')
  const bar = scaleBar(view, scale, size)
  return {
    scale,
    view,
    size,
    shapes: drawnShapes({ ...drawing, parts }, assemblies),
    lines: [
      ...breaks.map((one) => ({ kind: 'break' as const, d: breakPath(one, scale) })),
      ...controls
        .filter(({ kind }) => kind === 'air')
        .map(({ line }) => ({ kind: 'air' as const, d: pathThrough(line) })),
      ...flows.map(({ line }) => ({ kind: 'flow' as const, d: pathThrough(line) })),
      ...flows.map(({ line }) => ({ kind: 'flow-head' as const, d: arrowHead(line, size / 1.6) })),
      ...dimensions.map((one) => ({ kind: 'dimension' as const, d: dimensionPath(one, scale) })),
      bar.line,
    ],
    dots: [],
    marks: [...dimensions.map((one) => dimensionMark(one, size)), ...texts, bar.mark],
  }
}

type Placing = (leaders: Leader[], plan: Plan) => { lines: Plan['lines']; marks: Plan['marks'] }

function withLeaders(plan: Plan, leaders: Leader[], placing: Placing): Plan {
  const { lines, marks } = placing(leaders, plan)
  return {
    ...plan,
    lines: [...plan.lines, ...lines],
    dots: leaders.map(({ leader }) => leader[0]!),
    marks: [...plan.marks, ...marks],
  }
}

/** Leaders as their data has them. */
const written: Placing = (leaders, { view, size }) => {
  const right = Math.floor(view.x + view.width - 2.1 * size)
  const drawn = leaders.map(({ number, leader }) => leaderOf(number, leader, right, size))
  return {
    lines: drawn.map(({ d }) => ({ kind: 'leader', d })),
    marks: drawn.map(({ mark }) => ({ ...mark, isNumber: true })),
  }
}

/** Leaders that lead to a column of numbers at the nearer edge, where their data says no more than the point. */
export const atEdges: Placing = (leaders, plan) => {
  const free = leaders
    .filter(({ leader }) => leader.length === 1)
    .map(({ number, leader }) => ({ number, at: leader[0]! }))
  const placed = placeNumbers(free, plan.view, plan.size)
  const own = written(
    leaders.filter(({ leader }) => leader.length > 1),
    plan,
  )
  return {
    lines: [...own.lines, ...placed.map(({ line }) => ({ kind: 'leader' as const, d: pathThrough(line) }))],
    marks: [
      ...own.marks,
      ...placed.map(({ number, line, align }) => {
        const [x, y] = line.at(-1)!
        const gap = (align === 'end' ? -0.35 : 0.35) * plan.size
        return { at: [x + gap, y] as Point, text: String(number), align, isNumber: true }
      }),
    ],
  }
}
