import { arrowHead, breakPath, dimensionMark, dimensionPath, drawLeader } from './drawing-marks.ts'
import { detailNumbers, type Numbered } from './detail-numbers.ts'
import { drawnShapes } from './drawn-shapes.ts'
import { pathThrough, round, type Point } from '../../../src/lib/drawing-geometry.ts'
import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { Drawing, Part } from '../../../src/schema/drawings/drawing.ts'
import type { LineDrawing } from '../../../src/schema/drawings/line-drawing.ts'
import type { Plan, Plans } from './plan.ts'

/** A single point leads to the nearer edge. */
interface Leader {
  number: number
  leader: Point[]
}

/** Text size as a share of the width: legible on a phone. */
const LETTERS = 1 / 36
/** Text size of details on paper, in millimetres; their leaders are laid out for it. */
const DETAIL_LETTERS = 1.6

/** Plans of a detail and of its insets, with leaders as written. */
export function detailPlans(detail: Detail): Plans {
  const { assemblies, parts, insets } = detailNumbers(detail)
  const size = DETAIL_LETTERS * detail.scale
  const large = createPlan(detail, assemblies, parts, size)
  const all = [...assemblies.flatMap(({ layers }) => layers), ...parts]
  const smaller = detail.insets.map((inset, index): Plan => {
    const own = insets[index] ?? []
    return {
      ...withLeaders(createPlan(inset, [], own, size), [...own, ...inset.repeated], written),
      title: inset.title,
    }
  })
  return {
    plans: [withLeaders(large, all, written), ...smaller],
    legend: { assemblies, parts: [...parts, ...insets.flat()], notes: detail.notes },
  }
}

export function sectionPlan(section: NonNullable<LineDrawing['section']>, notes: string[]): Plans {
  const { assemblies, parts } = detailNumbers({ ...section, insets: [] })
  const plan = createPlan(section, assemblies, parts, LETTERS * section.view.width)
  const all = [...assemblies.flatMap(({ layers }) => layers), ...parts]
  return { plans: [withLeaders(plan, all, atEdges)], legend: { assemblies, parts, notes } }
}

function createPlan(
  drawing: Drawing,
  assemblies: Parameters<typeof drawnShapes>[1],
  parts: Numbered<Part>[],
  size: number,
): Plan {
  const { scale, view, controls, dimensions, breaks, texts } = drawing
  const findLines = (wanted: string) => controls.flatMap(({ kind, line }) => (kind === wanted ? [line] : []))
  const bar = scaleBar(view, scale, size)
  return {
    scale,
    view,
    size,
    shapes: drawnShapes({ ...drawing, parts }, assemblies),
    lines: [
      ...breaks.map((one) => ({ kind: 'break' as const, d: breakPath(one, scale) })),
      ...findLines('air').map((line) => ({ kind: 'air' as const, d: pathThrough(line) })),
      ...flowLines(findLines('flow'), size),
      ...flowLines(findLines('air-flow'), size, 'air-flow'),
      ...dimensions.map((one) => ({ kind: 'dimension' as const, d: dimensionPath(one, scale) })),
      bar.line,
    ],
    dots: [],
    marks: [...dimensions.map((one) => dimensionMark(one, size)), ...texts, bar.mark],
  }
}

export function flowLines(lines: Point[][], size: number, kind: 'flow' | 'air-flow' = 'flow'): Plan['lines'] {
  return [
    ...lines.map((line) => ({ kind, d: pathThrough(line) })),
    ...lines.map((line) => ({ kind: `${kind}-head` as const, d: arrowHead(line, size / 1.6) })),
  ]
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

/** Leaders as written. */
const written: Placing = (leaders, { view, size }) => {
  const right = Math.floor(view.x + view.width - 2.1 * size)
  const drawn = leaders.map(({ number, leader }) => drawLeader(number, leader, right, size))
  return {
    lines: drawn.map(({ d }) => ({ kind: 'leader', d })),
    marks: drawn.map(({ mark }) => ({ ...mark, isNumber: true })),
  }
}

/** Leaders to a column of numbers at the nearer edge, unless the data says more than a point. */
export const atEdges: Placing = (leaders, plan) => {
  const own = written(
    leaders.filter(({ leader }) => leader.length > 1),
    plan,
  )
  const free = leaders.filter(({ leader }) => leader.length === 1)
  const { x, width, height } = plan.view
  const sorted = free.toSorted((a, b) => a.leader[0]![0] - b.leader[0]![0])
  const nearer = sorted.filter(({ leader: [at] }) => at![0] < x + width / 2).length
  const capacity = Math.floor((height - 2 * plan.size) / (1.5 * plan.size))
  const onLeft = Math.max(free.length - capacity, Math.min(nearer, capacity))
  const columns = [column(sorted.slice(0, onLeft), plan, 'end'), column(sorted.slice(onLeft), plan, 'start')]
  return {
    lines: [own, ...columns].flatMap(({ lines }) => lines),
    marks: [own, ...columns].flatMap(({ marks }) => marks),
  }
}

/** Numbers in the order of the heights of their targets, so that lines do not cross. */
function column(leaders: Leader[], { view, size }: Plan, align: 'start' | 'end'): ReturnType<Placing> {
  const way = align === 'end' ? 1 : -1
  const edge = (align === 'end' ? view.x : view.x + view.width) + way * 2 * size
  const targets = leaders
    .map(({ number, leader }) => ({ number, at: leader[0]! }))
    .toSorted((a, b) => a.at[1] - b.at[1])
  const heights = apart(
    targets.map(({ at }) => at[1]),
    1.5 * size,
    view.y + size,
    view.y + view.height - size,
  )
  return {
    lines: targets.map(({ at }, index) => ({
      kind: 'leader',
      d: pathThrough([at, [edge + way * 0.8 * size, heights[index]!], [edge, heights[index]!]]),
    })),
    marks: targets.map(({ number }, index) => ({
      at: [edge - way * 0.35 * size, heights[index]!],
      text: String(number),
      align,
      isNumber: true,
    })),
  }
}

/** Moves heights as little as possible to keep them `gap` apart between two limits. */
function apart(heights: readonly number[], gap: number, from: number, to: number): number[] {
  const positioned: number[] = []
  for (const height of heights) positioned.push(Math.max(height, (positioned.at(-1) ?? from - gap) + gap))
  for (let index = positioned.length - 1, last = to; index >= 0; index--, last = positioned[index + 1]! - gap)
    positioned[index] = Math.min(positioned[index]!, last)
  return positioned
}

/** Possible lengths of a scale bar, in millimetres. */
const lengths = [50, 100, 200, 500, 1000, 2000, 5000]

/** A scale bar at the lower left, about a sixth of the width. */
function scaleBar(
  { x, y, width, height }: Plan['view'],
  scale: number,
  size: number,
): { line: Plan['lines'][number]; mark: Plan['marks'][number] } {
  const wanted = width / 6
  const length = lengths.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]!
  const text = length < 1000 ? `${length} mm` : `${length / 1000} m`
  const [left, deep] = [x + 2 * scale, 0.7 * scale]
  const top = y + height - 1.2 * size
  const box = (across: number) => `h${across}v${round(deep)}h-${across}z`
  return {
    line: {
      kind: 'scale',
      d: `M${round(left)} ${round(top)}${box(length)}${box(length / 2)}`,
    },
    mark: { at: [left + length + 0.6 * size, top + deep / 2], text },
  }
}
