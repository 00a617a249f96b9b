import { z } from 'zod'
import { action, labelSet, list, name, oneLine, paragraph, text, objects } from '../fields.ts'
import { filter, only, section } from './frame.ts'

const projectFacts = {
  client: oneLine().describe('Label of the client.'),
  value: oneLine().describe('Label of the contract value.'),
  duration: oneLine().describe('Label of the duration.'),
  year: oneLine().describe('Label of the year.'),
}

export const workSections = [
  section('toolkit', 'The free toolkit, with an excerpt of the checklist.', {
    facts: objects({
      value: oneLine().describe('The number.'),
      label: oneLine().describe('What it counts.'),
      base: text().describe('Its base.'),
    }).describe('Numbers with their base.'),
    checklist: z
      .strictObject({
        title: oneLine().describe('Title of the checklist.'),
        note: text().describe('Line under the title.'),
        lines: list(text()).min(3).describe('Lines of the checklist.'),
      })
      .describe('The first lines of a real checklist.'),
    actions: list(action()).min(1).describe('Buttons.'),
  }),
  section('service-index', 'The services as a numbered index.', {
    only,
    featuresLabel: oneLine().describe('Above the folded features of a service.'),
    moreLabel: oneLine().describe('Text after the count of further features: `more`.'),
    action: action().describe('Link to the services page.'),
  }),
  section('service-blocks', 'The six services, each a line that opens to its block; picture and text alternate.', {
    only,
    opened: list(name())
      .optional()
      .describe('Names of the services that are first and open; the others have no picture. Default: the first one.'),
    labels: labelSet({
      features: text().describe('Heading of the features.'),
      process: text().describe('Heading of the steps.'),
      more: text().describe('Text after the count of hidden items: `more`.'),
      less: text().describe('Button that hides them again.'),
      warranty: text().describe('Heading of the warranty badge.'),
    }).describe('Labels of the entries.'),
    action: action().describe('The email link under each block.'),
  }),
  section('featured-projects', 'The projects of the home page with their filter.', {
    filter,
    resultsLabel: oneLine().describe('Above the folded results of a project.'),
    action: action().optional().describe('Link under the list.'),
  }),
  section('proof', 'One project of the projects page with its numbers.', {
    only: list(name(), 1).min(1).describe('Name of the project.'),
    labels: labelSet(projectFacts).describe('Labels of the numbers.'),
    action: action().describe('Link to the project or to more of them.'),
  }),
  section('portfolio', 'The long cards of the projects page with their filter.', {
    filter,
    labels: labelSet({
      ...projectFacts,
      challenge: paragraph().describe('Heading of the challenge.'),
      solution: paragraph().describe('Heading of the solution.'),
      results: text().describe('Heading of the results.'),
    }).describe('Labels of the entries.'),
  }),
] as const
