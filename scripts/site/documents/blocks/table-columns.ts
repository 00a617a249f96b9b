import type { Paper } from '../paper.ts'
import { styles, type TextStyle } from '../style.ts'
import { lineWidth, sum } from '../text-lines.ts'
import { wrapText } from '../write-text.ts'

/** Left and right padding of a cell together. */
export const CELL_PADDING = 11

interface Column {
  heading: string
  cells: readonly string[]
}

/** Widths that add up to `width`: each fits its longest word if possible, and longer texts get more. */
export function columnWidths(paper: Paper, columns: Column[], style: TextStyle, width: number): number[] {
  const least = columns.map((column) => widest(paper, column, style, splitWords))
  if (sum(least) >= width) return least.map((one) => (one / sum(least)) * width)
  const whole = columns.map((column) => widest(paper, column, style, (text) => [text]))
  const most = whole.map((one) => Math.max(one, width / columns.length))
  // The square root keeps one long text from taking everything.
  const weights = whole.map((one, index) => Math.sqrt(one) * (one > least[index]! * 1.05 ? 1.6 : 1))
  return spread(least, most, weights, width)
}

/** Widens columns to their longest word where others have space to give. */
export function wholeWords(paper: Paper, columns: Column[], style: TextStyle, widths: number[]): number[] {
  const least = columns.map((column) => widest(paper, column, style, splitWords))
  const missing = widths.map((one, index) => Math.max(0, (least[index] ?? 0) - one))
  const spare = widths.map((one, index) => Math.max(0, one - (least[index] ?? 0)))
  const [wanted, free] = [sum(missing), sum(spare)]
  if (wanted > free) return widths
  return widths.map((one, index) => one + missing[index]! - (free && (spare[index]! / free) * wanted))
}

const splitWords = (text: string) => text.split(/\s+/)

/** Width at which no part of a cell is broken. */
function widest(paper: Paper, { heading, cells }: Column, style: TextStyle, split: (text: string) => string[]): number {
  const widths = (strings: readonly string[], textStyle: TextStyle) =>
    strings.flatMap(split).map((part) => lineWidth(wrapText(paper, part, textStyle, 5000)[0]))
  return Math.max(0, ...widths([heading], styles.label), ...widths(cells, style)) + CELL_PADDING + 1
}

/** Distributes the remaining width by weight, up to each maximum. */
function spread(least: number[], most: number[], weights: number[], width: number): number[] {
  let widths = least
  for (let round = 0; round < 8; round++) {
    const rest = width - sum(widths)
    if (rest < 0.01) break
    const open = widths.map((one, index) => (one < most[index]! - 0.01 ? weights[index]! : 0))
    const total = sum(open)
    if (total === 0) break
    widths = widths.map((one, index) => Math.min(most[index]!, one + (open[index]! / total) * rest))
  }
  const rest = width - sum(widths)
  return widths.map((one) => one + rest / widths.length)
}
