import { createNames, joinNames } from '../../../../src/lib/field-names.ts'
import { own } from '../../../../src/lib/own.ts'
import { sourceAnchor } from '../../../../src/lib/source-anchors.ts'
import { sourceFacts } from '../../../../src/lib/source-facts.ts'
import type { Flow, Part } from '../blocks/flow.ts'
import { drawTickBox } from '../paper/form-fields.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { breakLines, type Run } from '../paper/text-lines.ts'
import { wrapText, writeLines } from '../paper/write-text.ts'
import { ACTIONS, createChapter } from './contents.ts'
import { termAnchor } from './inline.ts'
import { textColumn, type Reading } from './reading.ts'

const BOX = 26

export function createActions(reading: Reading): (Part | Flow)[] {
  const { paper, text } = reading
  if (!text.actionItems.length) return []
  const { x, width } = textColumn(paper)
  const { leading } = styles.body
  const names = createNames(text.actionItems)
  const parts = text.actionItems.map((item, index): Part => {
    const lines = wrapText(paper, item, styles.body, width - BOX)
    const draw = (height: number) => {
      const { y } = paper
      const top = y + (height - lines.length * leading) / 2
      paper.within('LI', {}, () => {
        const box = { x: x + 1, y: top + 1, name: joinNames('action', names[index]!), label: item }
        paper.within('Lbl', {}, () => drawTickBox(paper, box))
        paper.within('LBody', {}, () => writeLines(paper, lines, { x: x + BOX, y: top, leading }))
      })
      paper.line([x, y + height], [paper.right, y + height], strokes.hair, colours.line)
    }
    return { least: lines.length * leading + 6, most: lines.length * leading + 13, draw }
  })
  return [createChapter(reading, paper.imprint.words.text.actions, ACTIONS), { tag: 'L', numbering: 'None', parts }]
}

const style = styles.quiet
const strong = { ...style, colour: colours.ink }

export function createSources(reading: Reading): (Part | Flow)[] {
  const { paper, text } = reading
  if (!text.sources.length) return []
  const words = paper.imprint.words.text
  const parts = text.sources.map((source) => {
    const { id, number, title, url } = source
    const runs: Run[] = [
      { ...strong, text: `${number}. ${title}` },
      { ...style, text: `. ${sourceFacts(source, words).join(', ')}.` },
    ]
    if (url) runs.push({ ...style, text: ` ${url.replace(/^https:\/\//, '')}`, target: { url } })
    return createEntry(reading, sourceAnchor(id), runs)
  })
  return [createChapter(reading, words.sources, 'document-sources'), { tag: 'L', numbering: 'Decimal', parts }]
}

export function createTerms(reading: Reading): (Part | Flow)[] {
  const { paper, text, termsUsed } = reading
  const used = [...termsUsed].flatMap((id) => {
    const term = own(text.terms, id)
    return term ? [{ id, ...term }] : []
  })
  if (!used.length) return []
  const parts = used
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en-CA'))
    .map(({ id, term, meaning }) =>
      createEntry(reading, termAnchor(id), [
        { ...strong, text: `${term}: `, font: 'semibold' },
        { ...style, text: meaning },
      ]),
    )
  const chapter = createChapter(reading, paper.imprint.words.text.terms, 'document-terms')
  return [chapter, { tag: 'L', numbering: 'None', parts }]
}

function createEntry({ paper }: Reading, anchor: string, runs: Run[]): Part {
  const { x, width } = textColumn(paper)
  const lines = breakLines(paper.document, runs, width)
  const { leading } = style
  const height = lines.length * leading
  const draw = () => {
    paper.anchor(anchor)
    paper.within('LI', {}, () => paper.within('LBody', {}, () => writeLines(paper, lines, { x, y: paper.y, leading })))
  }
  return { above: { least: 2, most: 5 }, least: height, most: height, draw }
}
