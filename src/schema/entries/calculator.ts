import { z } from 'zod'
import { labelSet, oneLine, text } from '../fields.ts'

const amount = () => z.number().min(0).max(1_000_000)

const field = z
  .strictObject({
    label: oneLine().describe('Label of the field.'),
    unit: oneLine().describe('Unit of the number.'),
    hint: text().describe('What to enter, and where to find it.'),
    start: amount().describe('The initial number.'),
    least: amount().describe('The minimum.'),
    most: amount().describe('The maximum.'),
  })
  .describe('A number to enter.')

const result = z
  .strictObject({
    label: oneLine().describe('What the number is.'),
    unit: oneLine().describe('Unit of the number: `tests`, `L/s`.'),
  })
  .describe('A calculated number.')

const shared = {
  title: oneLine().describe('Heading of the calculator.'),
  note: text().describe('What the result may be used for, and what not.'),
  formula: text().describe(
    'The formula in words and symbols, as documented for the kind in src/schema/entries/calculator.ts.',
  ),
  source: text().describe('Where the formula or the rule comes from.'),
  labels: labelSet({
    formula: text().describe('Heading of the formula.'),
    source: text().describe('Heading of the source.'),
    limits: text().describe('Heading of the note.'),
  }).describe('Headings below the fields.'),
  invalid: text().describe('Shown for a field without a number: `Enter a number.`'),
  whole: text().describe('Shown for a decimal number in a field that counts: `Enter a whole number.`'),
  range: text().describe('Shown for a number out of range, before the range: `Enter a number between`.'),
  and: text().describe('Between the two ends of a range.'),
  result: text().describe('Heading of the result.'),
  unknown: text().describe(
    'Announced to screen readers instead of a result while a field is invalid: `no result yet`.',
  ),
  noScript: text().describe('Shown without scripts: how to calculate it by hand.'),
}

/**
 * A calculator that runs in the page; the arithmetic is in `src/lib`.
 *
 * - `window-test-sample`: first-off tests = 2 × types × crews; sample = windows × share, rounded up, at least 3 for
 *   each type; total = both, never more than there are windows. Share is in per cent.
 * - `roof-drain`: volume in litres = area in m² × rainfall of 15 minutes in mm; flow in L/s = volume ÷ 900 s; drains
 *   needed = flow ÷ capacity of a drain in L/s, rounded up; with one blocked, flow ÷ (drains − 1).
 */
export const calculatorSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('window-test-sample').describe('Number of windows to test.'),
    ...shared,
    fields: z
      .strictObject({ windows: field, types: field, crews: field, share: field })
      .describe('The numbers to enter; the share in per cent.'),
    results: z
      .strictObject({ first: result, sample: result, total: result })
      .describe('The first-off tests, the sample, and both together.'),
  }),
  z.strictObject({
    kind: z.literal('roof-drain').describe('Flow from a roof to its drains.'),
    ...shared,
    fields: z
      .strictObject({ area: field, rain: field, drains: field, capacity: field })
      .describe('The numbers to enter; the capacity is that of one drain in L/s.'),
    results: z
      .strictObject({ volume: result, flow: result, needed: result, clogged: result })
      .describe(
        'Litres in 15 minutes, flow in L/s, drains needed, and L/s for each remaining drain if one is blocked.',
      ),
  }),
])
export type Calculator = z.infer<typeof calculatorSchema>
export type CalculatorField = z.infer<typeof field>
export type CalculatorResult = z.infer<typeof result>
export type CalculatorOf<Kind extends Calculator['kind']> = Extract<Calculator, { kind: Kind }>
