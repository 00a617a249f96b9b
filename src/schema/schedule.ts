import { z } from 'zod'
import { isoDate } from './fields.ts'
import { addProblems } from './problem.ts'

/** Publication dates of an entry, by the site's day. */
export const schedule = {
  draft: z.boolean().optional().describe('true hides the entry from the site: only previews show it.'),
  publishAt: isoDate().optional().describe('First day on the site. Before it only previews show the entry.'),
  expireAt: isoDate().optional().describe('Last day on the site. After it only previews show the entry.'),
  reviewBy: isoDate().optional().describe('Day by which to review the entry. After it a warning is reported.'),
}
export type Schedule = z.infer<z.ZodObject<typeof schedule>>

export function scheduled<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): z.ZodObject<Shape & typeof schedule, z.core.$strict> {
  const entry: z.ZodObject<z.ZodRawShape> = schema
  const extended = entry
    .safeExtend(schedule)
    .superRefine((value, context) => {
      const { publishAt, expireAt } = value as Schedule
      if (publishAt === undefined || expireAt === undefined || publishAt <= expireAt) return
      const hint = `Write \`${publishAt}\` or a later day.`
      addProblems(context, [{ path: ['expireAt'], rule: 'date-order', message: 'is before `publishAt`', hint }])
    })
    // `safeExtend` drops the metadata for editors.
    .meta({ ...schema.meta() })
  return extended as unknown as z.ZodObject<Shape & typeof schedule, z.core.$strict>
}
