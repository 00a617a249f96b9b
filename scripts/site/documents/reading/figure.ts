import { colours, strokes, styles } from '../style.ts'
import { linesOf, writeText } from '../write-text.ts'
import type { Column, Reading } from './reading-paper.ts'
import { own } from '../../../../src/lib/own.ts'

const TALLEST = 300

interface Plate {
  image: string
  caption?: string
}

/** Height of a picture with its caption. */
export function figureHeight(reading: Reading, { image, caption }: Plate, column: Column, tallest = TALLEST): number {
  const lines = caption ? linesOf(reading.paper, caption, styles.small, column.width).length : 0
  return sizeOf(reading, image, column, tallest).height + 8 + lines * styles.small.leading
}

/** Draws a picture, whole, with its caption under it. */
export function drawFigure(reading: Reading, { image, caption }: Plate, column: Column, tallest = TALLEST): void {
  const { paper, text, pictures } = reading
  const picture = pictures.get(image)
  if (!picture) return
  const { width, height } = sizeOf(reading, image, column, tallest)
  paper.y += 4
  paper.need(figureHeight(reading, { image, ...(caption && { caption }) }, column, tallest))
  const { x } = column
  const { y } = paper
  paper.within('Figure', { alt: own(text.alts, image) ?? '', bbox: [x, y, x + width, y + height] }, () => {
    paper.content(() => paper.document.image(picture.bytes, x, y, { width, height }))
  })
  paper.artifact(() => paper.document.rect(x, y, width, height).lineWidth(strokes.hair).stroke(colours.muted))
  paper.y += height + 5
  if (caption) paper.y += writeText(paper, 'P', caption, styles.small, { ...column, y: paper.y })
  paper.y += 12
}

function sizeOf(
  { pictures }: Reading,
  image: string,
  column: Column,
  tallest: number,
): { width: number; height: number } {
  const { width = 1, height = 1 } = pictures.get(image) ?? {}
  const scale = Math.min(column.width / width, tallest / height)
  return { width: width * scale, height: height * scale }
}
