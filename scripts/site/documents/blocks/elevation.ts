import { noteProblem } from '../document-problem.ts'
import { readElevation } from '../../../../src/lib/elevation.ts'
import type { FormBlock, FormBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Paper } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { textHeight, writeBelow, writeText } from '../paper/write-text.ts'
import type { Flow } from './flow.ts'

/** Points: the widest window, its height, the space for names, the radius of marks. */
const [WIDEST, HEIGHT, NAMES, DOT, RING] = [80, 24, 26, 3.4, 6]
const small = { ...styles.small, colour: colours.ink }

/** A face by stacks and storeys: readings as tint, places as dots and rings. */
export function createElevation(paper: Paper, block: FormBlockOf<'elevation'>, blocks: FormBlock[]): Flow {
  const { stacks, storeys, unknown } = readElevation(blocks, block)
  for (const name of unknown)
    noteProblem(paper.document, {
      rule: 'unknown-reference',
      message: `The elevation \`${block.title}\` shows \`${name}\`, which the tables of the form do not have.`,
      hint: 'Write titles and columns as in the tables, and places as in the readings.',
      text: name,
    })
  const width = Math.min(WIDEST, (paper.width - NAMES) / stacks.length)
  const picture = { width: NAMES + stacks.length * width, height: 14 + storeys.length * HEIGHT + 4 }
  const key = (block.marks.length + 1) * small.leading + 6
  const height = picture.height + key + textHeight(paper, block.caption, styles.small, paper.width)
  const draw = () => {
    const { document, left, y } = paper
    paper.figure(block.caption, [left, y], picture, () => {
      stacks.forEach((stack, column) => label(stack, left + NAMES + column * width + width / 2, y + 5))
      storeys.forEach(({ name, cells }, row) => {
        const top = y + 14 + row * HEIGHT
        label(name, left + NAMES / 2, top + HEIGHT / 2)
        cells.forEach(({ value, tint, marks: [hasDot, hasRing] }, column) => {
          const x = left + NAMES + column * width
          document
            .rect(x, top, width, HEIGHT)
            .fillOpacity(tint * 0.55)
            .fill(colours.water)
          document.fillOpacity(1).lineWidth(strokes.hair).rect(x, top, width, HEIGHT).stroke(colours.ink)
          label(value, x + 12, top + HEIGHT / 2)
          const [across, down] = [x + width - 14, top + HEIGHT / 2]
          if (hasDot) document.circle(across, down, DOT).fill(colours.ink)
          if (hasRing) document.lineWidth(strokes.frame).circle(across, down, RING).stroke(colours.ink)
        })
      })
    })
    paper.y = y + picture.height + 2
    for (const [index, text] of [block.tint, ...block.marks.map(({ meaning }) => meaning)].entries()) {
      const [across, down] = [paper.left + 8, paper.y + small.leading / 2]
      paper.artifact(() => {
        if (index === 0)
          document
            .rect(across - 6, down - 4, 12, 8)
            .fillOpacity(0.6)
            .fill(colours.water)
            .fillOpacity(1)
        else if (index === 1) document.circle(across, down, DOT).fill(colours.ink)
        else
          document
            .lineWidth(strokes.frame)
            .circle(across, down, RING - 1.5)
            .stroke(colours.ink)
      })
      writeText(paper, 'P', text, { style: small, x: paper.left + 20, y: paper.y, width: paper.width - 20 })
      paper.y += small.leading
    }
    paper.y += 4
    writeBelow(paper, 'P', block.caption, { style: styles.small })
  }
  const label = (text: string, x: number, y: number) => {
    const { document } = paper
    document.font('regular').fontSize(8).fillColor(colours.ink)
    document.text(text, x - document.widthOfString(text) / 2, y - 4.2, { lineBreak: false })
  }
  return { tag: 'Div', parts: [{ least: height, most: height, draw }] }
}
