import { z } from 'zod'
import { assembly, drawing, drawingPage, facts, order, repeated } from './drawing.ts'
import { millimetres } from './measures.ts'
import { sources } from '../entries/source.ts'
import { oneLine, list, text, objects } from '../fields.ts'

/** A technical detail to scale: `content/details/01-name.yaml`. Millimetres; outside is left, y is downwards. */
export const detailSchema = z.strictObject({
  title: oneLine().describe('Name of the detail.'),
  sheet: text(6).describe('Its number: `D1`.'),
  description: text().describe('A sentence or two: what the detail does.'),
  ...drawingPage,
  assemblies: list(assembly).min(1).describe('The layers; numbering continues with the parts.'),
  ...drawing,
  split: millimetres()
    .optional()
    .describe(
      'The y at which the page of a tall detail cuts it, to show both parts side by side. No leader crosses it.',
    ),
  ...facts,
  insets: objects({ title: oneLine().describe('What it shows.'), ...drawing, ...facts, repeated })
    .default([])
    .describe('Smaller drawings beside the large one; numbering continues there.'),
  notes: list(text()).default([]).describe('Notes, one or two sentences each.'),
  sources: sources(),
  order: order(),
})
export type Detail = z.infer<typeof detailSchema>
