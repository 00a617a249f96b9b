import { z } from 'zod'
import { category, DOCUMENT_GROUPS } from '../entries/category.ts'
import { action, control, download, image, labelsOf, list, oneLine, slug, text } from '../fields.ts'
import { only, section } from './frame.ts'

export const companySections = [
  section('certification-list', 'All certifications with issuer, status and validity.', {
    labels: labelsOf({
      issuer: oneLine().describe('Label of the issuer.'),
      category: oneLine().describe('Label of the category.'),
      status: oneLine().describe('Label of the status.'),
      validUntil: text().describe('Label of the last year.'),
      verify: text().describe('The link to the issuer’s page, or what is marked as coming soon.'),
    }).describe('Words around the entries.'),
  }),
  section('memberships', 'The bodies that the firm belongs to.', {
    only,
    since: control(oneLine()).describe('Before the year of joining.'),
  }),
  section('compliance-certificates', 'Proofs of compliance with their last days.', {
    only,
    validUntil: control(text()).describe('Before the last day.'),
  }),
  section('partnership-types', 'Kinds of partners and what each gets.', {
    types: list(
      z.strictObject({
        title: oneLine().describe('Kind of partner.'),
        description: text().describe('What the partnership is.'),
        features: list(text()).min(2).describe('What it holds.'),
        icon: z.enum(['clearance', 'envelope', 'health', 'badge']).describe('Drawn mark.'),
        color: z.enum(['primary', 'accent']).describe('Which of the two colours marks it.'),
        link: action().describe('Where to learn more.'),
      }),
    )
      .min(1)
      .describe('The kinds.'),
  }),
  section('job-list', 'The openings, newest first.', {
    labels: labelsOf({
      read: text().describe('Link to the opening.'),
      none: text().describe('Said when there is no opening.'),
    }).describe('Words around the entries.'),
  }),
  section('news-list', 'The news, newest first.', { read: text().describe('Link of an item: `Read More`.') }),
  section('event-list', 'The events: coming ones, soonest first; then past ones, latest first.', {
    labels: labelsOf({
      coming: text().describe('Heading of the coming ones.'),
      past: text().describe('Heading of the past ones.'),
      none: text().describe('Said when none is coming.'),
    }).describe('Words around the entries.'),
  }),
  section('release-list', 'The press releases, newest first.', {
    labels: labelsOf({
      read: text().describe('Link to the release.'),
      download: text().describe('Link of its file.'),
    }).describe('Words around the entries.'),
  }),
  section('awards', 'The awards.', { only }),
  section('documents', 'Documents by group, each with its file or the mark that there is none yet.', {
    groups: list(
      z.strictObject({
        group: category(DOCUMENT_GROUPS).describe(
          'The group of the entries, one of `groupNotes` in document-words.yaml.',
        ),
        title: oneLine().describe('Heading of the group.'),
        icon: z.enum(['shield', 'rope', 'leak', 'clearance', 'badge', 'envelope']).describe('Drawn mark.'),
      }),
    )
      .min(1)
      .describe('The groups in their order.'),
    download: control(text()).describe('Words of the link to a file: `Download`.'),
  }),
  section('contact-desks', 'Phones and mails by desk, with hours and mailing address.', {
    desks: list(
      z.strictObject({
        title: oneLine().describe('The desk.'),
        text: text().describe('What to ask there.'),
        phone: oneLine().optional().describe('A key of `phones` in site.yaml.'),
        mail: text().optional().describe('A key of `mails` in site.yaml.'),
      }),
    )
      .min(1)
      .describe('The desks.'),
    labels: labelsOf({
      hours: text().describe('Heading of the hours.'),
      address: text().describe('Heading of the mailing address.'),
    }).describe('Words around the facts.'),
  }),
  section('service-area', 'The area served as a small drawn map.', {
    caption: text().describe('Caption of the map.'),
    places: list(
      z.strictObject({
        name: oneLine().describe('The municipality.'),
        x: z.number().min(0).max(100).describe('Where it lies, from west to east, in hundredths of the map’s width.'),
        y: z
          .number()
          .min(0)
          .max(100)
          .describe('Where it lies, from north to south, in hundredths of the map’s height.'),
        zone: z.enum(['core', 'outer']).describe('core: 2 hours; outer: 4 hours.'),
      }),
    )
      .min(1)
      .describe('The places, as the list beside the map tells them.'),
    zones: z
      .strictObject({
        core: text().describe('What the core means.'),
        outer: text().describe('What the outer zone means.'),
      })
      .describe('Words of the key.'),
  }),
  section('download-demo', 'The demonstration of the download guard.', {
    links: list(
      z.strictObject({
        label: oneLine().describe('Name of the document.'),
        file: download()
          .optional()
          .describe(
            'Address of a file that is made, such as that of a document, if any; ' +
              'the link leads to it once the button was pressed.',
          ),
      }),
    )
      .min(1)
      .describe('Links without a file at first.'),
    labels: labelsOf({
      makeLive: text().describe('The button: `Make Live`.'),
      live: text().describe('Mark of a link that leads to a file.'),
      announced: oneLine().describe('Told to screen readers when a link went live.'),
    }).describe('Words around the links.'),
  }),
  section('feature-block', 'A block that leads to a partnership of its own, with a picture.', {
    image: image().describe('The picture beside the text.'),
    caption: text().describe('Its caption.'),
    points: list(text()).min(1).describe('What to know, in a list.'),
    actions: list(action()).min(1).describe('Buttons.'),
  }),
  section('document-sheet', 'A document as its file has it, to read on the page, with the file.', {
    document: slug().describe('Name of an entry of content/documents that has a `sheet`.'),
    link: control(text()).describe('Words of the link to the file.'),
  }),
] as const
