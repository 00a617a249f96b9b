import { z } from 'zod'
import { control, labelSet, list, name, objects, oneLine, path, slug, text } from '../fields.ts'

export const filter = labelSet({
  label: oneLine().describe('Name of the buttons for screen readers.'),
  all: text().describe('Label of the button that shows everything.'),
  categories: list(oneLine()).min(1).describe('Labels of the other buttons, as the entries write their category.'),
  none: text().describe('Shown when a choice has no entries.'),
}).describe('Filter buttons above the entries.')

const heading = {
  rail: control(text(24))
    .optional()
    .describe('Left of the heading in a wide window, if it adds to it. Not in the first section.'),
  id: slug().optional().describe('Anchor of the section, for links such as /services#process.'),
  title: oneLine().describe('Heading of the section.'),
  lede: text().optional().describe('One paragraph under the heading.'),
}

/** Schema of a section type: name, description, and its own fields. */
export const section = <Type extends string, Fields extends z.ZodRawShape>(type: Type, about: string, fields: Fields) =>
  z.strictObject({ type: z.literal(type).describe(about), ...heading, ...fields })

/** Its places lead somewhere. */
export const locationLinks = {
  drawing: name().describe('Name of a line drawing with places.'),
  question: text(60).describe('What a visitor chooses a place for; shown at the drawing.'),
  places: objects({
    location: oneLine().describe('Name of a place of the drawing.'),
    to: path().describe('Where it leads.'),
  }).describe('Links of the drawing’s places.'),
}

export const only = list(name()).optional().describe('Names of the entries to show, in this order. Default: all.')

const share = () => z.number().min(0).max(100)

export const point = z.strictObject({
  x: share().describe('From the left edge, in hundredths of the width.'),
  y: share().describe('From the upper edge, in hundredths of the height.'),
})
