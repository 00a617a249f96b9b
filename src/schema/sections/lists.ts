import { z } from 'zod'
import { action, image, labelSet, list, name, objects, oneLine, slug, text } from '../fields.ts'
import { entryList } from './entry-list.ts'
import { only, section } from './frame.ts'

export const listSections = [
  entryList,
  section('service-blocks', 'The services, each a line that opens to its block; picture and text alternate.', {
    only,
    opened: list(name())
      .optional()
      .describe('Names of the services that are first and open; the others have no picture. Default: the first one.'),
    labels: labelSet({
      features: text().describe('Heading of the features.'),
      process: text().describe('Heading of the steps.'),
      more: text().describe('After the count of hidden items: `more`.'),
      less: text().describe('Hides them again.'),
      warranty: text().describe('Heading of the warranty.'),
    }).describe('Words of the blocks.'),
    action: action().describe('The email link under each block.'),
  }),
  section('contact-desks', 'Phones and email addresses by desk, with hours and mailing address.', {
    desks: objects({
      title: oneLine().describe('The desk.'),
      text: text().describe('What to ask for there.'),
      image: image().optional().describe('A model that stands for the role. Desks with one are larger, and first.'),
      phone: oneLine().optional().describe('A key of `phones` in site.yaml.'),
      mail: text().optional().describe('A key of `mails` in site.yaml.'),
    })
      .min(1)
      .describe('The desks.'),
    labels: labelSet({
      hours: text().describe('Heading of the hours.'),
      address: text().describe('Heading of the mailing address.'),
    }).describe('Labels of the facts.'),
  }),
  section('site-index', 'All pages by kind; with scripts, search results are shown above them.', {
    groups: objects({
      kind: slug().describe('Kind of page, such as `article`, `case-study`, `faq`, `page`.'),
      title: oneLine().describe('Heading of the group.'),
    })
      .min(1)
      .describe('The kinds in their order, also in search results. Others follow, named after the page above theirs.'),
    actions: list(action()).optional().describe('Contact links when nothing is found.'),
  }),
  section('sheet-index', 'All pages by their sheet numbers: the drawing index.', {
    disciplines: objects({
      letters: z
        .string()
        .max(2)
        .regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters')
        .describe('Letters at the start of its sheet numbers: `L`.'),
      title: oneLine().describe('Name of the discipline.'),
    })
      .min(1)
      .describe('The disciplines in order; sheets of others follow under their letters.'),
    labels: labelSet({
      sheet: text().describe('Of the numbers.'),
      title: oneLine().describe('Of the titles.'),
    }).describe('Heads of the columns.'),
  }),
  section('report', 'A report of the build, or of this browser, for those who maintain the site.', {
    report: z
      .enum(['seo-audit', 'footer-audit', 'link-audit', 'home-runtime'])
      .describe('Which one; its words are in `reports` of interface.yaml.'),
  }),
] as const
