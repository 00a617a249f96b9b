import { colours, strokes, styles } from '../style.ts'
import { drawTickBox } from '../form-fields.ts'
import { breakLines } from '../text-lines.ts'
import { linesOf, writeLines } from '../write-text.ts'
import { ACTIONS } from './anchors.ts'
import { drawChapter } from './chapter.ts'
import { termAnchor } from './inline.ts'
import { textColumn, type Reading } from './reading-paper.ts'
import { formatDate } from '../../../../src/lib/format.ts'
import { own } from '../../../../src/lib/own.ts'
import { sourceAnchor } from '../../../../src/lib/source-anchors.ts'

const BOX = 26

/** Draws the action items, each with a box to tick. */
export function drawActions(reading: Reading): void {
  const { paper, text } = reading
  if (!text.actionItems.length) return
  const column = textColumn(paper)
  drawChapter(reading, paper.facts.words.text.actions, ACTIONS, 90)
  paper.within('L', { numbering: 'None' }, () => {
    const items = text.actionItems.map((item) => {
      const lines = linesOf(paper, item, styles.body, column.width - BOX)
      const height = Math.max(26 * paper.density, lines.length * styles.body.leading + 10 * paper.density)
      return { item, lines, height }
    })
    for (const [index, { item, lines, height }] of items.entries()) {
      // The last item never stands alone on a page.
      paper.need(height + (index === items.length - 2 ? items.at(-1)!.height : 0))
      paper.within('LI', {}, () => {
        paper.within('Lbl', {}, () =>
          drawTickBox(paper, { x: column.x + 1, y: paper.y + 6, name: `action-${index + 1}`, label: item }),
        )
        paper.within('LBody', {}, () => writeLines(paper, lines, column.x + BOX, paper.y + 5, styles.body.leading))
      })
      paper.y += height
      paper.line(column.x, paper.y, paper.right, paper.y, strokes.hair, colours.line)
    }
  })
  paper.y += 8
}

/** Draws the sources, numbered as the text numbers them. */
export function drawSources({ paper, text, ...reading }: Reading): void {
  if (!text.sources.length) return
  const column = textColumn(paper)
  const style = styles.quiet
  const words = paper.facts.words.text
  drawChapter({ paper, text, ...reading }, words.sources, 'document-sources')
  paper.within('L', { numbering: 'Decimal' }, () => {
    for (const { id, number, title, publisher, edition, section, url, seen } of text.sources) {
      const facts = [publisher, edition, section, seen && `${words.seen} ${formatDate(seen)}`]
        .filter(Boolean)
        .join(', ')
      const address = url ? [{ ...style, text: ` ${url.replace(/^https:\/\//, '')}`, target: { url } }] : []
      const runs = [
        { ...style, text: `${number}. ${title}`, colour: colours.ink },
        { ...style, text: `. ${facts}.` },
        ...address,
      ]
      const lines = breakLines(paper.document, runs, column.width)
      paper.need(lines.length * style.leading)
      paper.anchor(sourceAnchor(id))
      paper.within('LI', {}, () =>
        paper.within('LBody', {}, () => writeLines(paper, lines, column.x, paper.y, style.leading)),
      )
      paper.y += lines.length * style.leading + 4
    }
  })
  paper.y += 8
}

/** Draws the terms that the text has used, each with its meaning. */
export function drawTerms(reading: Reading): void {
  const { paper, text, termsUsed } = reading
  const used = [...termsUsed].flatMap((id) => {
    const term = own(text.terms, id)
    return term ? [{ id, ...term }] : []
  })
  if (!used.length) return
  const column = textColumn(paper)
  const style = styles.quiet
  drawChapter(reading, paper.facts.words.text.terms, 'document-terms')
  paper.within('L', { numbering: 'None' }, () => {
    for (const { id, term, meaning } of used.toSorted((a, b) => a.term.localeCompare(b.term, 'en-CA'))) {
      const runs = [
        { ...style, text: `${term}: `, font: 'semibold' as const, colour: colours.ink },
        { ...style, text: meaning },
      ]
      const lines = breakLines(paper.document, runs, column.width)
      paper.need(lines.length * style.leading)
      paper.anchor(termAnchor(id))
      paper.within('LI', {}, () =>
        paper.within('LBody', {}, () => writeLines(paper, lines, column.x, paper.y, style.leading)),
      )
      paper.y += lines.length * style.leading + 4 * paper.density
    }
  })
}
