import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { textOf } from '../../../pipeline/prose/body-tree.ts'
import { colours, strokes, styles } from '../style.ts'
import { breakLines, type Run } from '../text-lines.ts'
import { writeLines, writeText } from '../write-text.ts'
import { ACTIONS, sheetAnchor } from './anchors.ts'
import { chapterNumber, contentsLength } from './chapter.ts'
import type { ReadingInput } from './input.ts'
import { textColumn, type Reading } from './reading-paper.ts'

const ROW = 17

/** Height of the table of contents. */
export function contentsHeight(text: ReadingInput): number {
  return contentsLength(text) * ROW
}

/** Draws the table of contents: sections, the checklist, the sheets, each with its page. */
export function drawContents(reading: Reading): void {
  const { paper, text } = reading
  const height = contentsHeight(text)
  if (height === 0) return
  const words = paper.facts.words.text
  const column = textColumn(paper)
  const sections = text.body.flatMap((node) =>
    typeof node !== 'string' && node[0] === 'h2'
      ? [{ id: String(node[1].id), title: textOf(node.slice(2) as BodyNode[]) }]
      : [],
  )
  const entries = [
    ...sections.map(({ id, title }) => ({ id, title, mark: chapterNumber(reading, id) ?? '' })),
    ...(text.actionItems.length ? [{ id: ACTIONS, title: words.actions, mark: '' }] : []),
    ...text.sheets.map(({ title }, index) => ({
      id: sheetAnchor(index),
      title: `${words.sheet} ${index + 1}: ${title}`,
      mark: '',
    })),
  ]
  paper.need(height <= paper.bottom - paper.top ? height : 6 * ROW)
  writeText(paper, 'H2', words.contents, styles.heading, {
    x: paper.left,
    y: paper.y - 1,
    width: column.x - paper.left - 4,
  })
  paper.within('TOC', {}, () => {
    for (const entry of entries) {
      paper.need(ROW)
      paper.within('TOCI', {}, () => drawEntry(reading, entry))
      paper.y += ROW
      paper.line(column.x, paper.y - 2.5, paper.right, paper.y - 2.5, strokes.hair, colours.line)
    }
  })
  paper.y += 16
}

function drawEntry({ paper, pageOf }: Reading, { id, title, mark }: { id: string; title: string; mark: string }): void {
  const column = textColumn(paper)
  const style = styles.quiet
  const target = { anchor: id }
  const runs: Run[] = [{ ...style, text: title, colour: colours.ink, target }]
  if (mark)
    writeText(paper, 'Lbl', `${mark} `, { ...style, colour: colours.water }, { x: column.x, y: paper.y, width: 24 })
  writeLines(
    paper,
    breakLines(paper.document, runs, column.width - 60).slice(0, 1),
    column.x + 24,
    paper.y,
    style.leading,
  )
  const number = String(pageOf.get(id) ?? 0)
  const [line = []] = breakLines(paper.document, [{ ...style, text: ` ${number}` }], 60)
  const width = line.reduce((sum, segment) => sum + segment.width, 0)
  writeLines(paper, [line], paper.right - width, paper.y, style.leading)
}
