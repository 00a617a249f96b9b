import { createNames, joinNames } from '../../../../src/lib/field-names.ts'
import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import { addMarks, drawTickBox, type FieldNames } from '../paper/form-fields.ts'
import type { Paper } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { wrapText, writeLines } from '../paper/write-text.ts'
import type { Flow } from './flow.ts'
import { CELL_PADDING, columnWidths, widestWord } from './table-columns.ts'
import { createTable, writingCell, type TableCell, type TableLook } from './table.ts'

/** Heights of rows to write in, in points: 6 mm (17 points) is the least for handwriting, 12 mm has two lines. */
const ROW = { least: 18, most: 39 }
/** A column that holds no date and no name in one line gets rows for two. */
const [NARROW, TWO_LINES] = [70, 26]
const CHECK = { least: 22, most: 40 }
const SIGNATURE = { least: 28, most: 54 }
/** Points above and below the text of a row to write in, and of a printed row. */
const [WRITTEN, PRINTED] = [
  { least: 3, most: 6 },
  { least: 4, most: 8 },
]

export function createTableBlock(paper: Paper, block: FormBlockOf<'table'>, name: string): Flow {
  const rows = block.cells ?? Array.from({ length: block.rows ?? 0 }, () => block.columns.map(() => ''))
  const style = block.columns.length > 6 ? { ...styles.item, size: 8.8, leading: 11.6 } : styles.item
  const columns = block.columns.map((heading, index) => {
    return { heading, cells: rows.map((row) => row[index] ?? ''), share: block.widths?.[index] }
  })
  const names = createNames(block.columns)
  const filled = rows.map((row, index) =>
    row.map((cell, column) => {
      if (cell !== '') return cell
      const label = `${row[0] || `${block.title} ${index + 1}`}: ${block.columns[column]}`
      return writingCell(paper, { name: joinNames(name, index + 1, names[column]!), label })
    }),
  )
  const widths = columnWidths(paper, columns, style, paper.width)
  const least = Math.min(...widths.slice(1)) < NARROW ? TWO_LINES : ROW.least
  return createFormTable(paper, block.columns, filled, {
    widths,
    style,
    ...(rows.flat().includes('') && { row: { ...ROW, least } }),
    rowHeadings: rows.every(([first]) => first !== '') && block.columns.length > 1,
  })
}

function createFormTable(
  paper: Paper,
  headings: readonly string[],
  rows: TableCell[][],
  look: Partial<TableLook> & Pick<TableLook, 'widths'>,
): Flow {
  const complete = {
    x: paper.left,
    style: styles.item,
    padding: look.row ? WRITTEN : PRINTED,
    columnRules: true,
    ...look,
  }
  return createTable(paper, headings, rows, complete)
}

export function createSignatures(paper: Paper, { roles }: FormBlockOf<'signatures'>, name: string): Flow {
  const words = paper.imprint.words.signatures
  const rows = roles.map((role, index): TableCell[] => {
    const cell = (part: 'name' | 'date') =>
      writingCell(paper, { name: joinNames(name, index + 1, part), label: `${words[part]}: ${role}` })
    // The signature is written with a pen.
    return [role, cell('name'), '', cell('date')]
  })
  const widths = [0.26, 0.26, 0.32, 0.16].map((share) => share * paper.width)
  const headings = [words.role, words.name, words.signature, words.date]
  return createFormTable(paper, headings, rows, { widths, row: SIGNATURE, rowHeadings: true })
}

/** Least width of the column of tick boxes. */
const BOX = 30
const RATING = 92

/** Rows with a tick box, the item, rating marks to circle, and space for a note. */
export function createChecklist(
  paper: Paper,
  { items }: FormBlockOf<'checklist'>,
  name: string,
  hasScale: boolean,
): Flow {
  const { checklist, scale } = paper.imprint.words
  const box = Math.max(BOX, widestWord(paper, [checklist.done], styles.label) + CELL_PADDING + 1)
  const note = paper.width * (hasScale ? 0.27 : 0.32)
  const item = paper.width - box - note - (hasScale ? RATING : 0)
  const marks = scale.marks.map(({ mark }) => mark)
  const rows = items.map((text, index): TableCell[] => {
    const names = (part: string, label: string) => ({ name: joinNames(name, index + 1, part), label })
    return [
      createTickBox(paper, names('done', text)),
      text,
      ...(hasScale ? [createRating(paper, marks, names('rating', `${checklist.rating}: ${text}`))] : []),
      writingCell(paper, names('note', `${checklist.note}: ${text}`)),
    ]
  })
  const headings = [checklist.done, checklist.item, ...(hasScale ? [checklist.rating] : []), checklist.note]
  const widths = hasScale ? [box, item, RATING, note] : [box, item, note]
  return createFormTable(paper, headings, rows, { widths, row: CHECK })
}

function createTickBox(paper: Paper, names: FieldNames): TableCell {
  return {
    height: 12,
    draw: ({ x, y, height }) => drawTickBox(paper, { x: x + 6, y: y + (height - 12) / 2, ...names }),
  }
}

function createRating(paper: Paper, marks: string[], names: FieldNames): TableCell {
  const style = { ...styles.item, colour: colours.muted }
  return {
    height: style.leading,
    draw: ({ x, y, width, height }) => {
      const step = (width - 14) / marks.length
      const top = y + (height - style.leading) / 2
      const middles = marks.map((_, index) => 7 + step * (index + 0.5))
      const line = marks.flatMap((mark, index) => {
        const [segment] = wrapText(paper, mark, style, 40)[0] ?? []
        return segment ? [{ ...segment, text: `${segment.text} `, x: middles[index]! - segment.width / 2 }] : []
      })
      writeLines(paper, [line], { x, y: top, leading: style.leading })
      const side = Math.min(step, 16)
      const box = { y: top + style.leading / 2 - side / 2, width: side, height: side }
      addMarks(
        paper,
        names,
        marks.map((mark, index) => ({ ...box, mark, x: x + middles[index]! - side / 2 })),
      )
    },
  }
}

/** Points: 5 mm. */
const SQUARE = (5 * 72) / 25.4
/** Every fourth line is heavier, for counting. */
const STRONG = 4

const weight = (index: number) => (index % STRONG === 0 ? strokes.rule : strokes.hair)

/** A full page may have fewer squares than `rows`. */
export function createGrid(paper: Paper, { rows }: FormBlockOf<'grid'>): Flow {
  const columns = Math.floor(paper.width / SQUARE)
  const draw = (height: number) => {
    const { left, y: top } = paper
    const fitting = Math.floor(height / SQUARE + 0.01)
    const [right, bottom] = [left + columns * SQUARE, top + fitting * SQUARE]
    for (let row = 0; row <= fitting; row++)
      paper.line([left, top + row * SQUARE], [right, top + row * SQUARE], weight(row), colours.line)
    for (let column = 0; column <= columns; column++)
      paper.line([left + column * SQUARE, top], [left + column * SQUARE, bottom], weight(column), colours.line)
  }
  return { tag: 'Div', parts: [{ least: Math.ceil(rows * 0.75) * SQUARE, most: rows * SQUARE, draw }] }
}
