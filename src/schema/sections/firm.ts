import { oneLine, text } from '../fields.ts'
import { only, section } from './frame.ts'

export const firmSections = [
  section('credentials', 'Reasons to trust the firm.', { only }),
  section('certifications', 'Certifications, name and category, as a ruled list.', { only }),
  section('client-groups', 'Kinds of clients with their number and examples.', {
    only,
    examplesLabel: oneLine().describe('Text before the example companies.'),
  }),
  section('stats', 'Numbers with their bases.', { only }),
  section('testimonials', 'What clients say.', {
    only,
    ratingOf: text().describe('Text after the rating: `of 5`.'),
  }),
] as const
