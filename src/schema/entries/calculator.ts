import { z } from 'zod'
import { labelsOf, oneLine, text } from '../fields.ts'

const field = z
  .strictObject({
    label: oneLine().describe('Label of the field.'),
    unit: oneLine().describe('Unit of the number.'),
    hint: text().describe('What to enter, and where to find it.'),
    start: z.number().describe('The number that stands there at first.'),
    least: z.number().describe('The least that makes sense.'),
    most: z.number().describe('The most that makes sense.'),
  })
  .describe('A number to enter.')

const result = z
  .strictObject({
    label: oneLine().describe('What the number is.'),
    unit: oneLine().describe('Unit of the number: `tests`, `L/s`.'),
  })
  .describe('A number that comes out.')

const shared = {
  title: oneLine().describe('Heading of the calculator.'),
  note: text().describe('What the result is good for, and what it is not.'),
  formula: text().describe('The formula in words and signs, as the docstring of the kind in src/lib tells it.'),
  source: text().describe('Where the formula or the rule comes from.'),
  labels: labelsOf({
    formula: text().describe('Heading of the formula.'),
    source: text().describe('Heading of the source.'),
    limits: text().describe('Heading of the note.'),
  }).describe('Headings of what stands under the fields.'),
  invalid: text().describe('Said of a field that holds no number: `Enter a number.`'),
  whole: text().describe('Said of a number with decimals where things are counted: `Enter a whole number.`'),
  range: text().describe('Said of a number that makes no sense, before the range: `Enter a number between`.'),
  and: text().describe('Between the two ends of a range.'),
  result: text().describe('Heading of the result.'),
  unknown: text().describe('Stands in place of a result while a field is wrong, for screen readers: `no result yet`.'),
  noScript: text().describe('Said where scripts do not run: how to compute it by hand.'),
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
    kind: z.literal('window-test-sample').describe('How many windows to test.'),
    ...shared,
    fields: z
      .strictObject({ windows: field, types: field, crews: field, share: field })
      .describe('The numbers to enter; the share in per cent.'),
    results: z
      .strictObject({ first: result, sample: result, total: result })
      .describe('The first-off tests, the sample, and both together.'),
  }),
  z.strictObject({
    kind: z.literal('roof-drain').describe('What flow a roof sends to its drains.'),
    ...shared,
    fields: z
      .strictObject({ area: field, rain: field, drains: field, capacity: field })
      .describe('The numbers to enter; the capacity is that of one drain in L/s.'),
    results: z
      .strictObject({ volume: result, flow: result, needed: result, clogged: result })
      .describe(
        'Litres in 15 minutes, flow in L/s, drains needed, and L/s for each drain that is left when one is blocked.',
      ),
  }),
])
export type Calculator = z.infer<typeof calculatorSchema>
export type CalculatorField = z.infer<typeof field>
export type CalculatorResult = z.infer<typeof result>
export type CalculatorOf<Kind extends Calculator['kind']> = Extract<Calculator, { kind: Kind }>
