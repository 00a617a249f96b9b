import { legendRows } from '../../drawings/legend-rows.ts'
import type { Legend } from '../../drawings/plan.ts'
import type { Column, Paper } from '../paper/paper.ts'
import { styles } from '../paper/style.ts'
import { sum } from '../paper/text-lines.ts'
import { textHeight, writeText } from '../paper/write-text.ts'
import type { Part } from './flow.ts'

const GAP = 24
const NUMBER = 18
const AFTER = 6
const style = styles.small

/** The numbered parts of a drawing, in columns of about equal height. */
export function createLegend(paper: Paper, legend: Legend, { x, width }: Column, columns: 1 | 2): Part {
  const column = columns === 1 ? width : (width - GAP) / 2
  const rows = legendRows(legend).map((row) => {
    return { ...row, height: textHeight(paper, row.text, style, column - NUMBER) + 2 }
  })
  const heights = rows.map(({ height }) => height)
  const half = heights.findIndex((_, index) => sum(heights.slice(0, index + 1)) >= sum(heights) / 2) + 1
  const split = columns === 1 ? rows.length : half
  const height = Math.max(sum(heights.slice(0, split)), sum(heights.slice(split))) + AFTER
  const draw = () =>
    paper.within('L', { numbering: 'Decimal' }, () => {
      for (const [index, { number, text }] of rows.entries()) {
        const start = index < split ? 0 : split
        const left = x + (index < split ? 0 : column + GAP)
        const y = paper.y + sum(heights.slice(start, index))
        paper.within('LI', {}, () => {
          writeText(paper, 'Lbl', String(number), { style: { ...style, font: 'semibold' }, x: left, y, width: NUMBER })
          writeText(paper, 'LBody', text, { style, x: left + NUMBER, y, width: column - NUMBER })
        })
      }
    })
  return { least: height, most: height, draw }
}
