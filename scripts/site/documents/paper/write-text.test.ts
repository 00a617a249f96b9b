import { expect, test } from 'vitest'
import { drawFlows } from '../blocks/flow.ts'
import { createParagraph } from '../blocks/text.ts'
import { imprint } from '../imprint.fixture.ts'
import { Paper } from './paper.ts'
import { readPdf } from '../read-pdf.fixture.ts'
import { pdfkitParts } from './pdfkit-parts.ts'
import { styles } from './style.ts'
import { columnWidths } from '../blocks/table-columns.ts'
import { breakLines } from './text-lines.ts'
import { wrapText, writeLines } from './write-text.ts'

const paper = new Paper(imprint, { title: 'T', subject: 'S', keywords: [], updated: '2025-08-12' })
const broken = (text: string, width: number) =>
  wrapText(paper, text, styles.body, width).map((line) => line.map((segment) => segment.text).join(''))

test.each([
  [5, 9, 5],
  [5, 4, 3],
  [5, 3, 3],
  [3, 2, 0],
  [4, 2, 2],
  [4, 1, 0],
])('of %i lines with space for %i, %i stay on the page', async (count, space, expected) => {
  const filled = new Paper(imprint, { title: 'T', subject: 'S', keywords: [], updated: '2025-08-12' })
  filled.newPage()
  const { leading } = styles.body
  filled.y = filled.bottom - (space + 0.5) * leading
  const runs = Array.from({ length: count }, (_, index) => ({ ...styles.body, text: `${index ? '\n' : ''}Line` }))
  drawFlows(filled, [createParagraph(filled, runs, { ...filled.column, leading })])
  const { pages } = await readPdf(await filled.finish())
  expect(pages[0]!.split('Line').length - 1).toBe(expected)
})

test('lines break after spaces, hyphens and slashes, never inside a number', () => {
  expect(broken('one two', 30)).toEqual(['one ', 'two'])
  expect(broken('counter-flashing', 50)).toEqual(['counter-', 'flashing'])
  expect(broken('604-555-0100', 40).join('')).toBe('604-555-0100')
  expect(broken('from, km/h', 47)).toEqual(['from, ', 'km/h'])
  expect(broken('a 2025-08-12', 60)).toEqual(['a ', '2025-08-12'])
})

test('a space of a link before a line break is not linked', () => {
  const runs = [{ text: 'one' }, { text: ' two', target: { url: 'https://a.example/' } }]
  const lines = breakLines(
    paper.document,
    runs.map((run) => ({ ...styles.body, ...run })),
    30,
  )
  expect(lines).toHaveLength(2)
  paper.newPage()
  paper.within('P', {}, () => writeLines(paper, lines, { x: 50, y: 50, leading: 12 }))
  expect(pdfkitParts(paper.document).page.annotations).toHaveLength(1)
})

test('a word wider than its column is broken', () => {
  const lines = broken('Unterspannbahnenverlegung', 40)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).toBe('Unterspannbahnenverlegung')
})

test.each([
  [['No.', 'What it shows'], [['1', 'A long text '.repeat(20)]], 500],
  [['A', 'B', 'C'], [['', '', '']], 500],
  [Array.from({ length: 16 }, (_, index) => `Heading${index}`), [[]], 300],
])('columns %j fill the width', (headings, rows, width) => {
  const columns = headings.map((heading, index) => ({ heading, cells: rows.map((row) => row[index] ?? '') }))
  const widths = columnWidths(paper, columns, styles.item, width)
  expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(width)
  expect(Math.min(...widths)).toBeGreaterThan(0)
})

test('given widths grow to a whole word where other columns have space', () => {
  const columns = [
    { heading: 'Photo', cells: [''], share: 9 },
    { heading: 'Responsibilities', cells: [''], share: 1 },
  ]
  const [first, second] = columnWidths(paper, columns, styles.item, 200)
  expect(first! + second!).toBeCloseTo(200)
  expect(wrapText(paper, 'Responsibilities', styles.label, second! - 11)).toHaveLength(1)
})
