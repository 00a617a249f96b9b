import type { SheetBlockOf } from '../../../src/schema/entries/template'
import { fail } from '../document-problem'
import type { Paper } from '../paper'
import { colours, page, strokes, styles } from '../style'
import { writeFlow, writeText } from '../write-text'
import { drawFieldRows, fieldsHeight } from './fields'

const CUT = 6
/** Lines to write on fill the half page, between these factors. */
const WIDEST = 1.7
const CLOSEST = 0.75

/**
 * Draws a notice on half a page, without the sheet's frame and title block: it is cut off along the middle and hangs where residents read
 * it.
 */
export function drawNotice(paper: Paper, block: SheetBlockOf<'notice'>, level: 2 | 3): void {
  const { density } = paper
  const middle = page.height / 2
  const isUpper = !paper.isBare || paper.y > middle
  if (isUpper) {
    paper.newPage('portrait', true)
    paper.blockPage = paper.pages.length
    paper.artifact(() =>
      paper.document
        .moveTo(0, middle)
        .lineTo(page.width, middle)
        .lineWidth(strokes.rule)
        .dash(CUT, {})
        .stroke(colours.muted)
        .undash(),
    )
  }
  const top = isUpper ? page.frame : middle + page.frame
  paper.y = top
  paper.bookmark(block.title, level)
  const onPage = paper.pages.length
  const title = { ...styles.title, size: 21, leading: 24 }
  paper.y += writeText(paper, `H${level}`, block.title, title, { x: paper.left, y: paper.y, width: paper.width }) + 8
  const style = { ...styles.body, size: 11, leading: 15.2 }
  for (const text of block.paragraphs) {
    writeFlow(paper, 'P', [{ ...style, text }], style.leading, { x: paper.left, width: paper.width })
    paper.y += 3
  }
  const room = top + middle - 2 * page.frame - paper.y
  paper.density = Math.min(WIDEST, room / fieldsHeight(paper, block.fields))
  if (paper.density < CLOSEST || paper.pages.length > onPage)
    fail(
      'notice-length',
      `the notice “${block.title}” needs more than half a page`,
      'Shorten its text, or leave out a line to fill in.',
    )
  drawFieldRows(paper, block.fields)
  paper.density = density
  paper.y = isUpper ? middle : page.height - page.frame
}
