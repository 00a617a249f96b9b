import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { textOf } from '../../../pipeline/prose/body-tree.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeFlow, writeText } from '../write-text.ts'
import { drawCallout } from './callout.ts'
import { drawFigure, figureHeight } from './figure.ts'
import { inlineRuns } from './inline.ts'
import { drawList } from './list.ts'
import { drawReadingPlate, plateHeight } from './drawing-plate.ts'
import { drawBodyTable, tableStart } from './body-table.ts'
import { contentsLength, drawChapter } from './chapter.ts'
import type { Column, Reading } from './reading-paper.ts'

const BLOCKS = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'table',
  'blockquote',
  'hr',
  'pre',
  'Callout',
  'Figure',
  'Drawing',
])
const AFTER = 7
const SUBHEADING = styles.subheading.leading * 2

/** Draws the nodes of a body, one below the other, in a column. Words between blocks become paragraphs. */
export function drawBody(reading: Reading, nodes: readonly BodyNode[], column: Column): void {
  let words: BodyNode[] = []
  const flush = () => {
    if (textOf(words).trim()) drawParagraph(reading, words, column)
    words = []
  }
  nodes.forEach((node, index) => {
    if (typeof node === 'string' || !BLOCKS.has(node[0])) words.push(node)
    else {
      flush()
      drawBlock(reading, node, column, nodes.slice(index + 1))
    }
  })
  flush()
}

function drawBlock(reading: Reading, node: Exclude<BodyNode, string>, column: Column, next: readonly BodyNode[]): void {
  const { paper } = reading
  const [name, props, ...inner] = node
  switch (name) {
    case 'h2':
      if (contentsLength(reading.text) === 0)
        return drawSubheading(reading, 2, textOf(inner), props.id, column, startOf(reading, next, column))
      return drawChapter(reading, textOf(inner), String(props.id), startOf(reading, next, column))
    case 'h3':
    case 'h4':
      return drawSubheading(reading, 3, textOf(inner), props.id, column, startOf(reading, next, column))
    case 'ul':
    case 'ol':
      return drawList(reading, node, column, drawBody)
    case 'table':
      return drawBodyTable(reading, node, column)
    case 'Figure':
      return drawFigure(reading, plateOf(props), column)
    case 'Drawing':
      return drawReadingPlate(reading, String(props.id), column)
    case 'Callout':
      return drawCallout(reading, props, inner, column, drawBody)
    case 'blockquote':
      return paper.within('BlockQuote', {}, () =>
        drawBody(reading, inner, { x: column.x + 16, width: column.width - 16 }),
      )
    case 'hr':
      paper.line(column.x, paper.y + 4, column.x + column.width, paper.y + 4, strokes.hair, colours.line)
      paper.y += 14
      return
    default:
      return drawParagraph(reading, inner, column)
  }
}

/** Height of the beginning of what follows a heading: a heading never stands alone at the foot of a page. */
function startOf(reading: Reading, [next, ...others]: readonly BodyNode[], column: Column): number {
  if (next === undefined || typeof next === 'string') return styles.body.leading * 3
  const [name, props] = next
  if (name === 'h3') return SUBHEADING + startOf(reading, others, column)
  if (name === 'table') return tableStart(reading, next, column) + 4
  if (name === 'Figure') return figureHeight(reading, plateOf(props), column) + 4
  if (name === 'Drawing') return plateHeight(reading, String(props.id), column) + 4
  return styles.body.leading * (name === 'Callout' ? 6 : 3)
}

function plateOf({ image, caption }: Record<string, unknown>): { image: string; caption: string } {
  return { image: String(image), caption: String(caption) }
}

function drawParagraph(reading: Reading, nodes: readonly BodyNode[], column: Column): void {
  writeFlow(reading.paper, 'P', inlineRuns(reading, nodes, styles.body), styles.body.leading, column)
  reading.paper.y += AFTER * reading.paper.density
}

function drawSubheading(
  { paper }: Reading,
  level: 2 | 3,
  title: string,
  id: unknown,
  column: Column,
  first: number,
): void {
  paper.y += 6 * paper.density
  paper.need(SUBHEADING + first)
  if (typeof id === 'string') paper.anchor(id)
  paper.y += writeText(paper, `H${level}`, title, styles.subheading, { ...column, y: paper.y }) + 3
  paper.bookmark(title, level)
}
