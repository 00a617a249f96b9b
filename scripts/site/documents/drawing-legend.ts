import { legendRows } from '../drawings/legend-rows.ts'
import type { Legend } from '../drawings/plan.ts'
import type { Column, Paper } from './paper.ts'
import { styles } from './style.ts'
import { sum } from './text-lines.ts'
import { textHeight, writeText } from './write-text.ts'

const GAP = 24
const NUMBER = 18
const style = styles.small

export function legendHeight(paper: Paper, legend: Legend, width: number, columns: 1 | 2): number {
  const heights = arrangeColumns(paper, legend, width, columns).parts.map((part) =>
    sum(part.map(({ height }) => height)),
  )
  return Math.max(...heights) + 6
}

export function drawLegend(paper: Paper, legend: Legend, { x, width }: Column, columns: 1 | 2): void {
  const { parts, column } = arrangeColumns(paper, legend, width, columns)
  const top = paper.y
  let deepest = top
  paper.within('L', { numbering: 'Decimal' }, () => {
    for (const [index, part] of parts.entries()) {
      const left = x + index * (column + GAP)
      let y = top
      for (const { number, text } of part) {
        paper.within('LI', {}, () => {
          writeText(paper, 'Lbl', String(number), { style: { ...style, font: 'semibold' }, x: left, y, width: NUMBER })
          y += writeText(paper, 'LBody', text, { style, x: left + NUMBER, y, width: column - NUMBER }) + 2
        })
      }
      deepest = Math.max(deepest, y)
    }
  })
  paper.y = deepest + 6
}

/** Splits the rows into columns of about equal height. */
function arrangeColumns(paper: Paper, legend: Legend, width: number, columns: 1 | 2) {
  const column = columns === 1 ? width : (width - GAP) / 2
  const rows = legendRows(legend).map((row) => ({
    ...row,
    height: textHeight(paper, row.text, style, column - NUMBER) + 2,
  }))
  const heights = rows.map(({ height }) => height)
  const half = sum(heights) / 2
  const split =
    columns === 1 ? rows.length : heights.findIndex((_, index) => sum(heights.slice(0, index + 1)) >= half) + 1
  return { parts: [rows.slice(0, split), rows.slice(split)], column }
}
