import { boxAround, listPoints, type Extent, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Column, Paper } from '../paper/paper.ts'
import { hasGlyphs } from '../paper/text-lines.ts'
import { parsePath, type Stroke } from '../../drawings/parse-path.ts'
import { lineStyles, looks, shades, textStyle, type Look } from '../../drawings/styles.ts'
import type { Plan } from '../../drawings/plan.ts'

type Shape = Plan['shapes'][number]

/** Smallest text on paper, in points. */
const LEAST = 6

export function drawPlan({ document }: Paper, plan: Plan, { x, y, width }: Column & { y: number }): void {
  const factor = width / plan.view.width
  document.save()
  document.rect(x, y, width, plan.view.height * factor).clip()
  document.translate(x - plan.view.x * factor, y - plan.view.y * factor).scale(factor)
  // Text size is 1/36 of the width; line weights follow it.
  const unit = plan.size / 18
  document.lineJoin('round')
  for (const shape of plan.shapes) drawShape(document, shape, unit, plan)
  for (const line of plan.lines) drawLine(document, line, unit)
  for (const [dotX, dotY] of plan.dots) document.circle(dotX, dotY, plan.size / 6).fill(textStyle.ink[0])
  for (const mark of plan.marks) drawMark(document, mark, Math.max(plan.size, LEAST / factor))
  document.restore()
}

type Document = Paper['document']

function drawShape(document: Document, { d, material, hatch, side }: Shape, unit: number, plan: Plan): void {
  const look = looks[material]
  if (hatch) {
    document.save()
    document.path(d).clip()
    if (look.fill) document.path(d).fill(look.fill[0])
    drawHatch(document, hatch, boxAround(parsePath(d).flatMap(strokePoints)), plan.scale)
    document.restore()
    strokePath(document, d, look, unit)
    return
  }
  if (look.fill) document.path(d).fill(look.fill[0], 'even-odd')
  if (side && shades[side]) {
    document.save().fillOpacity(shades[side])
    document.path(d).fill(textStyle.ink[0])
    document.restore()
  }
  strokePath(document, d, look, unit)
}

function strokePath(document: Document, d: string, { stroke, weight, dash }: Look, unit: number): void {
  // A PDF draws a line of no width as thin as the printer can.
  if (!stroke || weight === 0) return
  document.save().lineWidth((weight / 10) * unit * 0.75)
  if (dash) document.dash(dash[0] * unit, { space: dash[1] * unit })
  document.path(d).stroke(stroke[0])
  document.restore()
}

function drawLine(document: Document, { kind, d }: Plan['lines'][number], unit: number): void {
  const look = lineStyles[kind]
  if (kind === 'scale') document.path(d).fill(textStyle.ink[0], 'even-odd')
  else if (look.fill) document.path(d).fill(look.fill[0])
  strokePath(document, d, look, unit)
}

/** Draws tiles over a box; the clip path hides the rest. */
function drawHatch(
  document: Document,
  { width, height, marks, transform, fitted }: NonNullable<Shape['hatch']>,
  box: Extent,
  scale: number,
): void {
  const matrix = parseTransform(fitted?.transform ?? transform ?? '')
  const [a, b, c, d, e, f] = matrix
  const determinant = a * d - b * c
  const inverse = ([x, y]: Point): Point => [
    (d * (x - e) - c * (y - f)) / determinant,
    (a * (y - f) - b * (x - e)) / determinant,
  ]
  const tiled = boxAround(listPoints(box).map(inverse))
  const [columns, rows] = [countTiles(tiled.x, width), countTiles(tiled.y, height)]
  document.transform(a, b, c, d, e, f)
  document.strokeOpacity(0.5).lineCap('round')
  for (let column = columns[0]; column < columns[1]; column++) {
    for (let row = rows[0]; row < rows[1]; row++) {
      document.save().translate(column * width, row * height)
      // Keeps line weights in a stretched tile.
      const stretched = fitted ? Math.hypot(a, b) : 1
      if (marks.lines)
        document
          .lineWidth(scale / 10 / stretched)
          .path(marks.lines)
          .stroke(textStyle.ink[0])
      if (marks.dots)
        document.lineWidth(marks.dots.width).path(marks.dots.d.replaceAll('h0', 'h0.01')).stroke(textStyle.ink[0])
      document.restore()
    }
  }
}

const countTiles = ([from, to]: [number, number], size: number) =>
  [Math.floor(from / size), Math.ceil(to / size)] as const

type Matrix = [number, number, number, number, number, number]

function parseTransform(transform: string): Matrix {
  const numbers = (/\(([^()]*)\)/.exec(transform)?.[1] ?? '').split(/[ ,]+/).map(Number)
  if (transform.startsWith('matrix')) return numbers as Matrix
  if (!transform.startsWith('rotate')) return [1, 0, 0, 1, 0, 0]
  const angle = ((numbers[0] ?? 0) * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
}

const strokePoints = (stroke: Stroke) => ('circle' in stroke ? [stroke.circle.at] : stroke.points)

function drawMark(
  document: Document,
  { at: [x, y], text, align = 'start', turned, isNumber }: Plan['marks'][number],
  size: number,
) {
  document
    .save()
    .font(isNumber ? 'semibold' : 'regular')
    .fontSize(size)
  hasGlyphs(document, text)
  const width = document.widthOfString(text)
  const left = { start: 0, middle: -width / 2, end: -width }[align]
  document.translate(x, y)
  if (turned) document.rotate(-90)
  // A white ground keeps text legible over lines.
  document
    .rect(left - size * 0.15, -size * 0.55, width + size * 0.3, size * 1.1)
    .fillOpacity(0.75)
    .fill('#ffffff')
  document.fillOpacity(1).fillColor(textStyle.ink[0])
  document.text(text, left, -size * 0.52, { lineBreak: false })
  document.restore()
}
