import type { Paper } from './paper.ts'
import { linesOf } from './write-text.ts'
import type { TextStyle } from './style.ts'

/** Room between a cell's text and its rules, left and right together. */
export const CELL_PADDING = 11

/**
 * Widths of columns that together fill `width`: each fits its longest word where that is
 * possible, and longer texts get more.
 */
export function columnWidths(
  paper: Paper,
  columns: { heading: string; cells: readonly string[] }[],
  style: TextStyle,
  headStyle: TextStyle,
  width: number,
): number[] {
  const measured = columns.map((column) => {
    const { heading, cells } = column
    const least = leastWidth(paper, column, style, headStyle)
    const whole = Math.max(longest(paper, [heading], headStyle), longest(paper, cells, style)) + CELL_PADDING + 1
    return { least, whole }
  })
  const least = measured.reduce((sum, one) => sum + one.least, 0)
  if (least >= width) return measured.map((one) => (one.least / least) * width)
  // The square root keeps one long text from taking everything.
  const wishes = measured.map((one) => Math.sqrt(one.whole) * (one.whole > one.least * 1.05 ? 1.6 : 1))
  return spread(
    measured.map((one) => one.least),
    measured.map((one) => Math.max(one.whole, width / columns.length)),
    wishes,
    width,
  )
}

/** Widths as they are asked for, each raised to its longest word at the cost of those that have room. */
export function wholeWords(
  paper: Paper,
  columns: { heading: string; cells: readonly string[] }[],
  style: TextStyle,
  headStyle: TextStyle,
  widths: number[],
): number[] {
  const least = columns.map((column) => leastWidth(paper, column, style, headStyle))
  const missing = widths.map((one, index) => Math.max(0, (least[index] ?? 0) - one))
  const room = widths.map((one, index) => Math.max(0, one - (least[index] ?? 0)))
  const [wanted, free] = [missing, room].map((all) => all.reduce((sum, one) => sum + one, 0)) as [number, number]
  if (wanted > free) return widths
  return widths.map((one, index) => one + missing[index]! - (free && (room[index]! / free) * wanted))
}

function leastWidth(
  paper: Paper,
  { heading, cells }: { heading: string; cells: readonly string[] },
  style: TextStyle,
  headStyle: TextStyle,
): number {
  return (
    Math.max(longest(paper, wordsOf([heading]), headStyle), longest(paper, wordsOf(cells), style)) + CELL_PADDING + 1
  )
}

/** Gives what is left over the least widths to those who wish for it, up to their most. */
function spread(least: number[], most: number[], wishes: number[], width: number): number[] {
  const widths = [...least]
  for (let round = 0; round < 8; round++) {
    const rest = width - widths.reduce((sum, one) => sum + one, 0)
    if (rest < 0.01) break
    const open = widths.map((one, index) => (one < (most[index] ?? 0) - 0.01 ? (wishes[index] ?? 0) : 0))
    const total = open.reduce((sum, one) => sum + one, 0)
    if (total === 0) return widths.map((one) => one + rest / widths.length)
    widths.forEach(
      (one, index) => (widths[index] = Math.min(most[index] ?? one, one + ((open[index] ?? 0) / total) * rest)),
    )
  }
  const rest = width - widths.reduce((sum, one) => sum + one, 0)
  return widths.map((one) => one + rest / widths.length)
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/\s+/))
}

function longest(paper: Paper, texts: readonly string[], style: TextStyle): number {
  return Math.max(0, ...texts.map((text) => widthOf(paper, text, style)))
}

function widthOf(paper: Paper, text: string, style: TextStyle): number {
  const [line] = linesOf(paper, text, style, 5000)
  return line?.reduce((sum, segment) => sum + segment.width, 0) ?? 0
}
