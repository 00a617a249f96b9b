import { z } from 'zod'
import { action, image, oneLine, list, paragraph, slug, text } from '../fields'
import { heading, point } from './frame'

export const hero = z.strictObject({
  type: z.literal('hero').describe('Opening of the home page: headline, two actions, badges.'),
  ...heading,
  actions: list(action(), 3).min(1).describe('Buttons, the most important first.'),
  badges: list(oneLine()).min(2).describe('Short proofs in a ruled row.'),
})

export const pageHeader = z.strictObject({
  type: z.literal('page-header').describe('Opening of any other page: the page’s only h1.'),
  ...heading,
  lead: action().optional().describe('The call that the page is about: its number stands large under the heading.'),
  image: image().optional().describe('A picture beside or under the heading.'),
  caption: text().optional().describe('Caption of the picture.'),
  stat: slug().optional().describe('One number of stats.yaml, huge, for a page without a picture.'),
  actions: list(action(), 3).optional().describe('Buttons under the lede.'),
  contents: oneLine().optional().describe('Title of a list of the page’s sections, where the page is long.'),
})

export const cutaway = z.strictObject({
  type: z.literal('cutaway').describe('A picture at full width, with notes that lead to places in it.'),
  ...heading,
  image: image().describe('The picture.'),
  caption: text().describe('Caption under the picture.'),
  notes: list(
    point.extend({ title: oneLine().describe('The note.'), text: text().describe('A sentence about it.') }),
    6,
  )
    .min(2)
    .describe('The notes from left to right, each with the place that it is about.'),
  action: action().optional().describe('Link under the notes.'),
})

export const prose = z.strictObject({
  type: z.literal('prose').describe('A paragraph or a few, plain text.'),
  ...heading,
  paragraphs: list(paragraph()).min(1).describe('Plain paragraphs.'),
  actions: list(action()).optional().describe('Buttons under the text.'),
})

export const linkList = z.strictObject({
  type: z.literal('link-list').describe('A list of ways onward.'),
  ...heading,
  links: list(z.strictObject({ link: action().describe('The link.'), text: text().describe('What waits behind it.') }))
    .min(1)
    .describe('The links with a sentence each.'),
})

export const callToAction = z.strictObject({
  type: z
    .literal('call-to-action')
    .describe('The closing call of a page, on a ground of its own, with the number large.'),
  ...heading,
  actions: list(action(), 3).min(1).describe('Buttons.'),
})

export const points = z.strictObject({
  type: z
    .literal('points')
    .describe('Short points, each with a title and a sentence: values, skills, benefits, failures to avoid.'),
  ...heading,
  numbered: z.boolean().optional().describe('true when the order matters.'),
  items: list(
    z.strictObject({
      title: oneLine().describe('The point.'),
      text: text().optional().describe('A sentence about it.'),
      icon: z
        .enum([
          'leak',
          'roof',
          'parkade',
          'envelope',
          'interior',
          'emergency',
          'shield',
          'clearance',
          'badge',
          'rope',
          'health',
        ])
        .optional()
        .describe('Drawn mark.'),
    }),
  )
    .min(2)
    .describe('The points.'),
  actions: list(action()).optional().describe('Buttons under them.'),
})

export const steps = z.strictObject({
  type: z.literal('steps').describe('Steps of a process, one after the other.'),
  ...heading,
  steps: list(
    z.strictObject({
      label: oneLine().optional().describe('Over the title: `Phase 1`; the number when left out.'),
      title: oneLine().describe('The step.'),
      text: text().describe('What is done.'),
      points: list(text()).optional().describe('Its parts.'),
      outcome: text().optional().describe('What stands at its end.'),
    }),
  )
    .min(2)
    .describe('The steps, in their order.'),
})

export const faq = z.strictObject({
  type: z.literal('faq').describe('Questions and answers.'),
  ...heading,
  only: list(slug()).min(1).describe('Names of the questions in faq.yaml, in their order.'),
})
