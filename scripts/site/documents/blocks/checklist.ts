import type { SheetBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Paper } from '../paper.ts'
import { colours, styles } from '../style.ts'
import { drawTable, headHeight, rowHeight, writingCell, type TableCell, type TableLook } from '../table.ts'
import { addMarks, drawTickBox, type FieldPlace } from '../form-fields.ts'
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
  const headings = hasScale
    ? [checklist.done, checklist.item, checklist.rating, checklist.note]
    : [checklist.done, checklist.item, checklist.note]
  drawBlockHeading(paper, level, block.title, [
    headHeight(paper, headings, look),
    ...rows.map((cells) => rowHeight(paper, cells, look)),
  ])
  drawTable(paper, headings, rows, look)
}

type Names = Pick<FieldPlace, 'name' | 'label'>

function tickBox(paper: Paper, names: Names): TableCell {
  return {
    height: 12,
    draw: ({ x, y, height }) =>
      drawTickBox(paper, { x: x + 6, y: y + Math.min(7 * paper.density, (height - 12) / 2), ...names }),
  }
}

/** The marks of the scale, far enough apart to circle one. */
function ratings(paper: Paper, marks: string[], names: Names): TableCell {
  const style = { ...styles.item, colour: colours.muted }
  return {
    height: style.leading,
    draw: ({ x, y, width, height }) => {
      const step = (width - 14) / marks.length
      const top = y + Math.min(7 * paper.density, (height - style.leading) / 2)
      const placed = marks.map((mark, index) => {
        const [segment] = linesOf(paper, mark, style, 40)[0] ?? []
        return { mark, segment, x: 7 + step * (index + 0.5) - (segment?.width ?? 0) / 2 }
      })
      writeLines(
        paper,
        [placed.flatMap(({ segment, x: at }) => (segment ? [{ ...segment, text: `${segment.text} `, x: at }] : []))],
        x,
        top,
        style.leading,
      )
      const side = Math.min(step, 16)
      const circles = placed.map(({ mark }, index) => ({
        mark,
        x: x + 7 + step * (index + 0.5) - side / 2,
        y: top + style.leading / 2 - side / 2,
        width: side,
        height: side,
      }))
      addMarks(paper, names, circles)
    },
  }
}
