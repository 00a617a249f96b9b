import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { treeText } from '../../../pipeline/prose/body-tree.ts'
import type { Flow, Part } from '../blocks/flow.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { breakLines, lineWidth } from '../paper/text-lines.ts'
import { textHeight, writeBelow, writeLines, writeText } from '../paper/write-text.ts'
import { textColumn, type Reading, type ReadingInput } from './reading.ts'

/** Shorter texts have no table of contents. */
const FEWEST = 4
/** Points of an entry, and after the last. */
const [ROW, AFTER] = [17, 14]

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
  return contentsLength(text) * ROW + AFTER
}

export function createContents(reading: Reading): (Part | Flow)[] {
  const { paper, text } = reading
  if (contentsLength(text) === 0) return []
  const words = paper.imprint.words.text
  const column = textColumn(paper)
  const entries = [
    ...listSections(text),
    ...(text.actionItems.length ? [{ id: ACTIONS, title: words.actions, mark: '' }] : []),
    ...text.sheets.map(({ title }, index) => {
      return { id: formAnchor(index), title: `${words.sheet} ${index + 1}: ${title}`, mark: '' }
    }),
  ]
  const drawTitle = () => {
    const rail = { x: paper.left, y: paper.y - 1, width: column.x - paper.left - 4 }
    writeText(paper, 'H2', words.contents, { style: styles.heading, ...rail })
  }
  const parts = entries.map((entry, index): Part => {
    const height = index === entries.length - 1 ? ROW + AFTER : ROW
    const draw = () => {
      paper.within('TOCI', {}, () => drawEntry(reading, entry))
      const bottom = paper.y + ROW - 2.5
      paper.line([column.x, bottom], [paper.right, bottom], strokes.hair, colours.line)
    }
    return { least: height, most: height, draw }
  })
  return [
    { least: 0, most: 0, keep: entries.length, draw: drawTitle },
    { tag: 'TOC', parts },
  ]
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

/** A section heading with its number in the rail. */
export function createChapter({ paper, text }: Reading, title: string, id: string): Part {
  const column = textColumn(paper)
  const height = 8 + textHeight(paper, title, styles.chapter, column.width) + 7
  const draw = () => {
    paper.anchor(id)
    paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.frame, colours.ink)
    paper.y += 8
    const mark = listSections(text).find((section) => section.id === id)?.mark
    const style = { ...styles.chapter, colour: colours.water }
    if (mark) paper.artifact(() => void writeText(paper, 'P', mark, { style, x: paper.left, y: paper.y, width: 60 }))
    writeBelow(paper, 'H2', title, { style: styles.chapter, column })
    paper.bookmark(title, 2)
  }
  return { above: { least: 16, most: 24 }, least: height, most: height, keep: 3, draw }
}
