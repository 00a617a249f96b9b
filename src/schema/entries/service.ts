import { z } from 'zod'
import { image, oneLine, list, paragraph, text } from '../fields.ts'

export const serviceIcons = ['leak', 'roof', 'parkade', 'envelope', 'interior', 'emergency'] as const

export const serviceSchema = z.strictObject({
  title: oneLine().describe('Name of the service group.'),
  icon: z.enum(serviceIcons).describe('Drawn mark of the group.'),
  color: z.enum(['blue', 'slate', 'graphite', 'green', 'teal', 'red']).describe('Colour of its number.'),
  description: text(160).describe('One line for cards, at most 160 characters.'),
  longDescription: paragraph().describe('One paragraph for the services page.'),
  image: image().describe('Picture of the group.'),
  features: list(text()).min(4).describe('Features, most important first; cards and blocks show four.'),
  process: list(text()).min(4).describe('Steps in order; the first four must make sense on their own.'),
  warranty: text().describe('Warranty: by whom, on what, how long.'),
  area: text().optional().describe('Where and how fast, if that differs by location.'),
})
