import { own } from '../../../../src/lib/own.ts'
import type { Part } from '../blocks/flow.ts'
import { drawPlan } from '../blocks/draw-plan.ts'
import { createLegend } from '../blocks/legend.ts'
import type { Column } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { textHeight, writeBelow } from '../paper/write-text.ts'
import type { Reading } from './reading.ts'

/** Points. */
const [HIGHEST_PICTURE, HIGHEST_DRAWING] = [300, 250]

interface Size {
  width: number
  height: number
}

function fitSize({ width, height }: Size, column: Column, highest: number): Size {
  const scale = Math.min(column.width / width, highest / height)
  return { width: width * scale, height: height * scale }
}

/** No part where there is no picture, as in a test. */
export function createFigure(
  { paper, text, pictures }: Reading,
  { image, caption }: { image?: unknown; caption?: unknown },
  column: Column,
  highest = HIGHEST_PICTURE,
): Part[] {
  const picture = pictures.get(String(image))
  if (!picture) return []
  const size = fitSize(picture, column, highest)
  const below = caption ? textHeight(paper, String(caption), styles.small, column.width) : 0
  const height = size.height + 5 + below
  const draw = () => {
    const { document, y } = paper
    const { x } = column
    paper.figure(own(text.alts, String(image)) ?? '', [x, y], size, () => document.image(picture.bytes, x, y, size))
    paper.artifact(() => document.rect(x, y, size.width, size.height).lineWidth(strokes.hair).stroke(colours.muted))
    paper.y += size.height + 5
    if (caption) writeBelow(paper, 'P', String(caption), { style: styles.small, column })
  }
  return [{ least: height, most: height, draw }]
}

export function createPlate({ paper, text }: Reading, id: string, column: Column): Part[] {
  const drawing = own(text.drawings, id)
  if (!drawing) return []
  const { sheet, title, note, description, legend } = drawing
  const [plan] = drawing.plans
  const { x, width } = column
  const size = fitSize(plan.view, column, HIGHEST_DRAWING)
  const caption = `${sheet} ${title}. ${note}`
  const captionHeight = textHeight(paper, caption, styles.small, width)
  const key = createLegend(paper, legend, column, 2)
  const height = size.height + 8 + captionHeight + key.least
  const draw = () => {
    const { y } = paper
    paper.figure(description, [x, y], size, () => drawPlan(paper, plan, { x, y, width: size.width }))
    paper.y += size.height + 4
    paper.line([x, paper.y], [x + width, paper.y], strokes.hair, colours.line)
    paper.y += 3
    writeBelow(paper, 'P', caption, { style: styles.small, after: 1, column })
    key.draw(key.least)
  }
  return [{ least: height, most: height, draw }]
}
