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
  const widest = ({ heading, cells }: TableColumn, measure: typeof widestWord) =>
    Math.max(measure(paper, [heading], styles.label), measure(paper, cells, style)) + CELL_PADDING + 1
  const least = columns.map((column) => widest(column, widestWord))
  if (sum(least) >= width) return least.map((one) => (one / sum(least)) * width)
  // The square root leaves space beside one long text.
  const shares = columns.map((column) => column.share ?? Math.sqrt(widest(column, widestText)))
  const wanted = shares.map((share) => (share / sum(shares)) * width)
  const spare = wanted.map((one, index) => Math.max(0, one - least[index]!))
  const missing = sum(spare) - (width - sum(least))
  return wanted.map((one, index) => Math.max(one, least[index]!) - (spare[index]! / (sum(spare) || 1)) * missing)
}

/** The width in points of the widest word. */
export const widestWord = (paper: Paper, texts: readonly string[], style: TextStyle): number =>
  widestText(
    paper,
    texts.flatMap((text) => text.split(/\s+/)),
    style,
  )

const widestText = (paper: Paper, texts: readonly string[], style: TextStyle): number =>
  Math.max(0, ...texts.map((text) => lineWidth(wrapText(paper, text, style, 5000)[0])))
