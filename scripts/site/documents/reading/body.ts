import { createPicture } from '../blocks/picture.ts'
import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { treeText } from '../../../pipeline/prose/body-tree.ts'
import { listParts, type Flow, type Part } from '../blocks/flow.ts'
import { columnWidths } from '../blocks/table-columns.ts'
import { createTable } from '../blocks/table.ts'
import { createParagraph, createText, PARAGRAPH } from '../blocks/text.ts'
import type { Column } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { textHeight, writeBelow, writeText } from '../paper/write-text.ts'
import { contentsLength, createChapter } from './contents.ts'
import { createPlate } from './plate.ts'
import { inlineRuns } from './inline.ts'
import type { Reading } from './reading.ts'

type Element = Exclude<BodyNode, string>

const BLOCKS = new Set('h2 h3 h4 p ul ol table blockquote hr pre Callout Figure Drawing'.split(' '))
/** Points above a list, table, callout or figure and the block after it, and above an item of a list. */
const [BLOCK, ITEM] = [
  { least: 8, most: 14 },
  { least: 2, most: 6 },
]

/** Blocks below one another. Text between blocks becomes paragraphs. */
export function createBody(reading: Reading, nodes: readonly BodyNode[], column: Column): (Part | Flow)[] {
  const blocks: Element[] = []
  let inline: BodyNode[] = []
  const flush = () => {
    if (treeText(inline).trim()) blocks.push(['p', {}, ...inline])
    inline = []
  }
  for (const node of nodes)
    if (typeof node === 'string' || !BLOCKS.has(node[0])) inline.push(node)
    else {
      flush()
      blocks.push(node)
    }
  flush()
  return blocks.flatMap((block, index) => {
    const parts = createBlock(reading, block, column)
    const [first] = parts.flatMap(listParts)
    const previous = blocks[index - 1]?.[0]
    if (first && previous && !/^h[2-4]$/.test(previous))
      first.above ??= block[0] === 'p' && previous === 'p' ? PARAGRAPH : BLOCK
    return parts
  })
}

function createBlock(reading: Reading, node: Element, column: Column): (Part | Flow)[] {
  const [name, props, ...inner] = node
  switch (name) {
    case 'h2':
      if (contentsLength(reading.text) === 0) return [createSubheading(reading, node, column)]
      return [createChapter(reading, treeText(inner), String(props.id))]
    case 'h3':
    case 'h4':
      return [createSubheading(reading, node, column)]
    case 'ul':
    case 'ol':
      return [createList(reading, node, column)]
    case 'table':
      return [createBodyTable(reading, node, column)]
    case 'Figure':
      return createPicture(reading.paper, props, column)
    case 'Drawing':
      return createPlate(reading, String(props.id), column)
    case 'Callout':
      return [createCallout(reading, node, column)]
    case 'blockquote':
      return [{ tag: 'BlockQuote', parts: createBody(reading, inner, indented(column, 16)) }]
    case 'hr':
      return [createRule(reading, column)]
    default:
      return [
        createParagraph(reading.paper, inlineRuns(reading, inner, styles.body), {
          ...column,
          leading: styles.body.leading,
        }),
      ]
  }
}

const indented = ({ x, width }: Column, by: number): Column => ({ x: x + by, width: width - by })

function createRule({ paper }: Reading, { x, width }: Column): Part {
  return { least: 1, most: 1, draw: () => paper.line([x, paper.y], [x + width, paper.y], strokes.hair, colours.line) }
}

function createSubheading({ paper }: Reading, [name, { id }, ...inner]: Element, column: Column): Part {
  const level = name === 'h2' ? 2 : 3
  const title = treeText(inner)
  const height = textHeight(paper, title, styles.subheading, column.width) + 3
  const draw = () => {
    if (typeof id === 'string') paper.anchor(id)
    writeBelow(paper, `H${level}`, title, { style: styles.subheading, column })
    paper.bookmark(title, level)
  }
  return { above: { least: 10, most: 16 }, least: height, most: height, keep: 2, draw }
}

const INDENT = 18

function createList(reading: Reading, [name, props, ...nodes]: Element, column: Column): Flow {
  const { paper } = reading
  const start = name === 'ol' ? Number(props.start ?? 1) : undefined
  const style = { ...styles.body, font: 'semibold' as const, colour: colours.water }
  const items = nodes.filter((node): node is Element => typeof node !== 'string' && node[0] === 'li')
  const parts = items.map(([, { id }, ...inner], index): Flow => {
    const draw = () => {
      if (typeof id === 'string') paper.anchor(id)
      const label = { style, x: column.x, y: paper.y, width: INDENT + 6 }
      if (start !== undefined) writeText(paper, 'Lbl', `${start + index}. `, label)
      else drawMark(reading, column.x, JSON.stringify(inner).includes('["input",'))
    }
    const mark: Part = { least: 0, most: 0, keep: 1, draw, ...(index > 0 && { above: ITEM }) }
    return { tag: 'LI', parts: [mark, { tag: 'LBody', parts: createBody(reading, inner, indented(column, INDENT)) }] }
  })
  return { tag: 'L', numbering: start === undefined ? 'Disc' : 'Decimal', parts }
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

/** The line at its left is drawn beside each part, because the callout may continue on another page. */
function createCallout(reading: Reading, [, props, ...nodes]: Element, column: Column): Flow {
  const { paper } = reading
  const kind = props.kind === 'caution' || props.kind === 'code' ? props.kind : 'note'
  const colour = kind === 'caution' ? colours.signal : colours.water
  const inside = indented(column, INSET)
  const label = { ...styles.label, colour }
  const title = { ...styles.body, font: 'semibold' as const }
  const createLine = (text: string, style: typeof label | typeof title): Part => {
    return { ...createText(paper, 'P', text, { style, after: 2, column: inside }), keep: 2 }
  }
  const parts = [
    createLine(paper.imprint.words.text[kind], label),
    ...(typeof props.title === 'string' ? [createLine(props.title, title)] : []),
    ...createBody(reading, nodes, inside),
  ]
  let lastY = 0
  parts.flatMap(listParts).forEach((part, index) => {
    const { draw } = part
    part.draw = (height) => {
      const { y } = paper
      const from = index === 0 || y < lastY ? y : lastY
      lastY = y + height
      draw(height)
      paper.line([column.x + 2, from], [column.x + 2, lastY], strokes.frame * 3, colour)
    }
  })
  return { tag: 'Div', parts }
}

/** Tables with this many columns also use the rail. */
const WIDE = 4
const style = { ...styles.item, size: 9, leading: 12.2 }

function createBodyTable(reading: Reading, table: Element, column: Column): Flow {
  const { paper } = reading
  const [head = [], ...body] = elements(table, 'tr').map((row) => elements(row, 'th', 'td'))
  const headings = head.map((cell) => treeText(elementChildren(cell)))
  const columns = headings.map((heading, index) => ({
    heading,
    cells: body.map((row) => treeText(elementChildren(row[index]))),
  }))
  const { x, width } = headings.length >= WIDE ? paper.column : column
  const rowHeadings = columns[0]?.cells.every(Boolean) === true
  const strong = { ...style, font: 'semibold' as const }
  const rows = body.map((row) =>
    headings.map((_, index) =>
      inlineRuns(reading, elementChildren(row[index]), rowHeadings && index === 0 ? strong : style),
    ),
  )
  const widths = columnWidths(paper, columns, style, width)
  return createTable(paper, headings, rows, { x, widths, style, padding: { least: 3.5, most: 6 }, rowHeadings })
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
