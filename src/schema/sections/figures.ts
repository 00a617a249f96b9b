import { z } from 'zod'
import { action, labelSet, oneLine, list, text, objects } from '../fields.ts'
import { inRows, ticks } from '../entries/tally.ts'
import { only, point, section } from './frame.ts'

const beyond = () => z.number().min(-100).max(200)
/** A position on the map, or beyond its edge. */
const place = () => z.tuple([beyond(), beyond()])

/** Numbers with their base, tables, a map. */
export const figureSections = [
  section('stats', 'Numbers of stats.yaml with their bases.', {
    only,
    action: action().optional().describe('Link beside the numbers.'),
    ticks: z
      .literal(true)
      .optional()
      .describe('true: a number whose proof is a page with a tally is shown last, above the ticks of that page.'),
  }),
  section('toolkit', 'Numbers beside the first lines of a checklist.', {
    facts: objects({
      value: oneLine().describe('The number.'),
      label: oneLine().describe('What it counts.'),
      base: text().describe('Its base.'),
    }).describe('The numbers.'),
    checklist: z
      .strictObject({
        title: oneLine().describe('Its title.'),
        note: text().describe('Below the title.'),
        lines: list(text()).min(3).describe('Its lines.'),
      })
      .describe('The checklist.'),
    actions: list(action()).min(1).describe('Buttons.'),
  }),
  section('comparison', 'A table that compares things by criteria. A column of numbers has bars.', {
    corner: text().describe('Heading of the first column.'),
    columns: list(oneLine()).min(1).describe('The compared things.'),
    rows: objects({
      label: oneLine().describe('The criterion.'),
      cells: list(text()).min(1).describe('One for each column.'),
    })
      .min(1)
      .describe('The rows.'),
  }),
  inRows(
    section('tally', 'Results as ticks, one each, with those that failed marked and explained.', {
      unit: oneLine().describe('What one tick is: `One tick is one repair.`'),
      row: z.int().min(5).max(200).describe('Ticks in a row of a wide window.'),
      marked: objects({
        after: ticks().describe('Ticks since the one marked before it, or since the first.'),
        title: oneLine().describe('What was repaired, where and when.'),
        returned: oneLine().describe('When it came back.'),
        overlooked: text().describe('What had been overlooked.'),
        changed: text().describe('What is done since.'),
        link: action().describe('Where that is shown.'),
      })
        .min(1)
        .describe('The marked ticks, in their order.'),
      rest: ticks().describe('Ticks after the last one that is marked.'),
      labels: labelSet({
        number: oneLine().describe('Of the numbers.'),
        title: oneLine().describe('Of what was repaired.'),
        returned: oneLine().describe('Of when it came back.'),
        overlooked: oneLine().describe('Of what had been overlooked.'),
        changed: oneLine().describe('Of what is done since.'),
      }).describe('Heads of the columns.'),
    }),
  ),
  section('service-area', 'Places on a small map, from 0 to 100 in both directions; water may go beyond.', {
    caption: text().describe('Caption of the map.'),
    sea: list(list(place(), 500).min(3)).optional().describe('Areas of water by their corners, x and y.'),
    rivers: list(list(place(), 500).min(2)).optional().describe('Lines through positions x and y.'),
    places: objects({
      ...point.shape,
      name: oneLine().describe('The municipality.'),
      side: z.enum(['east', 'west', 'south', 'north']).default('east').describe('Side of the dot where its name is.'),
      zone: z.enum(['core', 'outer']).describe('core: 2 hours; outer: 4 hours.'),
    })
      .min(1)
      .describe('The places, in the order of the list beside the map.'),
    zones: z
      .strictObject({ core: text().describe('Of the core.'), outer: text().describe('Of the rest.') })
      .describe('Labels of the zones.'),
  }),
] as const
