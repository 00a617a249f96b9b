import { formatDate } from '../../../../src/lib/format.ts'
import type { Column } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeBelow, writeText } from '../write-text.ts'
import { contentsHeight } from './contents.ts'
import { drawFigure } from './figure.ts'
import { textColumn, type Reading } from './reading.ts'

/** Draws category, title, excerpt, the ruled row of facts and the picture. */
export function drawCover(reading: Reading): void {
  const { paper, text } = reading
  const lede: Column = { x: paper.left, width: Math.min(paper.width, 450) }
  writeBelow(paper, 'P', text.category, styles.kicker, 2)
  paper.bookmark(text.title, 1)
  writeBelow(paper, 'H1', text.title, { ...styles.title, size: 27, leading: 31 }, 6)
  writeBelow(paper, 'P', text.excerpt, styles.lede, 12, lede)
  drawFacts(reading)
  const room = paper.bottom - paper.y - contentsHeight(text) - 34
  if (text.image) drawFigure(reading, text, textColumn(paper), Math.min(250, Math.max(150, room)))
}

function drawFacts({ paper, text }: Reading): void {
  const words = paper.facts.words.text
  const { author, published, updated, reviewed, readTime, reviewer } = text
  const cells = [
    ...(author ? [{ label: words.author, value: author, share: 0.28 }] : []),
    { label: words.published, value: formatDate(published), share: 0.19 },
    ...(reviewed
      ? [
          { label: words.updated, value: formatDate(updated), share: 0.19 },
          { label: words.reviewed, value: formatDate(reviewed), share: 0.19 },
        ]
      : []),
    ...(readTime ? [{ label: words.readTime, value: `${readTime} ${words.minutes}`, share: 0.15 }] : []),
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
  if (reviewer) {
    const sample = reviewer.sample ? ` (${reviewer.sample})` : ''
    writeBelow(paper, 'P', `${words.reviewer} ${reviewer.role}, ${reviewer.registration}${sample}`, styles.small)
  }
  paper.y += 10
}
