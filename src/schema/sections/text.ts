import { z } from 'zod'
import { action, image, oneLine, list, name, paragraph, text, objects } from '../fields.ts'
import { serviceIcons } from '../entries/service.ts'
import { locationLinks, point, section } from './frame.ts'

const links = objects({ link: action().describe('The link.'), text: text().describe('What is there.') })
  .min(1)
  .describe('The links.')

/** Text, alone, in points, in steps or with a figure. */
export const textSections = [
  section('hero', 'Opening of the home page: a drawing with links, actions, badges.', {
    ...locationLinks,
    actions: list(action(), 3).min(1).describe('Buttons, the most important first.'),
    badges: list(oneLine()).min(2).describe('Short proofs in a ruled row.'),
  }),
  section('page-header', 'Opening of any other page.', {
    lead: action().optional().describe('The call that the page is about, its number large.'),
    image: image().optional().describe('A picture beside the heading.'),
    caption: text().optional().describe('Its caption.'),
    stat: name().optional().describe('A number of stats.yaml, shown large, instead of a picture.'),
    actions: list(action(), 3).optional().describe('Buttons.'),
    contents: oneLine().optional().describe('Title of a list of the sections, for a long page.'),
  }),
  section('figure', 'A picture with its caption, and what to see in it: points, or notes with their numbers in it.', {
    image: image().describe('The picture.'),
    caption: text().describe('Its caption.'),
    points: list(text()).min(1).optional().describe('Points beside it.'),
    notes: list(point.extend({ title: oneLine().describe('The note.'), text: text().describe('About it.') }), 6)
      .min(2)
      .optional()
      .describe('Notes beside it, each with its position in it.'),
    action: action().optional().describe('A link below.'),
    actions: list(action()).optional().describe('Buttons below.'),
  }),
  section('prose', 'Plain paragraphs.', {
    paragraphs: list(paragraph()).min(1).describe('Plain paragraphs.'),
    actions: list(action()).optional().describe('Buttons.'),
  }),
  section('link-list', 'Links, each with a sentence.', { links }),
  section('location-list', 'Links beside a drawing whose places are links too.', { ...locationLinks, links }),
  section('call-to-action', 'The closing band of a page, chosen by what its visitors need next.', {
    actions: list(action(), 3)
      .min(1)
      .describe('The most important first. If that one calls, its number is the largest thing.'),
  }),
  section('points', 'Short points, each with a title; in order if numbered.', {
    numbered: z.boolean().optional().describe('true when the order matters.'),
    items: objects({
      title: oneLine().describe('The point.'),
      text: text().optional().describe('A sentence about it.'),
      icon: z
        .enum([...serviceIcons, 'shield', 'clearance', 'badge', 'rope', 'health'])
        .optional()
        .describe('Drawn mark.'),
      image: image().optional().describe('A picture instead, such as a model that stands for a role.'),
      mark: z
        .enum(['pane', 'courses', 'gable', 'depth', 'probe', 'slate', 'wing', 'cross'])
        .optional()
        .describe('Drawn mark of a partner. All points have one, or none.'),
      points: list(text()).min(2).optional().describe('Its parts.'),
      color: z.enum(['primary', 'accent']).optional().describe('Colour of a point with parts.'),
      link: action().optional().describe('Where to read on, under its parts.'),
    })
      .min(2)
      .describe('The points.'),
    actions: list(action()).optional().describe('Buttons.'),
  }),
  section('steps', 'Steps of a process.', {
    drawing: name().optional().describe('Name of a line drawing of the method, beside them.'),
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
