import { z } from 'zod'
import { category } from './category.ts'
import { image, oneLine, list, slug, text, type Resolved } from '../fields.ts'

export const constructionProjectSchema = z.strictObject({
  title: oneLine().describe('What is built.'),
  location: oneLine().describe('Neighbourhood and city.'),
  value: oneLine().describe('Value of our envelope package, as printed: `$18M`.'),
  duration: oneLine().describe('Time on site, as printed.'),
  status: z.enum(['Completed', 'In Progress', 'Planning']).describe('Shown as a badge.'),
  type: category('construction-projects').describe(
    'Kind of building, one of `construction-projects` in categories.yaml.',
  ),
  description: text().describe('Two or three sentences.'),
  image: image().describe('Picture of the project.'),
  highlights: list(text()).min(2).describe('Highlights, with measurements where possible.'),
})
export type ConstructionProject = Resolved<z.infer<typeof constructionProjectSchema>>

/** Fictional; credentials are samples while `sampleContent` is set. */
export const leaderSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  name: oneLine().describe('The name.'),
  title: oneLine().describe('The position.'),
  experience: oneLine().describe('Years in the trade, as printed.'),
  credentials: list(oneLine()).min(1).describe('Qualifications.'),
  description: text().describe('Responsibilities.'),
  image: image().optional().describe('A portrait. Do not use a picture of something else.'),
  specialties: list(oneLine()).min(1).describe('What to ask them about.'),
})

export const departmentSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  name: oneLine().describe('The department.'),
  teamSize: oneLine().describe('How many people, as printed: `35+`.'),
  description: text().describe('What it does.'),
  capabilities: list(text()).min(2).describe('Capabilities.'),
})
