import { z } from 'zod'
import { action, image, oneLine, list, name, paragraph, text, objects } from '../fields.ts'
import { serviceIcons } from '../entries/service.ts'
import { locationLinks, point, section } from './frame.ts'

export const generalSections = [
  section('hero', 'Opening of the home page: headline, a drawing with links, two actions, badges.', {
    ...locationLinks,
    actions: list(action(), 3).min(1).describe('Buttons, the most important first.'),
    badges: list(oneLine()).min(2).describe('Short proofs in a ruled row.'),
  }),
  section('page-header', 'Opening of any other page: the page’s only h1.', {
    lead: action().optional().describe('The call that the page is about: the number is shown large under the heading.'),
    image: image().optional().describe('A picture beside or under the heading.'),
    caption: text().optional().describe('Caption of the picture.'),
    stat: name().optional().describe('A number of stats.yaml, shown large, for a page without a picture.'),
    actions: list(action(), 3).optional().describe('Buttons under the lede.'),
    contents: oneLine().optional().describe('Title of the list of sections, for a long page.'),
  }),
  section('cutaway', 'A picture with numbers in it, and the note of each number beside it.', {
    image: image().describe('The picture.'),
    caption: text().describe('Caption under the picture.'),
    notes: list(
      point.extend({ title: oneLine().describe('The note.'), text: text().describe('A sentence about it.') }),
      6,
    )
      .min(2)
      .describe('The notes in their order, each with its position in the picture.'),
    action: action().optional().describe('Link under the notes.'),
  }),
  section('prose', 'A paragraph or a few, plain text.', {
    paragraphs: list(paragraph()).min(1).describe('Plain paragraphs.'),
    actions: list(action()).optional().describe('Buttons under the text.'),
  }),
  section('link-list', 'A list of links.', {
    links: objects({ link: action().describe('The link.'), text: text().describe('What visitors find there.') })
      .min(1)
      .describe('The links with a sentence each.'),
  }),
  section('location-list', 'A list of links beside a drawing whose places are links too.', {
    ...locationLinks,
    links: objects({ link: action().describe('The link.'), text: text().describe('What visitors find there.') })
      .min(1)
      .describe('The links with a sentence each.'),
  }),
  section('call-to-action', 'The closing band of a page, chosen by what its visitors need next.', {
    actions: list(action(), 3)
      .min(1)
      .describe('What to do next, the most important first. If the first one calls, its number is the largest thing.'),
  }),
  section('points', 'Short points, each with a title and a sentence.', {
    numbered: z.boolean().optional().describe('true when the order matters.'),
    items: objects({
      title: oneLine().describe('The point.'),
      text: text().optional().describe('A sentence about it.'),
      icon: z
        .enum([...serviceIcons, 'shield', 'clearance', 'badge', 'rope', 'health'])
        .optional()
        .describe('Drawn mark.'),
      image: image().optional().describe('A picture instead of the mark, such as a model that stands for a role.'),
    })
      .min(2)
      .describe('The points.'),
    actions: list(action()).optional().describe('Buttons under them.'),
  }),
  section('steps', 'Steps of a process, one after the other.', {
    drawing: name().optional().describe('Name of a line drawing of the method, shown beside the steps.'),
    steps: objects({
      label: oneLine().optional().describe('Above the title: `Phase 1`. Default: the number.'),
      title: oneLine().describe('The step.'),
      text: text().describe('What is done.'),
      points: list(text()).optional().describe('Its parts.'),
      outcome: text().optional().describe('Its outcome.'),
    })
      .min(2)
      .describe('The steps, in their order.'),
  }),
  section('faq', 'Questions and answers.', {
    only: list(name()).min(1).describe('Names of the questions in faq.yaml, in their order.'),
  }),
] as const
