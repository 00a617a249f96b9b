import { joinNames, paragraphParts } from '../../../../src/lib/field-names.ts'
import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Column, Paper } from '../paper/paper.ts'
import { colours, strokes, styles, type TextStyle } from '../paper/style.ts'
import { breakLines, type Run } from '../paper/text-lines.ts'
import { textHeight, wrapText, writeBelow, writeLines, writeText } from '../paper/write-text.ts'
import type { Flow, Part, Span } from './flow.ts'

/** Points for the number of a step. */
const NUMBER = 32
const stepStyle = { ...styles.body, size: 10.4, leading: 14.4 }
/** Points above and below a step. */
const STEP = { least: 4, most: 10 }

export function createSteps(paper: Paper, { steps }: FormBlockOf<'steps'>): Flow {
  const { leading } = stepStyle
  const parts = steps.map((step, index): Part => {
    const text = typeof step === 'string' ? step : step.text
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

/** A text that stays on one page. */
export function createText(
  paper: Paper,
  tag: string,
  text: string,
  { style, after = 0, column = paper.column }: { style: TextStyle; after?: number; column?: Column },
): Part {
  const height = textHeight(paper, text, style, column.width) + after
  return { least: height, most: height, draw: () => writeBelow(paper, tag, text, { style, column }) }
}

/** Points above a paragraph. */
export const PARAGRAPH: Span = { least: 4, most: 10 }
/** Points from line to line of a paragraph to write in. */
const WRITABLE = 21

/** A paragraph may continue on the next page, with at least two lines on each. */
export function createParagraph(
  paper: Paper,
  runs: readonly Run[],
  { x, width, leading, above }: Column & { leading: number; above?: Span },
): Flow {
  const lines = breakLines(paper.document, runs, width)
  const groups = lines.length < 4 ? [lines] : [lines.slice(0, 2), ...lines.slice(2).map((line) => [line])]
  const parts = groups.map((group, index): Part => {
    const height = group.length * leading
    const draw = () => void writeLines(paper, group, { x, y: paper.y, leading })
    return { least: height, most: height, ...(index === 0 && above && { above }), draw }
  })
  return { tag: 'P', parts }
}

export function createParagraphs(paper: Paper, { paragraphs }: FormBlockOf<'text'>, name: string): Flow[] {
  const column = { x: paper.left, width: Math.min(paper.width, 470) }
  return paragraphs.map((text, index) => {
    const runs = paragraphParts(text, joinNames(name, index + 1)).map((part) => ({ ...styles.body, ...part }))
    const leading = runs.some(({ blank }) => blank) ? WRITABLE : styles.body.leading
    return createParagraph(paper, runs, { ...column, leading, ...(index > 0 && { above: PARAGRAPH }) })
  })
}
