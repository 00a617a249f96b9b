import { colours, strokes, styles } from '../style.ts'
import { linesOf, writeText } from '../write-text.ts'
import type { ReadingInput } from './input.ts'
import { textColumn, type Reading } from './reading-paper.ts'

/** A text with fewer entries has no table of contents. */
const FEWEST = 4

/**
 * How many entries the table of contents has: sections, the checklist, the sheets. None for a short text, whose
 * sections have no numbers either.
 */
export function contentsLength({ body, actionItems, sheets }: ReadingInput): number {
  const sections = body.filter((node) => typeof node !== 'string' && node[0] === 'h2').length
  const entries = sections + (actionItems.length ? 1 : 0) + sheets.length
  return entries < FEWEST ? 0 : entries
}

/**
 * Draws the heading of a section: a rule across the sheet, its number in the rail, its title beside it. `first` is the
 * height that must follow on the same page.
 */
export function drawChapter(reading: Reading, title: string, id: string, first = styles.body.leading * 4): void {
  const { paper } = reading
  const column = textColumn(paper)
  const height = linesOf(paper, title, styles.chapter, column.width).length * styles.chapter.leading
  if (paper.y > paper.top) paper.y += 14 * paper.density
  paper.need(height + 15 + first)
  paper.anchor(id)
  paper.line(paper.left, paper.y, paper.right, paper.y, strokes.frame, colours.ink)
  paper.y += 8
  const number = chapterNumber(reading, id)
  if (number)
    paper.artifact(() =>
      writeText(
        paper,
        'P',
        number,
        { ...styles.chapter, colour: colours.water },
        { x: paper.left, y: paper.y, width: 60 },
      ),
    )
  paper.y += writeText(paper, 'H2', title, styles.chapter, { ...column, y: paper.y }) + 7
  paper.bookmark(title, 2)
}

/** The number of a section as the rail and the table of contents show it: `04`. */
export function chapterNumber({ text }: Reading, id: string): string | undefined {
  const ids = text.body.flatMap((node) => (typeof node !== 'string' && node[0] === 'h2' ? [String(node[1].id)] : []))
  const index = ids.indexOf(id)
  return index < 0 ? undefined : String(index + 1).padStart(2, '0')
}
