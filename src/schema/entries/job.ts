import { z } from 'zod'
import { isoDate, oneLine, list, paragraph, text, type Resolved } from '../fields.ts'
import { addProblems } from '../problem.ts'
import { pageKeys } from '../seo.ts'

/** From an hour's wage to a year's salary, in Canadian dollars. */
const pay = () => z.number().min(1).max(1_000_000)

/** An opening: `content/jobs/01-name.yaml` is `/careers/name`. */
export const jobSchema = z
  .strictObject({
    ...pageKeys,
    title: oneLine().describe('The position.'),
    department: oneLine().describe('The department.'),
    location: oneLine().describe('Place of work.'),
    type: z.literal('Full-time').describe('Kind of employment.'),
    posted: isoDate().describe('First day online.'),
    closes: isoDate().optional().describe('Last day to apply. After it the opening is not shown.'),
    pay: z
      .strictObject({
        from: pay().describe('Lower end in Canadian dollars.'),
        to: pay().describe('Upper end in Canadian dollars.'),
        per: z.enum(['hour', 'year']).describe('Pay period.'),
      })
      .superRefine(({ from, to }, context) => {
        if (from <= to) return
        const hint = `Write \`${to}\` as \`from\` and \`${from}\` as \`to\`.`
        addProblems(context, [
          { path: [], rule: 'pay-range', message: 'has a `from` that is greater than its `to`', hint },
        ])
      })
      .describe('The pay range, required by the Pay Transparency Act.'),
    summary: paragraph().describe('Two sentences for the list.'),
    duties: list(text()).min(3).describe('What the work is.'),
    requirements: list(text()).min(2).describe('Requirements.'),
    offer: list(text()).min(2).describe('What we offer.'),
  })
  .superRefine(({ posted, closes }, context) => {
    if (closes === undefined || posted <= closes) return
    const hint = `Write \`${posted}\` or a later day.`
    addProblems(context, [{ path: ['closes'], rule: 'date-order', message: 'is before `posted`', hint }])
  })
export type Job = Resolved<z.infer<typeof jobSchema>>
