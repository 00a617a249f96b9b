import type { SheetBlockOf } from '../../../src/schema/entries/template'
import type { Paper } from '../paper'
import { colours, strokes } from '../style'
import { drawBlockHeading } from './heading'

/** 5 mm in points. */
const SQUARE = (5 * 72) / 25.4
/** Every so many lines one is stronger, for counting. */
const STRONG = 4

/** Draws squares to draw on, all on one page. */
export function drawGrid(paper: Paper, block: SheetBlockOf<'grid'>, level: 2 | 3): void {
  const rows = Math.max(4, Math.round(block.rows * paper.density))
  const columns = Math.floor(paper.width / SQUARE)
  const [width, height] = [columns * SQUARE, rows * SQUARE]
  drawBlockHeading(paper, level, block.title, [height])
  const { left, y: top } = paper
  for (let row = 0; row <= rows; row++)
    paper.line(left, top + row * SQUARE, left + width, top + row * SQUARE, weight(row), colours.line)
  for (let column = 0; column <= columns; column++)
    paper.line(left + column * SQUARE, top, left + column * SQUARE, top + height, weight(column), colours.line)
  paper.y += height
}

function weight(index: number): number {
  return index % STRONG === 0 ? strokes.rule : strokes.hair
}
