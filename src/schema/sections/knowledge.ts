import { z } from 'zod'
import { action, labelSet, list, oneLine, paragraph, slug, text, objects } from '../fields.ts'
import { filter, section } from './frame.ts'

export const knowledgeSections = [
  section('article-library', 'The articles as cards, under a filter.', {
    filter,
    labels: labelSet({
      read: text().describe('Link to the article: `Read Article`.'),
      minutes: oneLine().describe('Unit of the read time: `min read`.'),
      download: text().describe('Link to the article’s file.'),
    }).describe('The words of the section.'),
  }),
  section('guide-library', 'The guides in one list under a filter, the featured ones first and large.', {
    filter,
    labels: labelSet({
      featured: text().describe('Mark of a featured guide.'),
      read: text().describe('Link to the page.'),
      minutes: oneLine().describe('Unit of the read time.'),
      download: text().describe('Link to the file.'),
    }).describe('The words of the section.'),
  }),
  section('case-study-library', 'The case studies in one list under a filter, the featured ones first and large.', {
    filter,
    labels: labelSet({
      featured: text().describe('Mark of a featured case study.'),
      read: text().describe('Link to the page.'),
      challenge: paragraph().describe('Label of the challenge.'),
      results: text().describe('Label of the results.'),
      savings: oneLine().describe('Label of the savings.'),
      duration: oneLine().describe('Label of the duration.'),
    }).describe('The words of the section.'),
  }),
  section('template-library', 'The templates: popular ones first, then all by category.', {
    labels: labelSet({
      popular: oneLine().describe('Heading of the featured templates.'),
      read: text().describe('Link to the template’s page.'),
      download: text().describe('Link to the file.'),
    }).describe('The words of the section.'),
  }),
  section('site-index', 'The site index by kind; with scripts, search results are shown above it.', {
    groups: objects({
      kind: slug().describe('Kind of page, such as `article`, `case-study`, `faq`, `page`.'),
      title: oneLine().describe('Heading of the group.'),
    })
      .min(1)
      .describe('The kinds in the order they are listed. In search results, earlier ones come first.'),
    actions: list(action()).optional().describe('Contact links when nothing is found.'),
  }),
  section('sheet-index', 'All sheets of the site by discipline: the drawing index.', {
    disciplines: objects({
      letters: z
        .string()
        .max(2)
        .regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters')
        .describe('Letters at the start of its sheet numbers: `L`.'),
      title: oneLine().describe('Name of the discipline.'),
    })
      .min(1)
      .describe('The disciplines in order; sheets of other disciplines follow under their letters.'),
    labels: labelSet({
      sheet: text().describe('Head of the column of numbers.'),
      title: oneLine().describe('Head of the column of titles.'),
    }).describe('The words of the section.'),
  }),
] as const
