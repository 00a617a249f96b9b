import { paragraphParts } from '../../../src/lib/field-names'
import type { SheetBlockOf } from '../../../src/schema/entries/template'
import type { Paper } from '../paper'
import { styles } from '../style'
import { writeFlow } from '../write-text'
import { drawBlockHeading } from './heading'

/** Draws paragraphs to read. Where they hold blanks, the lines stand further apart, to write and to type in. */
export function drawTextBlock(paper: Paper, block: SheetBlockOf<'text'>, level: 2 | 3): void {
  drawBlockHeading(paper, level, block.title, [3 * styles.body.leading])
  block.paragraphs.forEach((text, index) => {
    const runs = paragraphParts(text, `${paper.section}-text-${index + 1}`).map((part) => ({ ...styles.body, ...part }))
    const leading = runs.some(({ blank }) => blank) ? 21 : styles.body.leading
    writeFlow(paper, 'P', runs, leading, { x: paper.left, width: Math.min(paper.width, 470) })
    paper.y += 6 * paper.density
  })
}
