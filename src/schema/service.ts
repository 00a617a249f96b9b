import { z } from 'zod'
import { image, text, type Resolved } from './fields'

/** One of the six service groups. */
export const serviceSchema = z.strictObject({
  title: text().describe('Name of the service group.'),
  icon: z.enum(['leak', 'roof', 'parkade', 'envelope', 'interior', 'emergency']).describe('Drawn mark of the group.'),
  color: z.enum(['blue', 'slate', 'graphite', 'green', 'teal', 'red']).describe('Colour of the mark.'),
  description: text().max(160).describe('One line for cards, 160 characters at most.'),
  longDescription: text().describe('One paragraph for the services page.'),
  image: image().describe('Picture of the group.'),
  features: z.array(text()).min(4).describe('What is offered, strongest first; cards and blocks show four.'),
  process: z.array(text()).min(4).describe('Steps in order; the first four must make sense alone.'),
  warranty: text().describe('Warranty with its base: who gives it, on what, how long.'),
  area: text().optional().describe('Where and how fast, if that differs by place.'),
})
export type Service = Resolved<z.infer<typeof serviceSchema>>
