import { z } from 'zod'
import { isoDate } from './fields.ts'

/** Publication dates of an entry, by the site's day. */
export const schedule = {
  draft: z.boolean().optional().describe('true while the entry is being written: only previews show it.'),
  publishAt: isoDate().optional().describe('First day on which the site shows the entry; before it only previews do.'),
  expireAt: isoDate()
    .optional()
    .describe('Last day on which the site shows the entry; from the day after it only previews do.'),
  reviewBy: isoDate()
    .optional()
    .describe('Last day by which somebody reads the entry again; from the day after it a warning asks for it.'),
}
export type Schedule = z.infer<z.ZodObject<typeof schedule>>

export function scheduled<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): z.ZodObject<Shape & typeof schedule, z.core.$strict> {
  const entry: z.ZodObject<z.ZodRawShape> = schema
  const extended = entry
    .safeExtend(schedule)
    .refine((value) => isInOrder(value as Schedule), {
      message: 'lies before `publishAt`',
      path: ['expireAt'],
      params: { rule: 'date-order', hint: 'Put the two days in order.' },
    })
    // `safeExtend` drops the metadata for editors.
    .meta({ ...schema.meta() })
  return extended as unknown as z.ZodObject<Shape & typeof schedule, z.core.$strict>
}

function isInOrder({ publishAt, expireAt }: Schedule): boolean {
  return publishAt === undefined || expireAt === undefined || publishAt <= expireAt
}
