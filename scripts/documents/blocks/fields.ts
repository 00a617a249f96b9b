import type { SheetBlockOf } from '../../../src/schema/template'
import type { Paper } from '../paper'
import { colours, strokes, styles } from '../style'
import type { Line } from '../text-lines'
import { linesOf, writeLines } from '../write-text'
import { drawBlockHeading } from './heading'

const style = { ...styles.small, colour: colours.ink }
const GAP = 18
/** Room to write in, above the line. */
const WRITING = 23

/** Draws labels, each with a line to write on; two short ones share a row. */
export function drawFields(paper: Paper, block: SheetBlockOf<'fields'>, level: 2 | 3): void {
  const rows = rowsOf(paper, block.fields)
  const heightOf = (row: Line[][]) =>
    Math.max(...row.map((lines) => lines.length)) * style.leading + WRITING * paper.density
  drawBlockHeading(paper, level, block.title, rows.map(heightOf))
  paper.within('L', { numbering: 'None' }, () => {
    for (const row of rows) {
      const height = heightOf(row)
      paper.need(height)
      const width = (paper.width - (row.length - 1) * GAP) / row.length
      row.forEach((lines, index) => {
        const x = paper.left + index * (width + GAP)
        paper.within('LI', {}, () =>
          paper.within('LBody', {}, () => writeLines(paper, lines, x, paper.y + 3, style.leading)),
        )
        paper.line(x, paper.y + height, x + width, paper.y + height, strokes.rule, colours.muted)
      })
      paper.y += height
    }
  })
}

function rowsOf(paper: Paper, fields: readonly string[]): Line[][][] {
  const half = (paper.width - GAP) / 2
  const rows: Line[][][] = []
  let waiting: Line[] | undefined
  for (const text of fields) {
    const narrow = linesOf(paper, text, style, half)
    if (narrow.length === 1 && waiting) {
      rows.push([waiting, narrow])
      waiting = undefined
    } else {
      if (waiting) rows.push([waiting])
      waiting = narrow.length === 1 ? narrow : undefined
      if (!waiting) rows.push([linesOf(paper, text, style, paper.width)])
    }
  }
  if (waiting) rows.push([waiting])
  return rows
}
