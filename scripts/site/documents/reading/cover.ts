import { formatDate } from '../../../../src/lib/format.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeText } from '../write-text.ts'
import { contentsHeight } from './contents.ts'
import { drawFigure } from './figure.ts'
import type { Paper } from '../paper.ts'
import type { ReadingInput } from './input.ts'
import { textColumn, type Reading } from './reading-paper.ts'

/** Draws category, title, excerpt, the ruled row of facts and the picture. */
export function drawCover(reading: Reading): void {
  const { paper, text } = reading
  const column = textColumn(paper)
  paper.y +=
    2 +
    writeText(
      paper,
      'P',
      text.category,
      { ...styles.label, size: 8.4, leading: 11, colour: colours.water },
      { x: paper.left, y: paper.y, width: paper.width },
    )
  paper.bookmark(text.title, 1)
  paper.y +=
    6 +
    writeText(
      paper,
      'H1',
      text.title,
      { ...styles.title, size: 27, leading: 31 },
      { x: paper.left, y: paper.y, width: paper.width },
    )
  paper.y +=
    12 +
    writeText(paper, 'P', text.excerpt, styles.lede, { x: paper.left, y: paper.y, width: Math.min(paper.width, 450) })
  drawFacts(reading)
  if (text.image)
    drawFigure(
      reading,
      { image: text.image, ...(text.caption && { caption: text.caption }) },
      column,
      Math.min(250, Math.max(150, paper.bottom - paper.y - contentsHeight(text) - 34)),
    )
}

function drawFacts({ paper, text }: Reading): void {
  const words = paper.facts.words.text
  const cells = [
    ...(text.author ? [{ label: words.author, value: text.author, share: 0.28 }] : []),
    { label: words.published, value: formatDate(text.published), share: 0.19 },
    ...(text.reviewed
      ? [
          { label: words.updated, value: formatDate(text.updated), share: 0.19 },
          { label: words.reviewed, value: formatDate(text.reviewed), share: 0.19 },
        ]
      : []),
    ...(text.readTime ? [{ label: words.readTime, value: `${text.readTime} ${words.minutes}`, share: 0.15 }] : []),
  ]
  const height = 32
  paper.line(paper.left, paper.y, paper.right, paper.y, strokes.frame, colours.ink)
  let x = paper.left
  paper.within('L', { numbering: 'None' }, () => {
    cells.forEach(({ label, value, share }, index) => {
      const inset = index === 0 ? 0 : 7
      if (index > 0) paper.line(x, paper.y, x, paper.y + height, strokes.hair, colours.ink)
      const box = { x: x + inset, width: share * paper.width - inset - 4 }
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${label} `, styles.label, { ...box, y: paper.y + 4 })
        writeText(paper, 'LBody', value, { ...styles.small, colour: colours.ink }, { ...box, y: paper.y + 14 })
      })
      x += share * paper.width
    })
  })
  paper.y += height
  paper.line(paper.left, paper.y, paper.right, paper.y, strokes.frame, colours.ink)
  paper.y += 6
  if (text.reviewer)
    paper.y += writeText(paper, 'P', reviewLine(text.reviewer, words.reviewer), styles.small, lineBox(paper))
  paper.y += 10
}

function reviewLine({ role, registration, sample }: NonNullable<ReadingInput['reviewer']>, label: string): string {
  return `${label} ${role}, ${registration}${sample ? ` (${sample})` : ''}`
}

function lineBox({ left, y, width }: Paper): { x: number; y: number; width: number } {
  return { x: left, y, width }
}
