import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { treeText } from '../../../pipeline/prose/body-tree.ts'
import type { Column } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeBelow, writeFlow, writeText } from '../write-text.ts'
import { contentsLength, drawChapter } from './contents.ts'
import { drawFigure, drawPlate, figureHeight, plateHeight } from './figure.ts'
import { inlineRuns } from './inline.ts'
import type { Reading } from './reading.ts'
import { drawFlows } from '../blocks/flow.ts'
import { columnWidths } from '../blocks/table-columns.ts'
import { createTable } from '../blocks/table.ts'
import { sum } from '../text-lines.ts'

type Element = Exclude<BodyNode, string>

const BLOCKS = new Set('h2 h3 h4 p ul ol table blockquote hr pre Callout Figure Drawing'.split(' '))
const AFTER = 7
const SUBHEADING = styles.subheading.leading * 2

/** Draws nodes below one another. Text between blocks becomes paragraphs. */
export function drawBody(reading: Reading, nodes: readonly BodyNode[], column: Column): void {
  let words: BodyNode[] = []
  const flush = () => {
    if (treeText(words).trim()) drawParagraph(reading, words, column)
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

function drawBlock(reading: Reading, node: Element, column: Column, next: readonly BodyNode[]): void {
  const { paper } = reading
  const [name, props, ...inner] = node
  switch (name) {
    case 'h2':
      if (contentsLength(reading.text) === 0) return drawSubheading(reading, node, column, next)
      return drawChapter(reading, treeText(inner), String(props.id), startHeight(reading, next, column))
    case 'h3':
    case 'h4':
      return drawSubheading(reading, node, column, next)
    case 'ul':
    case 'ol':
      return drawList(reading, node, column)
    case 'table':
      return drawBodyTable(reading, node, column)
    case 'Figure':
      return drawFigure(reading, props, column)
    case 'Drawing':
      return drawPlate(reading, String(props.id), column)
    case 'Callout':
      return drawCallout(reading, node, column)
    case 'blockquote':
      return paper.within('BlockQuote', {}, () => drawBody(reading, inner, indented(column, 16)))
    case 'hr':
      paper.line([column.x, paper.y + 4], [column.x + column.width, paper.y + 4], strokes.hair, colours.line)
      paper.y += 14
      return
    default:
      return drawParagraph(reading, inner, column)
  }
}

const indented = ({ x, width }: Column, by: number): Column => ({ x: x + by, width: width - by })

/** Least height that follows a heading on its page. */
function startHeight(reading: Reading, [next, ...rest]: readonly BodyNode[], column: Column): number {
  if (next === undefined || typeof next === 'string') return styles.body.leading * 3
  const [name, props] = next
  if (name === 'h3') return SUBHEADING + startHeight(reading, rest, column)
  if (name === 'table') return tableStart(reading, next, column) + 4
  if (name === 'Figure') return figureHeight(reading, props, column) + 4
  if (name === 'Drawing') return plateHeight(reading, String(props.id), column) + 4
  return styles.body.leading * (name === 'Callout' ? 6 : 3)
}

function drawParagraph(reading: Reading, nodes: readonly BodyNode[], column: Column): void {
  writeFlow(reading.paper, 'P', inlineRuns(reading, nodes, styles.body), { leading: styles.body.leading, column })
  reading.paper.y += AFTER * reading.spacing
}

function drawSubheading(reading: Reading, node: Element, column: Column, next: readonly BodyNode[]): void {
  const { paper } = reading
  const [name, { id }, ...inner] = node
  const level = name === 'h2' ? 2 : 3
  const title = treeText(inner)
  paper.y += 6 * reading.spacing
  paper.need(SUBHEADING + startHeight(reading, next, column))
  if (typeof id === 'string') paper.anchor(id)
  writeBelow(paper, `H${level}`, title, { style: styles.subheading, after: 3, column })
  paper.bookmark(title, level)
}

const INDENT = 18

function drawList(reading: Reading, [name, props, ...nodes]: Element, column: Column): void {
  const { paper } = reading
  const isOrdered = name === 'ol'
  const start = Number(props.start ?? 1)
  const markStyle = { ...styles.body, font: 'semibold' as const, colour: colours.water }
  const items = nodes.filter((node): node is Element => typeof node !== 'string' && node[0] === 'li')
  paper.within('L', { numbering: isOrdered ? 'Decimal' : 'Disc' }, () => {
    for (const [index, [, , ...inner]] of items.entries()) {
      paper.need(styles.body.leading * Math.min(2, inner.length + 1))
      paper.within('LI', {}, () => {
        const box = { x: column.x, y: paper.y, width: INDENT + 6 }
        if (isOrdered) writeText(paper, 'Lbl', `${start + index}. `, { style: markStyle, ...box })
        else drawMark(reading, column.x, JSON.stringify(inner).includes('["input",'))
        paper.within('LBody', {}, () => drawBody(reading, inner, indented(column, INDENT)))
      })
      paper.y -= 3.5 * reading.spacing
    }
  })
  paper.y += 5 * reading.spacing
}

function drawMark({ paper }: Reading, x: number, isTask: boolean): void {
  const { document, y } = paper
  paper.artifact(() => {
    if (isTask)
      document
        .rect(x + 1, y + 2.5, 9, 9)
        .lineWidth(strokes.rule)
        .stroke(colours.ink)
    else document.rect(x + 3, y + 6, 3.4, 3.4).fill(colours.water)
  })
}

const INSET = 14

function drawCallout(reading: Reading, [, props, ...nodes]: Element, column: Column): void {
  const { paper } = reading
  const kind = props.kind === 'caution' || props.kind === 'code' ? props.kind : 'note'
  const colour = kind === 'caution' ? colours.signal : colours.water
  const inside = indented(column, INSET)
  paper.y += 4
  paper.need(styles.body.leading * 5)
  const start = { page: paper.pages.length, y: paper.y }
  paper.within('Div', {}, () => {
    paper.y += 2
    writeBelow(paper, 'P', paper.facts.words.text[kind], { style: { ...styles.label, colour }, column: inside })
    if (typeof props.title === 'string')
      writeBelow(paper, 'P', props.title, { style: { ...styles.body, font: 'semibold' }, after: 2, column: inside })
    drawBody(reading, nodes, inside)
  })
  const end = { page: paper.pages.length, y: paper.y - 4 }
  // The callout may span pages.
  for (let page = start.page; page <= end.page; page++) {
    const from = page === start.page ? start.y : paper.top
    const to = page === end.page ? end.y : paper.bottom
    paper.document.switchToPage(page - 1)
    paper.line([column.x + 2, from], [column.x + 2, to], strokes.frame * 3, colour)
  }
  paper.y += 8
}

/** Tables with this many columns also use the rail. */
const WIDE = 4
/** Tables up to this share of a page are not split. */
const WHOLE = 0.4
const style = { ...styles.item, size: 9, leading: 12.2 }

function tableStart(reading: Reading, table: Element, column: Column): number {
  // A copy: measuring must not record printed addresses and used terms.
  return layOutTable({ ...reading, printed: new Set(reading.printed), termsUsed: new Set() }, table, column).start
}

function drawBodyTable(reading: Reading, table: Element, column: Column): void {
  const { paper } = reading
  const { flow, start } = layOutTable(reading, table, column)
  paper.y += 4
  paper.need(start)
  drawFlows(paper, [flow])
  paper.y += 12
}

/** `start` is the height that must fit: all of a small table, the head and three rows of a large one. */
function layOutTable(reading: Reading, table: Element, column: Column) {
  const { paper } = reading
  const [head = [], ...body] = elements(table, 'tr').map((row) => elements(row, 'th', 'td'))
  const headings = head.map((cell) => treeText(elementChildren(cell)))
  const columns = headings.map((heading, index) => ({
    heading,
    cells: body.map((row) => treeText(elementChildren(row[index]))),
  }))
  const { x, width } = headings.length >= WIDE ? paper.column : column
  const look = {
    x,
    widths: columnWidths(paper, columns, style, width),
    style,
    padding: { least: 5 * reading.spacing, most: 5 * reading.spacing },
    rowHeadings: columns[0]?.cells.every(Boolean) === true,
  }
  const cellStyle = (index: number) =>
    look.rowHeadings && index === 0 ? { ...style, font: 'semibold' as const } : style
  const rows = body.map((row) =>
    headings.map((_, index) => inlineRuns(reading, elementChildren(row[index]), cellStyle(index))),
  )
  const flow = createTable(paper, headings, rows, look)
  const heights = flow.parts.map(({ least }) => least)
  const isSmall = sum(heights) <= WHOLE * (paper.bottom - paper.top)
  return { flow, start: sum(isSmall ? heights : heights.slice(0, 3)) + flow.head!.least + 4 }
}

function elementChildren(element: Element | undefined): BodyNode[] {
  return (element?.slice(2) ?? []) as BodyNode[]
}

function elements(node: Element, ...names: string[]): Element[] {
  return elementChildren(node).flatMap((child) => {
    if (typeof child === 'string') return []
    return names.includes(child[0]) ? [child] : elements(child, ...names)
  })
}
