import { z } from 'zod'
import { action, labelSet, list, name, oneLine, paragraph, text, objects } from '../fields.ts'
import { ticks } from '../entries/tally.ts'
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
  section('tally', 'Results as ticks, one each, with those that failed marked and explained.', {
    unit: oneLine().describe('What one tick is: `One tick is one repair.`'),
    row: z.int().min(5).max(200).describe('Ticks in a row of a wide window; half as many in a narrow one.'),
    marked: objects({
      after: ticks().describe('Ticks since the one marked before it, or since the first.'),
      title: oneLine().describe('What was repaired, where and when.'),
      returned: oneLine().describe('When it came back.'),
      overlooked: text().describe('What had been overlooked.'),
      changed: text().describe('What is done since.'),
      link: action().describe('Where that is shown.'),
    })
      .min(1)
      .describe('The ticks that are marked, in their order.'),
    rest: ticks().describe('Ticks after the last one that is marked.'),
    labels: labelSet({
      number: oneLine().describe('Column of the numbers.'),
      title: oneLine().describe('Column of what was repaired.'),
      returned: oneLine().describe('Column of when it came back.'),
      overlooked: oneLine().describe('Column of what had been overlooked.'),
      changed: oneLine().describe('Column of what is done since.'),
    }).describe('The words of the section.'),
  }),
] as const
