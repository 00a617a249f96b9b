import type { SheetBlockOf } from '../../../src/schema/template'
import type { Paper } from '../paper'
import { colours, styles } from '../style'
import { drawTable, headHeight, rowHeight, type TableCell, type TableLook } from '../table'
import { drawTickBox } from '../tick-box'
import { linesOf, writeLines } from '../write-text'
import { drawBlockHeading } from './heading'

const BOX = 30
const RATING = 92

/** Draws rows with a tick box, the item, the marks of the scale to circle, and room for a note. */
export function drawChecklist(paper: Paper, block: SheetBlockOf<'checklist'>, level: 2 | 3, hasScale: boolean): void {
  const { checklist, scale } = paper.facts.words
  const note = paper.width * (hasScale ? 0.27 : 0.32)
  const item = paper.width - BOX - note - (hasScale ? RATING : 0)
  const look: TableLook = {
    x: paper.left,
    widths: hasScale ? [BOX, item, RATING, note] : [BOX, item, note],
    style: styles.item,
    rowHeight: 29 * paper.density,
    columnRules: true,
  }
  const marks = scale.marks.map(({ mark }) => mark)
  const rows = block.items.map((text): TableCell[] => [
    tickBox(paper, text),
    text,
    ...(hasScale ? [ratings(paper, marks)] : []),
    '',
  ])
  const headings = hasScale
    ? [checklist.done, checklist.item, checklist.rating, checklist.note]
    : [checklist.done, checklist.item, checklist.note]
  drawBlockHeading(paper, level, block.title, [
    headHeight(paper, headings, look),
    ...rows.map((cells) => rowHeight(paper, cells, look)),
  ])
  drawTable(paper, headings, rows, look)
}

function tickBox(paper: Paper, name: string): TableCell {
  return {
    height: 12,
    draw: ({ x, y, height }) => drawTickBox(paper, x + 6, y + Math.min(7 * paper.density, (height - 12) / 2), name),
  }
}

/** The marks of the scale, far enough apart to circle one. */
function ratings(paper: Paper, marks: string[]): TableCell {
  const style = { ...styles.item, colour: colours.muted }
  return {
    height: style.leading,
    draw: ({ x, y, width, height }) => {
      const step = (width - 14) / marks.length
      const top = y + Math.min(7 * paper.density, (height - style.leading) / 2)
      const lines = marks.map((mark, index) => {
        const [segment] = linesOf(paper, `${mark} `, style, 40)[0] ?? []
        return segment ? [{ ...segment, x: 7 + step * (index + 0.5) - segment.width / 4 - 1 }] : []
      })
      writeLines(paper, [lines.flat()], x, top, style.leading)
    },
  }
}
