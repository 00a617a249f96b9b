import type { Column, Paper } from '../paper/paper.ts'
import { addPattern } from '../paper/pdfkit-parts.ts'
import { hasGlyphs } from '../paper/text-lines.ts'
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
    if (look.fill) document.path(d).fill(look.fill[0])
    fillHatch(document, d, hatch, { ground: look.fill?.[0] ?? '#ffffff', scale: plan.scale })
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

/**
 * Fills a path with one pattern, whatever the number of its tiles. Its lines are halfway between the ink and the ground,
 * because not every reader shows a pattern that is half transparent.
 */
function fillHatch(
  document: Document,
  d: string,
  { width, height, marks, transform, fitted }: NonNullable<Shape['hatch']>,
  { ground, scale }: { ground: string; scale: number },
): void {
  const matrix = parseTransform(fitted?.transform ?? transform)
  // Keeps line weights in a stretched tile.
  const stretched = fitted ? Math.hypot(matrix[0], matrix[1]) : 1
  document.save().transform(...matrix)
  const drawTile = (tile: Document) => {
    tile.strokeColor(mixed(textStyle.ink[0], ground)).lineCap('round')
    if (marks.lines)
      tile
        .lineWidth(scale / 10 / stretched)
        .path(marks.lines)
        .stroke()
    if (marks.dots) tile.lineWidth(marks.dots.width).path(marks.dots.d.replaceAll('h0', 'h0.01')).stroke()
  }
  const pattern = addPattern(document, { width, height }, drawTile)
  document.restore()
  document.save().addContent(`/Pattern cs /${pattern} scn`).path(d).fill()
  document.restore()
}

/** The colour halfway between two, both written as `#123456`. */
function mixed(...colours: [string, string]): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = colours.map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round((one + other) / 2)
  })
  return `#${Buffer.from(channels).toString('hex')}`
}

type Matrix = [number, number, number, number, number, number]

function parseTransform(transform = 'matrix(1 0 0 1 0 0)'): Matrix {
  const numbers = (/\(([^()]*)\)/.exec(transform)?.[1] ?? '').split(' ').map(Number)
  if (transform.startsWith('matrix')) return numbers as Matrix
  const angle = ((numbers[0] ?? 0) * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
}

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
