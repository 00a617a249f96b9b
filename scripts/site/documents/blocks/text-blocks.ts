import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Paper } from '../paper.ts'
import { colours, strokes, styles, page } from '../style.ts'
import { sum } from '../sum.ts'
import { wrapText, textHeight, writeBelow, writeLines, writeText, writeFlow } from '../write-text.ts'
import { drawBlockHeading } from './heading.ts'
import { paragraphParts } from '../../../../src/lib/field-names.ts'
import { fail } from '../document-problem.ts'
import { drawFieldRows, fieldHeights } from './fields.ts'

const NUMBER = 32
const PAD = 6.5
const stepStyle = { ...styles.body, size: 10.4, leading: 14.4 }

export function drawSteps(paper: Paper, block: FormBlockOf<'steps'>, level: 2 | 3): void {
  const width = paper.width - NUMBER
  const stepHeight = (text: string) =>
    Math.max(28 * paper.density, textHeight(paper, text, stepStyle, width) + 2 * PAD * paper.density)
  drawBlockHeading(paper, level, block.title, block.steps.map(stepHeight))
  paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.frame, colours.ink)
  paper.within('L', { numbering: 'Decimal' }, () => {
    block.steps.forEach((text, index) => {
      const height = stepHeight(text)
      paper.need(height)
      const top = paper.y + PAD * paper.density
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${index + 1} `, { style: styles.mark, x: paper.left, y: top, width: NUMBER })
        paper.within('LBody', {}, () =>
          writeLines(paper, wrapText(paper, text, stepStyle, width), {
            x: paper.left + NUMBER,
            y: top,
            leading: stepStyle.leading,
          }),
        )
      })
      paper.y += height
      paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.hair, colours.line)
    })
  })
}

/** Draws paragraphs. Blanks to fill in need more leading. */
export function drawTextBlock(paper: Paper, block: FormBlockOf<'text'>, level: 2 | 3): void {
  drawBlockHeading(paper, level, block.title, [3 * styles.body.leading])
  block.paragraphs.forEach((text, index) => {
    const runs = paragraphParts(text, `${paper.section}-text-${index + 1}`).map((part) => ({ ...styles.body, ...part }))
    const leading = runs.some(({ blank }) => blank) ? 21 : styles.body.leading
    writeFlow(paper, 'P', runs, { leading, column: { x: paper.left, width: Math.min(paper.width, 470) } })
    paper.y += 6 * paper.density
  })
}

const CUT = 6
/** Limits of the factor by which lines to write on fill the half page. */
const WIDEST = 1.7
const CLOSEST = 0.75

/**
 * Draws a notice on half a page, without frame and title block: it is cut along the middle and posted for residents.
 */
export function drawNotice(paper: Paper, block: FormBlockOf<'notice'>, level: 2 | 3): void {
  const { density } = paper
  const middle = page.height / 2
  const isUpper = !paper.isBare || paper.y > middle
  if (isUpper) {
    paper.newPage('portrait', true)
    paper.blockPage = paper.pages.length
    const { document } = paper
    paper.artifact(() => {
      document.moveTo(0, middle).lineTo(page.width, middle).lineWidth(strokes.rule).dash(CUT, {})
      document.stroke(colours.muted).undash()
    })
  }
  const top = isUpper ? page.frame : middle + page.frame
  paper.y = top
  paper.bookmark(block.title, level)
  const onPage = paper.pages.length
  const title = { ...styles.title, size: 21, leading: 24 }
  writeBelow(paper, `H${level}`, block.title, { style: title, after: 8 })
  const style = { ...styles.body, size: 11, leading: 15.2 }
  for (const text of block.paragraphs) {
    writeFlow(paper, 'P', [{ ...style, text }], { leading: style.leading })
    paper.y += 3
  }
  const space = top + middle - 2 * page.frame - paper.y
  paper.density = Math.min(WIDEST, space / sum(fieldHeights(paper, block.fields)))
  if (paper.density < CLOSEST || paper.pages.length > onPage)
    fail({
      rule: 'notice-length',
      message: `The notice \`${block.title}\` needs more than half a page.`,
      hint: 'Shorten its text, or remove a field.',
      text: block.title,
    })
  drawFieldRows(paper, block.fields)
  paper.density = density
  paper.y = isUpper ? middle : page.height - page.frame
}
