import { z } from 'zod'
import { isoDate, oneLine, list, paragraph, text, type Resolved } from '../fields.ts'
import { pageKeys } from '../seo.ts'

/** An opening: `content/jobs/01-name.yaml` is `/careers/name`. */
export const jobSchema = z
  .strictObject({
    ...pageKeys,
    title: oneLine().describe('The position.'),
    department: oneLine().describe('The department.'),
    location: oneLine().describe('Where the work begins.'),
    type: z.literal('Full-time').describe('Kind of employment.'),
    posted: isoDate().describe('First day online.'),
    closes: isoDate().optional().describe('Last day to apply; from the day after it the opening is not shown.'),
    pay: z
      .strictObject({
        from: z.number().positive().describe('Lower end in Canadian dollars.'),
        to: z.number().positive().describe('Upper end in Canadian dollars.'),
        per: z.enum(['hour', 'year']).describe('What the amounts are for.'),
      })
      .refine(({ from, to }) => from <= to, {
        message: '`from` must not be more than `to`',
        params: { rule: 'pay-range' },
      })
      .describe('The range; the Pay Transparency Act asks for it.'),
    summary: paragraph().describe('Two sentences for the list.'),
    duties: list(text()).min(3).describe('What the work is.'),
    requirements: list(text()).min(2).describe('What the person brings.'),
    offer: list(text()).min(2).describe('What we give.'),
  })
  .refine(({ posted, closes }) => closes === undefined || posted <= closes, {
    message: 'closes before it is posted',
    path: ['closes'],
    params: { rule: 'date-order' },
  })
export type Job = Resolved<z.infer<typeof jobSchema>>
