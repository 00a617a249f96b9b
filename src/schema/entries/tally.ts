import { z } from 'zod'
import { objects, oneLine, text } from '../fields.ts'

export const ticks = () => z.int().min(0).max(5000)

/** More rows are no figure that anyone counts in. */
const MOST_ROWS = 60

/** A tally has at most so many rows. */
export const inRows = <Schema extends z.ZodType<{ row: number; marked: { after: number }[]; rest: number }>>(
  schema: Schema,
) =>
  schema.refine(
    ({ row, marked, rest }) => marked.reduce((sum, { after }) => sum + after + 1, rest) <= MOST_ROWS * row,
    {
      message: `makes more than ${MOST_ROWS} rows`,
      path: ['row'],
      params: { rule: 'tally-rows', hint: 'Write more ticks in a row, or check the numbers of ticks.' },
    },
  )

/** Results that can be counted: one tick each, in their order. The total is the sum. */
export const tally = inRows(
  z.strictObject({
    unit: oneLine().describe('What one tick is: `One tick is one window.`'),
    row: z.int().min(5).max(200).describe('Ticks in a row.'),
    marked: objects({
      after: ticks().describe('Ticks since the one marked before it, or since the first.'),
      text: text().describe('What happened there.'),
    })
      .default([])
      .describe('The ticks that are marked, in their order.'),
    rest: ticks().describe('Ticks after the last one that is marked.'),
  }),
)
export type Tally = z.infer<typeof tally>
