import { z } from 'zod'
import { action, labelsOf, list, oneLine, paragraph, slug, text } from '../fields.ts'
import { filter, section } from './frame.ts'

export const knowledgeSections = [
  section('article-library', 'The articles as cards, under a filter.', {
    filter,
    labels: labelsOf({
      read: text().describe('Link of a card: `Read Article`.'),
      minutes: oneLine().describe('Unit of the read time: `min read`.'),
      download: text().describe('Name of the mark of an article with a download.'),
    }).describe('The words of the section.'),
  }),
  section('guide-library', 'The guides: the featured ones large, then all of them under a filter.', {
    filter,
    labels: labelsOf({
      featured: text().describe('Heading of the featured guides.'),
      library: text().describe('Heading of the full library.'),
      read: text().describe('Link of a card.'),
      minutes: oneLine().describe('Unit of the read time.'),
      download: text().describe('Link of the file.'),
    }).describe('The words of the section.'),
  }),
  section('case-study-library', 'The case studies: the featured ones large, then all of them under a filter.', {
    filter,
    labels: labelsOf({
      featured: text().describe('Heading of the featured case studies.'),
      library: text().describe('Heading of the full list.'),
      read: text().describe('Link of a card.'),
      challenge: paragraph().describe('Label of the challenge.'),
      results: text().describe('Label of the results.'),
      savings: oneLine().describe('Label of the savings.'),
      duration: oneLine().describe('Label of the duration.'),
    }).describe('The words of the section.'),
  }),
  section('template-library', 'The templates: the most popular ones, then the library by category.', {
    labels: labelsOf({
      popular: oneLine().describe('Heading of the featured templates.'),
      read: text().describe('Link to the template’s page.'),
      download: text().describe('Link of the file.'),
    }).describe('The words of the section.'),
  }),
  section('site-index', 'Everything there is, by kind; with scripts, the results of a search stand above it.', {
    groups: list(
      z.strictObject({
        kind: slug().describe(
          'Kind of page, such as `article`, `case-study`, `faq`, `page`; a wrong one is told with those that there ' +
            'are.',
        ),
        title: oneLine().describe('Heading of the group.'),
      }),
    )
      .min(1)
      .describe('The kinds in the order they are listed.'),
    actions: list(action()).optional().describe('Ways to ask when nothing was found.'),
  }),
  section('sheet-index', 'All sheets of the site by discipline: the drawing index.', {
    disciplines: list(
      z.strictObject({
        letters: z
          .string()
          .max(2)
          .regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters')
          .describe('What the numbers of its sheets begin with: `L`.'),
        title: oneLine().describe('Name of the discipline.'),
      }),
    )
      .min(1)
      .describe('The disciplines in the order they are listed; sheets of another one follow under its letters.'),
    labels: labelsOf({
      sheet: text().describe('Head of the column of numbers.'),
      title: oneLine().describe('Head of the column of titles.'),
      updated: oneLine().describe('Head of the column of days of the last change.'),
    }).describe('The words of the section.'),
  }),
] as const
