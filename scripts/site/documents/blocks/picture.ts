import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Column, Paper } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { textHeight, writeBelow } from '../paper/write-text.ts'
import type { Flow, Part } from './flow.ts'
import { createText, PARAGRAPH } from './text.ts'

/** Points. */
const HIGHEST = 300
const GAP = 15

interface Size {
  width: number
  height: number
}

export function fitSize({ width, height }: Size, column: Column, highest: number): Size {
  const scale = Math.min(column.width / width, highest / height)
  return { width: width * scale, height: height * scale }
}

/** No part where there is no picture, as in a test. */
export function createPicture(
  paper: Paper,
  { image, caption }: { image?: unknown; caption?: unknown },
  column: Column,
  highest = HIGHEST,
): Part[] {
  const picture = paper.pictures.get(String(image))
  if (!picture) return []
  const size = fitSize(picture, column, highest)
  const below = caption ? textHeight(paper, String(caption), styles.small, column.width) : 0
  const height = size.height + 5 + below
  const draw = () => {
    const { document, y } = paper
    const { x } = column
    paper.figure(picture.alt, [x, y], size, () => document.image(picture.bytes, x, y, size))
    paper.artifact(() => document.rect(x, y, size.width, size.height).lineWidth(strokes.hair).stroke(colours.muted))
    paper.y += size.height + 5
    if (caption) writeBelow(paper, 'P', String(caption), { style: styles.small, column })
  }
  return [{ least: height, most: height, draw }]
}

/** Three beside each other, or two, whichever leaves no space, and the note below. */
export function createPictures(paper: Paper, { pictures, note }: FormBlockOf<'pictures'>): Flow {
  const columns = pictures.length % 3 === 0 ? 3 : 2
  const width = (paper.width - (columns - 1) * GAP) / columns
  const cells = pictures.flatMap(({ image, caption }, index) =>
    createPicture(
      paper,
      { image: image.$image, caption },
      { x: paper.left + (index % columns) * (width + GAP), width },
    ),
  )
  const rows = cells.flatMap((_, index): Part[] => {
    if (index % columns > 0) return []
    const row = cells.slice(index, index + columns)
    const height = Math.max(...row.map(({ least }) => least))
    const draw = () => {
      const { y } = paper
      for (const cell of row) {
        paper.y = y
        cell.draw(cell.least)
      }
    }
    return [{ least: height, most: height, draw, ...(index > 0 && { above: PARAGRAPH }) }]
  })
  return {
    tag: 'Div',
    parts: [...rows, { ...createText(paper, 'P', note, { style: styles.small }), above: PARAGRAPH }],
  }
}
