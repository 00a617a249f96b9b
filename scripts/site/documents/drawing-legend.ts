import type { Legend } from '../drawings/plan.ts'
import type { Paper } from './paper.ts'
import { styles } from './style.ts'
import { sum } from './sum.ts'
import { textHeight, writeText } from './write-text.ts'

const GAP = 24
const NUMBER = 18
const style = styles.small

/** Height of the list of what numbers stand for, in two columns or in one. */
export function legendHeight(paper: Paper, legend: Legend, width: number, columns: 1 | 2): number {
  const rows = rowsOf(legend)
  const column = columnOf(width, columns)
  const heights = rows.map(({ text }) => heightOf(paper, text, column))
  const split = columns === 1 ? heights.length : splitOf(heights)
  return Math.max(sum(heights.slice(0, split)), sum(heights.slice(split))) + 6
}

/** Draws what the numbers of a drawing stand for, in two columns or in one. */
export function drawLegend(paper: Paper, legend: Legend, x: number, width: number, columns: 1 | 2): void {
  const rows = rowsOf(legend)
  const column = columnOf(width, columns)
  const split = columns === 1 ? rows.length : splitOf(rows.map(({ text }) => heightOf(paper, text, column)))
  const top = paper.y
  let deepest = top
  paper.within('L', { numbering: 'Decimal' }, () => {
    for (const [index, part] of [rows.slice(0, split), rows.slice(split)].entries()) {
      const left = x + index * (column + GAP)
      let y = top
      for (const { number, text } of part) {
        paper.within('LI', {}, () => {
          writeText(paper, 'Lbl', String(number), { ...style, font: 'semibold' }, { x: left, y, width: NUMBER })
          y += writeText(paper, 'LBody', text, style, { x: left + NUMBER, y, width: column - NUMBER }) + 2
        })
      }
      deepest = Math.max(deepest, y)
    }
  })
  paper.y = deepest + 6
}

/** Layers with their thickness and functions, then parts, each with its number. */
function rowsOf({ assemblies, parts }: Legend): { number: number; text: string }[] {
  const layers = assemblies.flatMap(({ layers: all }) =>
    all.map(({ number, name, thickness, functions }) => ({
      number,
      text: [name, `${thickness} mm`, ...(functions.length > 0 ? [functions.join(' ')] : [])].join(', '),
    })),
  )
  return [...layers, ...parts.map(({ number, name }) => ({ number, text: name }))]
}

const columnOf = (width: number, columns: 1 | 2) => (columns === 1 ? width : (width - GAP) / 2)

const heightOf = (paper: Paper, text: string, column: number) => textHeight(paper, text, style, column - NUMBER) + 2

/** Where the second column begins, so that both are about as high. */
function splitOf(heights: readonly number[]): number {
  const half = sum(heights) / 2
  return heights.findIndex((_, index) => sum(heights.slice(0, index + 1)) >= half) + 1
}
