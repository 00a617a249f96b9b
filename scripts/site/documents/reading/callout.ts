import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeText } from '../write-text.ts'
import type { Column, Reading } from './reading-paper.ts'

const INSET = 14

/**
 * Draws a remark set apart from the text: its kind in words, a heavy rule at its side, in signal red where it warns.
 */
export function drawCallout(
  reading: Reading,
  props: Record<string, unknown>,
  nodes: readonly BodyNode[],
  column: Column,
  drawBody: (reading: Reading, nodes: readonly BodyNode[], column: Column) => void,
): void {
  const { paper } = reading
  const kind = props.kind === 'caution' || props.kind === 'code' ? props.kind : 'note'
  const colour = kind === 'caution' ? colours.signal : colours.water
  const inside = { x: column.x + INSET, width: column.width - INSET }
  paper.y += 4
  paper.need(styles.body.leading * 5)
  const start = { page: paper.pages.length, y: paper.y }
  paper.within('Div', {}, () => {
    paper.y +=
      2 +
      writeText(paper, 'P', paper.facts.words.text[kind], { ...styles.label, colour }, { ...inside, y: paper.y + 2 })
    if (typeof props.title === 'string')
      paper.y += 2 + writeText(paper, 'P', props.title, { ...styles.body, font: 'semibold' }, { ...inside, y: paper.y })
    drawBody(reading, nodes, inside)
  })
  const end = { page: paper.pages.length, y: paper.y - 4 }
  drawSideRule(reading, column.x + 2, start, end, colour)
  paper.y += 8
}

/** A rule at the side, on every page that the remark stands on. */
function drawSideRule(
  { paper }: Reading,
  x: number,
  start: { page: number; y: number },
  end: { page: number; y: number },
  colour: string,
): void {
  for (let page = start.page; page <= end.page; page++) {
    paper.document.switchToPage(page - 1)
    paper.line(
      x,
      page === start.page ? start.y : paper.top,
      x,
      page === end.page ? end.y : paper.bottom,
      strokes.frame * 3,
      colour,
    )
  }
}
