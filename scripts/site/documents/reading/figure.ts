import { own } from '../../../../src/lib/own.ts'
import { drawPlan } from '../draw-plan.ts'
import { drawLegend, legendHeight } from '../drawing-legend.ts'
import type { Column } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { textHeight, writeBelow } from '../write-text.ts'
import type { Reading } from './reading.ts'

const [TALLEST_PICTURE, TALLEST_DRAWING] = [300, 250]

interface Figure {
  image?: unknown
  caption?: unknown
}

interface Size {
  width: number
  height: number
}

function fit({ width, height }: Size, column: Column, tallest: number): Size {
  const scale = Math.min(column.width / width, tallest / height)
  return { width: width * scale, height: height * scale }
}

export function figureHeight(
  { paper, pictures }: Reading,
  { image, caption }: Figure,
  column: Column,
  tallest = TALLEST_PICTURE,
): number {
  const { height } = fit(pictures.get(String(image)) ?? { width: 1, height: 1 }, column, tallest)
  return height + 8 + (caption ? textHeight(paper, String(caption), styles.small, column.width) : 0)
}

export function drawFigure(reading: Reading, figure: Figure, column: Column, tallest = TALLEST_PICTURE): void {
  const { paper, text, pictures } = reading
  const picture = pictures.get(String(figure.image))
  if (!picture) return
  const size = fit(picture, column, tallest)
  const { x } = column
  paper.y += 4
  paper.need(figureHeight(reading, figure, column, tallest))
  const { y } = paper
  const image = () => paper.document.image(picture.bytes, x, y, size)
  paper.figure(own(text.alts, String(figure.image)) ?? '', [x, y], size, image)
  paper.artifact(() => paper.document.rect(x, y, size.width, size.height).lineWidth(strokes.hair).stroke(colours.muted))
  paper.y += size.height + 5
  if (figure.caption) writeBelow(paper, 'P', String(figure.caption), { style: styles.small, column })
  paper.y += 12
}

function findPlate({ text }: Reading, id: string, column: Column) {
  const drawing = own(text.drawings, id)
  if (!drawing) return undefined
  const [plan] = drawing.plans
  const { sheet, title, note, description, legend } = drawing
  return {
    plan,
    description,
    legend,
    caption: `${sheet} ${title}. ${note}`,
    size: fit(plan.view, column, TALLEST_DRAWING),
  }
}

export function plateHeight(reading: Reading, id: string, column: Column): number {
  const plate = findPlate(reading, id, column)
  if (!plate) return 0
  const caption = textHeight(reading.paper, plate.caption, styles.small, column.width)
  return plate.size.height + caption + legendHeight(reading.paper, plate.legend, column.width, 2) + 24
}

export function drawPlate(reading: Reading, id: string, column: Column): void {
  const { paper } = reading
  const plate = findPlate(reading, id, column)
  if (!plate) return
  paper.y += 4
  paper.need(plateHeight(reading, id, column))
  const { x } = column
  const { y } = paper
  paper.figure(plate.description, [x, y], plate.size, () =>
    drawPlan(paper, plate.plan, { x, y, width: plate.size.width }),
  )
  paper.y += plate.size.height + 4
  paper.line([x, paper.y], [x + column.width, paper.y], strokes.hair, colours.line)
  paper.y += 3
  writeBelow(paper, 'P', plate.caption, { style: styles.small, after: 1, column })
  drawLegend(paper, plate.legend, { x, width: column.width }, 2)
  paper.y += 6
}
