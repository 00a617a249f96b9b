import { paragraphParts } from '../../../../src/lib/field-names.ts'
import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Paper } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { breakLines } from '../text-lines.ts'
import { wrapText, writeLines, writeText } from '../write-text.ts'
import type { Flow, Part } from './flow.ts'

const NUMBER = 32
const stepStyle = { ...styles.body, size: 10.4, leading: 14.4 }
/** Points above and below a step. */
const STEP = { least: 4, most: 10 }

export function createSteps(paper: Paper, { steps }: FormBlockOf<'steps'>): Flow {
  const { leading } = stepStyle
  const parts = steps.map((text, index): Part => {
    const lines = wrapText(paper, text, stepStyle, paper.width - NUMBER)
    const height = lines.length * leading
    const draw = (drawn: number) => {
      const { left, right } = paper
      const y = paper.y + (drawn - height) / 2
      const bottom = paper.y + drawn
      if (index === 0) paper.line([left, paper.y], [right, paper.y], strokes.frame, colours.ink)
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${index + 1} `, { style: styles.mark, x: left, y, width: NUMBER })
        paper.within('LBody', {}, () => writeLines(paper, lines, { x: left + NUMBER, y, leading }))
      })
      paper.line([left, bottom], [right, bottom], strokes.hair, colours.line)
    }
    return { least: height + 2 * STEP.least, most: height + 2 * STEP.most, draw }
  })
  return { tag: 'L', numbering: 'Decimal', parts }
}

/** Points after a paragraph. */
const AFTER = { least: 4, most: 9 }
/** Points from line to line of a paragraph to write in. */
const WRITABLE = 21

/** A paragraph may continue on the next page, with at least two lines on each. */
export function createParagraphs(paper: Paper, { paragraphs }: FormBlockOf<'text'>, name: string): Flow[] {
  return paragraphs.map((text, index) => {
    const runs = paragraphParts(text, `${name}-text-${index + 1}`).map((part) => ({ ...styles.body, ...part }))
    const leading = runs.some(({ blank }) => blank) ? WRITABLE : styles.body.leading
    const lines = breakLines(paper.document, runs, Math.min(paper.width, 470))
    const split =
      lines.length < 4 ? [lines] : [lines.slice(0, 2), ...lines.slice(2, -1).map((line) => [line]), lines.slice(-1)]
    const parts = split.map((group, part): Part => {
      const height = group.length * leading
      const draw = () => void writeLines(paper, group, { x: paper.left, y: paper.y, leading })
      const after = part === split.length - 1 ? AFTER : { least: 0, most: 0 }
      return { least: height + after.least, most: height + after.most, draw }
    })
    return { tag: 'P', parts }
  })
}
