import { z } from 'zod'
import { category, DOCUMENT_GROUPS } from '../entries/category.ts'
import { action, control, download, image, labelSet, list, name, oneLine, slug, text, objects } from '../fields.ts'
import { points } from '../drawings/drawing.ts'
import { only, section } from './frame.ts'

export const companySections = [
  section('certification-list', 'All certifications with issuer, status and validity.', {
    labels: labelSet({
      issuer: oneLine().describe('Label of the issuer.'),
      category: oneLine().describe('Label of the category.'),
      status: oneLine().describe('Label of the status.'),
      validUntil: text().describe('Label of the last year of validity.'),
      verify: text().describe('Link to the issuer’s page.'),
    }).describe('Labels of the entries.'),
  }),
  section('memberships', 'The firm’s memberships.', {
    only,
    since: control(oneLine()).describe('Before the year of joining.'),
  }),
  section('compliance-certificates', 'Compliance certificates with their last days.', {
    only,
    validUntil: control(text()).describe('Before the last day.'),
  }),
  section('partnership-types', 'Partnership types and their benefits.', {
    types: objects({
      title: oneLine().describe('Kind of partner.'),
      description: text().describe('What the partnership is.'),
      features: list(text()).min(2).describe('What it includes.'),
      icon: z.enum(['clearance', 'envelope', 'health', 'badge']).describe('Drawn mark.'),
      color: z.enum(['primary', 'accent']).describe('Colour of its mark.'),
      link: action().describe('Where to learn more.'),
    })
      .min(1)
      .describe('The kinds.'),
  }),
  section('job-list', 'The openings, newest first.', {
    labels: labelSet({
      read: text().describe('Link to the opening.'),
      none: text().describe('Shown when there is no opening.'),
    }).describe('Labels of the entries.'),
  }),
  section('news-list', 'The news, newest first.', { read: text().describe('Link of an item: `Read More`.') }),
  section('event-list', 'Upcoming events, soonest first, then past events, latest first.', {
    labels: labelSet({
      coming: text().describe('Heading of upcoming events.'),
      past: text().describe('Heading of past events.'),
      none: text().describe('Shown when there is no upcoming event.'),
    }).describe('Labels of the entries.'),
  }),
  section('release-list', 'The press releases, newest first.', {
    labels: labelSet({
      read: text().describe('Link to the release.'),
      download: text().describe('Link of its file.'),
    }).describe('Labels of the entries.'),
  }),
  section('awards', 'The awards.', { only }),
  section('documents', 'Documents by group, each with its file or marked as coming soon.', {
    groups: objects({
      group: category(DOCUMENT_GROUPS).describe(
        'The group of the entries, one of `groupNotes` in document-words.yaml.',
      ),
      title: oneLine().describe('Heading of the group.'),
      icon: z.enum(['shield', 'rope', 'leak', 'clearance', 'badge', 'envelope']).describe('Drawn mark.'),
    })
      .min(1)
      .describe('The groups in their order.'),
    download: control(text()).describe('Text of the link to a file: `Download`.'),
  }),
  section('contact-desks', 'Phones and email addresses by desk, with hours and mailing address.', {
    desks: objects({
      title: oneLine().describe('The desk.'),
      text: text().describe('What to ask for there.'),
      image: image()
        .optional()
        .describe('A model that stands for the role. Desks with a picture are larger, and come first.'),
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
  section('desk-finder', 'A question whose answers each lead to one desk.', {
    lead: action().optional().describe('The call for what cannot wait: the number is shown large under the heading.'),
    needs: objects(
      {
        id: slug().describe('Its anchor: /contact#need-quote.'),
        label: oneLine().describe('The answer to choose.'),
        desk: oneLine().describe('What to do, as a heading: whom to call or write to.'),
        actions: list(action(), 3).min(1).describe('How to reach the desk.'),
        attach: text().describe('What to have ready or to attach.'),
        large: text().optional().describe('How to send what is too large for mail. Left out where nothing is sent.'),
        answer: text().describe('When an answer comes.'),
      },
      12,
    )
      .min(2)
      .describe('The answers, each with its desk.'),
    labels: labelSet({
      question: oneLine().describe('The question.'),
      attach: oneLine().describe('Label of what to attach.'),
      large: oneLine().describe('Label of how to send large files.'),
      answer: oneLine().describe('Label of when an answer comes.'),
      back: oneLine().describe('Link back to the question.'),
    }).describe('The words of the section.'),
  }),
  section('service-area', 'The service area as a small map, from 0 to 100 in both directions; water may go beyond.', {
    caption: text().describe('Caption of the map.'),
    sea: list(points(3)).optional().describe('Coasts: areas of water, each with the positions x and y of its corners.'),
    rivers: list(points(2)).optional().describe('Rivers: lines through positions x and y.'),
    places: objects({
      name: oneLine().describe('The municipality.'),
      x: z.number().min(0).max(100).describe('Position from west to east, in hundredths of the map’s width.'),
      y: z.number().min(0).max(100).describe('Position from north to south, in hundredths of the map’s height.'),
      zone: z.enum(['core', 'outer']).describe('core: 2 hours; outer: 4 hours.'),
    })
      .min(1)
      .describe('The municipalities, in the order of the list beside the map.'),
    zones: z
      .strictObject({
        core: text().describe('Label of the core zone.'),
        outer: text().describe('Label of the outer zone.'),
      })
      .describe('Labels of the key.'),
  }),
  section('download-demo', 'The demonstration of the download guard.', {
    links: objects({
      label: oneLine().describe('Name of the document.'),
      file: download()
        .optional()
        .describe(
          'Address of a generated file, such as a document’s; the link leads to it once the button is pressed.',
        ),
    })
      .min(1)
      .describe('Links without a file at first.'),
    labels: labelSet({
      makeLive: text().describe('The button: `Make Live`.'),
      live: text().describe('Mark of a live link.'),
      announced: oneLine().describe('Announced to screen readers when a link goes live.'),
    }).describe('Labels of the links.'),
  }),
  section('feature-block', 'A block about one partnership, with a picture.', {
    image: image().describe('The picture beside the text.'),
    caption: text().describe('Its caption.'),
    points: list(text()).min(1).describe('Points, in a list.'),
    actions: list(action()).min(1).describe('Buttons.'),
  }),
  section('document-sheet', 'A document as a form on the page, with its file.', {
    document: name().describe('Name of an entry of content/documents that has a `form`.'),
    link: control(text()).describe('Text of the link to the file.'),
  }),
] as const
