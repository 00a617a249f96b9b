import { drawLeader } from './drawing-marks.ts'
import type { Hatch } from './hatch.ts'
import type { LineDrawing, LocationDrawing } from '../../../src/schema/drawings/line-drawing.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { textWidth } from './outline-text.ts'
import type { Plan } from './plan.ts'
import { sectionPlan } from './section-plan.ts'
import { lineStyles, looks, textStyle, type Look } from './styles.ts'

type Section = NonNullable<LineDrawing['section']>
type Shape = Plan['shapes'][number]

/** In millimetres: farther than any window reaches beyond the drawing. */
const FAR = 90_000
/** Text size in millimetres, 16 pixels on a phone. */
const TEXT_SIZE = 350

/** A section as pages draw it, with the names of its places instead of numbers. */
export const locationDrawing = memoize((section: Section): LocationDrawing => {
  const { plans } = sectionPlan(continued(section), [])
  const [{ view, scale, shapes, lines }] = plans
  const hatches = new Map(
    shapes.flatMap(({ hatch, material }) => (hatch ? [[nameOf(hatch), { hatch, material }]] : [])),
  )
  return {
    view,
    hatches: [...hatches].map(([id, { hatch, material }]) => drawHatch(id, hatch, material)),
    hatchWidth: scale / 10,
    shapes: shapes.map(drawShape),
    flow: {
      d: lines.flatMap(({ kind, d }) => (kind === 'flow' ? [d] : [])).join(''),
      stroke: tone(lineStyles.flow.stroke),
    },
    places: section.parts.flatMap(({ location, leader }) => {
      if (location === undefined) return []
      const { d, mark } = drawLeader(0, leader, view.x + view.width, TEXT_SIZE)
      return [{ name: location, leader: d, at: mark.at, align: mark.align ?? 'start', width: textWidth(location) }]
    }),
  }
})

/** Shapes that reach the left, right or lower edge go on beyond it, where a page shows more. */
function continued(section: Section): Section {
  const { x: left, y: top, width, height } = section.view
  const [right, bottom] = [left + width, top + height]
  const shapes = section.shapes.map((shape) => {
    if (!shape.x || !shape.y) return shape
    const [from, to] = shape.x
    const [upper, lower] = shape.y
    const x: typeof shape.x = [from > left ? from : from - FAR, to < right ? to : to + FAR]
    return { ...shape, x, y: [upper, lower < bottom ? lower : lower + FAR] as typeof x }
  })
  return { ...section, shapes }
}

const nameOf = ({ key, fitted }: Hatch) => `location-${fitted?.key ?? key}`

/** The stylesheet empties one of the two. Older browsers lack `light-dark()`, which is compiled only in CSS. */
const tone = (colours: Look['fill']) => colours && `var(--light,${colours[0]})var(--dark,${colours[1]})`

function drawHatch(id: string, hatch: Hatch, material: Shape['material']): LocationDrawing['hatches'][number] {
  const { width, height, marks, transform, fitted } = hatch
  const { fill, stroke } = looks[material]
  const colours = { fill: tone(fill), stroke: tone(stroke ?? textStyle.ink) }
  return { id, width, height, transform: fitted?.transform ?? transform, ...colours, ...marks }
}

function drawShape({ d, material, hatch }: Shape): LocationDrawing['shapes'][number] {
  const { fill, stroke, weight } = looks[material]
  return {
    d,
    fill: hatch ? `url(#${nameOf(hatch)})` : tone(fill),
    ...(weight > 0 ? { stroke: tone(stroke), strokeWidth: weight / 10 } : {}),
  }
}
