import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import { fail } from '../document-problem.ts'
import type { Paper } from '../paper/paper.ts'
import { colours, page, strokes, styles } from '../paper/style.ts'
import { sum } from '../paper/text-lines.ts'
import { writeBelow } from '../paper/write-text.ts'
import { createFields } from './fields.ts'
import { drawFlows, listParts } from './flow.ts'
import { createParagraph } from './text.ts'

/** Points of a dash of the line to cut along. */
const DASH = 6

/**
 * Draws a notice on half a page, without frame and title block: it is cut along the middle and posted for residents.
 */
export function drawNotice(
  paper: Paper,
  notice: FormBlockOf<'notice'>,
  level: 2 | 3,
  { name, shared }: { name: string; shared: ReadonlyMap<string, string> },
): void {
  const middle = page.height / 2
  const isUpper = !paper.isBare || paper.y > middle
  if (isUpper) {
    paper.newPage('portrait', true)
    const { document } = paper
    paper.artifact(() => {
      document.moveTo(0, middle).lineTo(page.width, middle).lineWidth(strokes.rule).dash(DASH, {})
      document.stroke(colours.muted).undash()
    })
  }
  const bottom = (isUpper ? middle : page.height) - page.frame
  paper.y = bottom + 2 * page.frame - middle
  paper.bookmark(notice.title, level)
  writeBelow(paper, `H${level}`, notice.title, { style: { ...styles.title, size: 21, leading: 24 }, after: 8 })
  const style = { ...styles.body, size: 11, leading: 15.2 }
  const column = { ...paper.column, leading: style.leading, above: { least: 3, most: 3 } }
  const flows = [
    ...notice.paragraphs.map((text) => createParagraph(paper, [{ ...style, text }], column)),
    createFields(paper, notice.fields, name, shared),
  ]
  if (sum(flows.flatMap(listParts).map(({ least, above }) => least + (above?.least ?? 0))) > bottom - paper.y)
    fail({
      rule: 'notice-length',
      message: `The notice \`${notice.title}\` needs more than half a page.`,
      hint: 'Shorten its text, or remove a field.',
      text: notice.title,
    })
  drawFlows(paper, flows, bottom)
  paper.y = bottom + (isUpper ? page.frame : 0)
}
