import { z } from 'zod'
import { oneLine, text } from '../fields'
import { heading, only } from './frame'

export const credentials = z.strictObject({
  type: z.literal('credentials').describe('Reasons to trust the firm.'),
  ...heading,
  only,
})

export const certifications = z.strictObject({
  type: z.literal('certifications').describe('Certifications, name and category, as a ruled list.'),
  ...heading,
  only,
})

export const clientGroups = z.strictObject({
  type: z.literal('client-groups').describe('Kinds of clients with their number and examples.'),
  ...heading,
  only,
  examplesLabel: oneLine().describe('Words before the example companies.'),
})

export const stats = z.strictObject({
  type: z.literal('stats').describe('Numbers with their bases.'),
  ...heading,
  only,
})

export const testimonials = z.strictObject({
  type: z.literal('testimonials').describe('What clients say.'),
  ...heading,
  only,
  ratingOf: text().describe('Words between the rating and nothing else: `of 5`.'),
})
