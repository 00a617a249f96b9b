import type { SheetBlockOf } from '../../../src/schema/entries/template'
import type { Paper } from '../paper'
import { styles } from '../style'
import { writeFlow } from '../write-text'
import { drawBlockHeading } from './heading'

/** Draws paragraphs to read. Where they hold blanks to write in, the lines stand further apart. */
export function drawTextBlock(paper: Paper, block: SheetBlockOf<'text'>, level: 2 | 3): void {
  drawBlockHeading(paper, level, block.title, [3 * styles.body.leading])
  for (const text of block.paragraphs) {
    const leading = text.includes('___') ? 21 : styles.body.leading
    writeFlow(paper, 'P', [{ ...styles.body, text }], leading, { x: paper.left, width: Math.min(paper.width, 470) })
    paper.y += 6 * paper.density
  }
}
