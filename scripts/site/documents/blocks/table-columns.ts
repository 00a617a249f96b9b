import type { Paper } from '../paper/paper.ts'
import { styles, type TextStyle } from '../paper/style.ts'
import { lineWidth, sum } from '../paper/text-lines.ts'
import { wrapText } from '../paper/write-text.ts'

/** Left and right padding of a cell together. */
export const CELL_PADDING = 11

interface TableColumn {
  heading: string
  cells: readonly string[]
  /** Relative width; without it, longer texts get more. */
  share?: number | undefined
}

/** Widths that add up to `width`: each holds its longest word if possible, taken from columns with space to spare. */
export function columnWidths(paper: Paper, columns: readonly TableColumn[], style: TextStyle, width: number): number[] {
  const widest = ({ heading, cells }: TableColumn, split: (text: string) => string[]) => {
    const widths = (strings: readonly string[], textStyle: TextStyle) =>
      strings.flatMap(split).map((part) => lineWidth(wrapText(paper, part, textStyle, 5000)[0]))
    return Math.max(0, ...widths([heading], styles.label), ...widths(cells, style)) + CELL_PADDING + 1
  }
  const least = columns.map((column) => widest(column, (text) => text.split(/\s+/)))
  if (sum(least) >= width) return least.map((one) => (one / sum(least)) * width)
  // The square root leaves space beside one long text.
  const shares = columns.map((column) => column.share ?? Math.sqrt(widest(column, (text) => [text])))
  const wanted = shares.map((share) => (share / sum(shares)) * width)
  const spare = wanted.map((one, index) => Math.max(0, one - least[index]!))
  const missing = sum(spare) - (width - sum(least))
  return wanted.map((one, index) => Math.max(one, least[index]!) - (spare[index]! / (sum(spare) || 1)) * missing)
}
