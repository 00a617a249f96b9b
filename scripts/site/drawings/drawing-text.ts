import { formatDate } from '../../../src/lib/format.ts'
import { sourceFacts } from '../../../src/lib/source-facts.ts'
import type { DocumentWords } from '../../../src/schema/singles/document-words.ts'
import type { Imprint } from '../documents/paper/paper.ts'
import { legendRows } from './legend-rows.ts'
import type { DrawingInput, Plan } from './plan.ts'
import type { textStyles } from './styles.ts'

/** What the title block of a drawing says, apart from its name and the company. */
export function titleFacts({ sheet, revision, updated }: DrawingInput, { drawing, titleBlock }: DocumentWords) {
  return [
    { label: drawing.number, value: sheet },
    { label: drawing.revision, value: revision },
    { label: titleBlock.edition, value: formatDate(updated) },
  ]
}

/** An isometric view has a scale along each axis only. */
export const hasScale = ({ lines }: Plan) => lines.some(({ kind }) => kind === 'scale')

export const scaleText = (scale: number, words: DocumentWords['drawing']) => `${words.scale} 1 : ${scale}`

/** Notes, sources without their addresses, which are on the page, and the key. */
export function notesOf({ legend, sources, key }: DrawingInput, { text }: DocumentWords): string[] {
  const listed = sources.map((source) =>
    [source.title, ...sourceFacts({ ...source, leadsTo: undefined }, text)].join(', '),
  )
  const cited = listed.length > 0 ? [`${text.sources}: ${listed.join('; ')}.`] : []
  return [...legend.notes, ...cited, ...(key.length > 0 ? [key.join(' ')] : [])]
}

/** All text of a drawing that is not in it, for a file without a page: title block, key, notes, sources. */
export function drawingText(
  drawing: DrawingInput,
  { company, division, origin, words }: Imprint,
): { style: keyof typeof textStyles; text: string }[] {
  const facts = titleFacts(drawing, words).map(({ label, value }) => `${label} ${value}`)
  const [plan] = drawing.plans
  const firm = [company, division, origin.replace(/^https:\/\//, '')]
  return [
    { style: 'title', text: `${drawing.sheet} ${drawing.title}` },
    {
      style: 'block',
      text: [...facts, ...(hasScale(plan) ? [scaleText(plan.scale, words.drawing)] : []), ...firm].join(', '),
    },
    { style: 'note', text: drawing.note },
    ...legendRows(drawing.legend).map(({ number, text }) => ({ style: 'key' as const, text: `${number}  ${text}` })),
    ...notesOf(drawing, words).map((text) => ({ style: 'notes' as const, text })),
  ]
}
