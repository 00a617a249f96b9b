import { drawElevation } from '../../../../src/lib/elevation.ts'
import { HAIRLINE, LETTERS, type LineFigure } from '../../../../src/lib/line-figure.ts'
import type { FormBlock, FormBlockOf } from '../../../../src/schema/entries/template.ts'
import { noteProblem } from '../document-problem.ts'
import type { Paper } from '../paper/paper.ts'
import { colours, styles } from '../paper/style.ts'
import { textHeight, writeBelow, writeText } from '../paper/write-text.ts'
import type { Flow } from './flow.ts'
import { fitSize } from './picture.ts'

/** Points. */
const HIGHEST = 260
const small = { ...styles.small, colour: colours.ink }

/** A face by stacks and storeys: readings as tint, places as dots and rings. */
export function createElevation(paper: Paper, block: FormBlockOf<'elevation'>, blocks: FormBlock[]): Flow {
  const { figure, symbols, unknown } = drawElevation(blocks, block)
  for (const name of unknown)
    noteProblem(paper.document, {
      rule: 'unknown-reference',
      message: `The elevation \`${block.title}\` shows \`${name}\`, which the tables of the form do not have.`,
      hint: 'Write titles and columns as in the tables, and places as in the readings.',
      text: name,
    })
  const size = fitSize(figure, { x: paper.left, width: paper.width }, HIGHEST)
  const below = symbols.length * small.leading + 6 + textHeight(paper, block.caption, styles.small, paper.width)
  const draw = () => {
    const { left, y } = paper
    paper.figure(block.caption, [left, y], size, () => drawFigure(paper, figure, size.height))
    paper.y = y + size.height + 2
    for (const { symbol, meaning } of symbols) {
      paper.artifact(() => drawFigure(paper, symbol, small.leading))
      writeText(paper, 'P', meaning, { style: small, x: left + 20, y: paper.y, width: paper.width - 20 })
      paper.y += small.leading
    }
    paper.y += 4
    writeBelow(paper, 'P', block.caption, { style: styles.small })
  }
  return { tag: 'Div', parts: [{ least: size.height + below, most: size.height + below, draw }] }
}

function drawFigure({ document, left, y }: Paper, figure: LineFigure, height: number): void {
  document
    .save()
    .translate(left, y)
    .scale(height / figure.height)
  for (const { d, fill, opacity = 1, stroke = 'ink', weight = HAIRLINE } of figure.paths ?? []) {
    if (fill) document.path(d).fillOpacity(opacity).fill(colours[fill])
    document.path(d).lineWidth(weight).stroke(colours[stroke])
  }
  document.fillOpacity(1).lineWidth(2 * HAIRLINE)
  for (const { at, radius, fill } of figure.circles ?? []) {
    if (fill) document.circle(...at, radius).fill(colours[fill])
    document.circle(...at, radius).stroke(colours.ink)
  }
  document.font('regular').fontSize(LETTERS)
  for (const { at, text, colour = 'ink' } of figure.texts ?? []) {
    const start = at[0] - document.widthOfString(text) / 2
    document.fillColor(colours[colour]).text(text, start, at[1] - LETTERS * 0.52, { lineBreak: false })
  }
  document.restore()
}
