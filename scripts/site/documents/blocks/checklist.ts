import type { SheetBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Paper } from '../paper.ts'
import { colours, styles } from '../style.ts'
import { drawTable, tableHeights, writingCell, type TableCell, type TableLook } from '../table.ts'
import { addMarks, drawTickBox, type FieldNames } from '../form-fields.ts'
import { linesOf, writeLines } from '../write-text.ts'
import { drawBlockHeading } from './heading.ts'

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
  const rows = block.items.map((text, index): TableCell[] => {
    const name = `${paper.section}-${index + 1}`
    return [
      tickBox(paper, { name: `${name}-done`, label: text }),
      text,
      ...(hasScale ? [ratings(paper, marks, { name: `${name}-rating`, label: `${checklist.rating}: ${text}` })] : []),
      writingCell(paper, { name: `${name}-note`, label: `${checklist.note}: ${text}` }),
    ]
  })
  const headings = [checklist.done, checklist.item, ...(hasScale ? [checklist.rating] : []), checklist.note]
  drawBlockHeading(paper, level, block.title, tableHeights(paper, headings, rows, look))
  drawTable(paper, headings, rows, look)
}

function tickBox(paper: Paper, names: FieldNames): TableCell {
  return {
    height: 12,
    draw: ({ x, y, height }) =>
      drawTickBox(paper, { x: x + 6, y: y + Math.min(7 * paper.density, (height - 12) / 2), ...names }),
  }
}

/** The marks of the scale, far enough apart to circle one. */
function ratings(paper: Paper, marks: string[], names: FieldNames): TableCell {
  const style = { ...styles.item, colour: colours.muted }
  return {
    height: style.leading,
    draw: ({ x, y, width, height }) => {
      const step = (width - 14) / marks.length
      const top = y + Math.min(7 * paper.density, (height - style.leading) / 2)
      const middles = marks.map((_, index) => 7 + step * (index + 0.5))
      const line = marks.flatMap((mark, index) => {
        const [segment] = linesOf(paper, mark, style, 40)[0] ?? []
        return segment ? [{ ...segment, text: `${segment.text} `, x: middles[index]! - segment.width / 2 }] : []
      })
      writeLines(paper, [line], x, top, style.leading)
      const side = Math.min(step, 16)
      const box = { y: top + style.leading / 2 - side / 2, width: side, height: side }
      addMarks(
        paper,
        names,
        marks.map((mark, index) => ({ ...box, mark, x: x + middles[index]! - side / 2 })),
      )
    },
  }
}
