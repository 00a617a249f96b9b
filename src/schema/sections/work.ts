import { z } from 'zod'
import { action, image, labelsOf, list, oneLine, paragraph, slug, text } from '../fields.ts'
import { filter, only, point, section } from './frame.ts'

export const workSections = [
  section('toolkit', 'The offer of the free toolkit, with a sheet of the real checklist beside it.', {
    facts: list(
      z.strictObject({
        value: oneLine().describe('The number.'),
        label: oneLine().describe('What it counts.'),
        base: text().describe('Its base.'),
      }),
    ).describe('Numbers with their base.'),
    checklist: z
      .strictObject({
        title: oneLine().describe('Title of the sheet.'),
        note: text().describe('Line under the title.'),
        lines: list(text()).min(3).describe('Lines of the checklist.'),
      })
      .describe('The first lines of a real checklist.'),
    actions: list(action()).min(1).describe('Buttons.'),
  }),
  section('service-index', 'The services as a numbered index under a picture, with a line from each into it.', {
    only,
    image: image().describe('The plate above the index, from one edge of the window to the other.'),
    caption: text().describe('Caption under the picture.'),
    points: list(point)
      .min(1)
      .describe('Where each service is in the picture, in the services’ order; a line leads there from its column.'),
    moreLabel: oneLine().describe('Words after the count when a service has more features than four: `more`.'),
    action: action().describe('Link to the services page.'),
  }),
  section('service-blocks', 'The six services at length, picture and text alternating.', {
    only,
    opened: list(slug())
      .optional()
      .describe('Names of the services that stand first, with all of their features and steps.'),
    drawing: slug()
      .optional()
      .describe('Name of a line drawing whose numbers are the services in their order; each leads to its service.'),
    labels: labelsOf({
      features: text().describe('Heading of the features.'),
      process: text().describe('Heading of the steps.'),
      more: text().describe('Words after the count of what is folded away: `more`.'),
      less: text().describe('Folds it away again.'),
      warranty: text().describe('Heading of the warranty badge.'),
    }).describe('Words around the entries.'),
    action: action().describe('The mail link under each block.'),
  }),
  section('featured-projects', 'The projects of the home page with their filter.', {
    filter,
    sampleLabel: oneLine().describe('Mark of a project that is a sample.'),
    action: action().optional().describe('Link under the list.'),
  }),
  section('portfolio', 'The projects page’s long cards with their filter.', {
    filter,
    labels: labelsOf({
      client: oneLine().describe('Label of the client.'),
      value: oneLine().describe('Label of the contract value.'),
      duration: oneLine().describe('Label of the duration.'),
      year: oneLine().describe('Label of the year.'),
      challenge: paragraph().describe('Heading of the challenge.'),
      solution: paragraph().describe('Heading of the solution.'),
      results: text().describe('Heading of the results.'),
    }).describe('Words around the entries.'),
  }),
] as const
