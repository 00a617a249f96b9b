import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeText } from '../write-text.ts'
import type { Column, Reading } from './reading-paper.ts'

const INDENT = 18

/** Draws a list; `drawBody` draws what stands in an item. */
export function drawList(
  reading: Reading,
  [name, props, ...items]: Exclude<BodyNode, string>,
  column: Column,
  drawBody: (reading: Reading, nodes: readonly BodyNode[], column: Column) => void,
): void {
  const { paper } = reading
  const isOrdered = name === 'ol'
  const start = Number(props.start ?? 1)
  const inside = { x: column.x + INDENT, width: column.width - INDENT }
  paper.within('L', { numbering: isOrdered ? 'Decimal' : 'Disc' }, () => {
    listItems(items).forEach(({ nodes, isTask }, index) => {
      paper.need(styles.body.leading * Math.min(2, nodes.length + 1))
      paper.within('LI', {}, () => {
        if (isOrdered)
          writeText(
            paper,
            'Lbl',
            `${start + index}. `,
            { ...styles.body, font: 'semibold', colour: colours.water },
            { x: column.x, y: paper.y, width: INDENT + 6 },
          )
        else drawMark(reading, column.x, isTask)
        paper.within('LBody', {}, () => drawBody(reading, nodes, inside))
      })
      paper.y -= 3.5 * paper.density
    })
  })
  paper.y += 5 * paper.density
}

function drawMark({ paper }: Reading, x: number, isTask: boolean): void {
  const { document } = paper
  paper.artifact(() => {
    if (isTask)
      document
        .rect(x + 1, paper.y + 2.5, 9, 9)
        .lineWidth(strokes.rule)
        .stroke(colours.ink)
    else document.rect(x + 3, paper.y + 6, 3.4, 3.4).fill(colours.water)
  })
}

function listItems(nodes: readonly BodyNode[]): { nodes: BodyNode[]; isTask: boolean }[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node[0] !== 'li') return []
    const inner = node.slice(2) as BodyNode[]
    return [{ nodes: inner, isTask: JSON.stringify(inner).includes('["input",') }]
  })
}
