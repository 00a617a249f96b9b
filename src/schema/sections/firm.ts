import { z } from 'zod'
import { text } from '../fields'
import { heading, only } from './frame'

/** Reasons to trust the firm. */
export const credentials = z.strictObject({ type: z.literal('credentials').describe('The section’s type.'), ...heading, only })

/** Certifications, name and category, as a ruled list. */
export const certifications = z.strictObject({ type: z.literal('certifications').describe('The section’s type.'), ...heading, only })

/** Kinds of clients with their number and examples. */
export const clientGroups = z.strictObject({
  type: z.literal('client-groups').describe('The section’s type.'),
  ...heading,
  only,
  examplesLabel: text().describe('Words before the example companies.'),
})

/** Numbers with their bases. */
export const stats = z.strictObject({ type: z.literal('stats').describe('The section’s type.'), ...heading, only })

/** What clients say. */
export const testimonials = z.strictObject({
  type: z.literal('testimonials').describe('The section’s type.'),
  ...heading,
  only,
  ratingOf: text().describe('Words between the rating and nothing else: `of 5`.'),
})
