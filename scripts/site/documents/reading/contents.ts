import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { treeText } from '../../../pipeline/prose/body-tree.ts'
import { colours, strokes, styles } from '../style.ts'
import { breakLines, lineWidth } from '../text-lines.ts'
import { textHeight, writeBelow, writeLines, writeText } from '../write-text.ts'
import { textColumn, type Reading, type ReadingInput } from './reading.ts'

/** Shorter texts have no table of contents. */
const FEWEST = 4
const ROW = 17

export const ACTIONS = 'document-actions'

export const formAnchor = (index: number) => `document-sheet-${index + 1}`

/** `mark` is the printed section number: `04`. */
function listSections({ body }: ReadingInput): { id: string; title: string; mark: string }[] {
  const headings = body.flatMap((node) => (typeof node !== 'string' && node[0] === 'h2' ? [node] : []))
  return headings.map(([, { id }, ...inner], index) => ({
    id: String(id),
    title: treeText(inner as BodyNode[]),
    mark: String(index + 1).padStart(2, '0'),
  }))
}

/** Number of entries; 0 for a short text, whose sections have no numbers either. */
export function contentsLength(text: ReadingInput): number {
  const entries = listSections(text).length + (text.actionItems.length ? 1 : 0) + text.sheets.length
  return entries < FEWEST ? 0 : entries
}

export function contentsHeight(text: ReadingInput): number {
  return contentsLength(text) * ROW
}

export function drawContents(reading: Reading): void {
  const { paper, text } = reading
  const height = contentsHeight(text)
  if (height === 0) return
  const words = paper.facts.words.text
  const column = textColumn(paper)
  const entries = [
    ...listSections(text),
    ...(text.actionItems.length ? [{ id: ACTIONS, title: words.actions, mark: '' }] : []),
    ...text.sheets.map(({ title }, index) => {
      return { id: formAnchor(index), title: `${words.sheet} ${index + 1}: ${title}`, mark: '' }
    }),
  ]
  paper.need(height <= paper.bottom - paper.top ? height : 6 * ROW)
  const rail = { x: paper.left, y: paper.y - 1, width: column.x - paper.left - 4 }
  writeText(paper, 'H2', words.contents, { style: styles.heading, ...rail })
  paper.within('TOC', {}, () => {
    for (const entry of entries) {
      paper.need(ROW)
      paper.within('TOCI', {}, () => drawEntry(reading, entry))
      paper.y += ROW
      paper.line([column.x, paper.y - 2.5], [paper.right, paper.y - 2.5], strokes.hair, colours.line)
    }
  })
  paper.y += 16
}

function drawEntry(
  { paper, pageByAnchor }: Reading,
  { id, title, mark }: { id: string; title: string; mark: string },
): void {
  const { x, width } = textColumn(paper)
  const style = styles.quiet
  const box = { x, y: paper.y, width: 24 }
  if (mark) writeText(paper, 'Lbl', `${mark} `, { style: { ...style, colour: colours.water }, ...box })
  const run = { ...style, text: title, colour: colours.ink, target: { anchor: id } }
  const lines = breakLines(paper.document, [run], width - 60).slice(0, 1)
  writeLines(paper, lines, { x: x + 24, y: paper.y, leading: style.leading })
  const number = breakLines(paper.document, [{ ...style, text: ` ${pageByAnchor.get(id) ?? 0}` }], 60).slice(0, 1)
  writeLines(paper, number, { x: paper.right - lineWidth(number[0]), y: paper.y, leading: style.leading })
}

/** Draws a section heading with its number in the rail. `first` is the height that must follow on the same page. */
export function drawChapter(reading: Reading, title: string, id: string, first = styles.body.leading * 4): void {
  const { paper } = reading
  const column = textColumn(paper)
  if (paper.y > paper.top) paper.y += 14 * reading.spacing
  paper.need(textHeight(paper, title, styles.chapter, column.width) + 15 + first)
  paper.anchor(id)
  paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.frame, colours.ink)
  paper.y += 8
  const mark = listSections(reading.text).find((section) => section.id === id)?.mark
  const style = { ...styles.chapter, colour: colours.water }
  if (mark) paper.artifact(() => void writeText(paper, 'P', mark, { style, x: paper.left, y: paper.y, width: 60 }))
  writeBelow(paper, 'H2', title, { style: styles.chapter, after: 7, column })
  paper.bookmark(title, 2)
}
