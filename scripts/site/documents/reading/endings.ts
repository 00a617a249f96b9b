import { own } from '../../../../src/lib/own.ts'
import { sourceAnchor } from '../../../../src/lib/source-anchors.ts'
import { sourceFacts } from '../../../../src/lib/source-facts.ts'
import { drawTickBox } from '../form-fields.ts'
import { colours, strokes, styles } from '../style.ts'
import { breakLines, type Run } from '../text-lines.ts'
import { wrapText, writeLines } from '../write-text.ts'
import { ACTIONS, drawChapter } from './contents.ts'
import { termAnchor } from './inline.ts'
import { textColumn, type Reading } from './reading.ts'

const BOX = 26

export function drawActions(reading: Reading): void {
  const { paper, text } = reading
  if (!text.actionItems.length) return
  const column = textColumn(paper)
  drawChapter(reading, paper.facts.words.text.actions, ACTIONS, 90)
  paper.within('L', { numbering: 'None' }, () => {
    const items = text.actionItems.map((item) => {
      const lines = wrapText(paper, item, styles.body, column.width - BOX)
      const height = Math.max(26 * reading.spacing, lines.length * styles.body.leading + 10 * reading.spacing)
      return { item, lines, height }
    })
    for (const [index, { item, lines, height }] of items.entries()) {
      // The last item is never alone on a page.
      paper.need(height + (index === items.length - 2 ? items.at(-1)!.height : 0))
      const box = { x: column.x + 1, y: paper.y + 6, name: `action-${index + 1}`, label: item }
      paper.within('LI', {}, () => {
        paper.within('Lbl', {}, () => drawTickBox(paper, box))
        paper.within('LBody', {}, () =>
          writeLines(paper, lines, { x: column.x + BOX, y: paper.y + 5, leading: styles.body.leading }),
        )
      })
      paper.y += height
      paper.line([column.x, paper.y], [paper.right, paper.y], strokes.hair, colours.line)
    }
  })
  paper.y += 8
}

const style = styles.quiet
const strong = { ...style, colour: colours.ink }

export function drawSources(reading: Reading): void {
  const { paper, text } = reading
  if (!text.sources.length) return
  const words = paper.facts.words.text
  drawChapter(reading, words.sources, 'document-sources')
  const sources = text.sources.map((source) => {
    const { id, number, title, url } = source
    const runs: Run[] = [
      { ...strong, text: `${number}. ${title}` },
      { ...style, text: `. ${sourceFacts(source, words).join(', ')}.` },
    ]
    if (url) runs.push({ ...style, text: ` ${url.replace(/^https:\/\//, '')}`, target: { url } })
    return { anchor: sourceAnchor(id), runs }
  })
  drawEntries(reading, 'Decimal', sources, 4)
  paper.y += 8
}

export function drawTerms(reading: Reading): void {
  const { paper, text, termsUsed } = reading
  const used = [...termsUsed].flatMap((id) => {
    const term = own(text.terms, id)
    return term ? [{ id, ...term }] : []
  })
  if (!used.length) return
  drawChapter(reading, paper.facts.words.text.terms, 'document-terms')
  const terms = used
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en-CA'))
    .map(({ id, term, meaning }) => {
      const runs: Run[] = [
        { ...strong, text: `${term}: `, font: 'semibold' },
        { ...style, text: meaning },
      ]
      return { anchor: termAnchor(id), runs }
    })
  drawEntries(reading, 'None', terms, 4 * reading.spacing)
}

function drawEntries(
  { paper }: Reading,
  numbering: 'Decimal' | 'None',
  entries: { anchor: string; runs: Run[] }[],
  after: number,
): void {
  const { x, width } = textColumn(paper)
  paper.within('L', { numbering }, () => {
    for (const { anchor, runs } of entries) {
      const lines = breakLines(paper.document, runs, width)
      const height = lines.length * style.leading
      paper.need(height)
      paper.anchor(anchor)
      paper.within('LI', {}, () =>
        paper.within('LBody', {}, () => writeLines(paper, lines, { x, y: paper.y, leading: style.leading })),
      )
      paper.y += height + after
    }
  })
}
