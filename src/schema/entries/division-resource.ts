import { z } from 'zod'
import { calculatorSchema } from './calculator.ts'
import { reading } from './reading.ts'

/**
 * A text or a tool of the construction division: `content/division-resources/01-name.mdx` is
 * `/skyrise-construction/resources/name`. Its text stands under the front matter.
 */
export const divisionResourceSchema = z
  .strictObject({
    ...reading,
    category: z.enum(['Guides', 'Tools', 'Articles']).describe('The filter’s category.'),
    calculator: calculatorSchema.optional().describe('The calculator of a tool, above its text.'),
  })
  .refine(({ category, calculator }) => (category === 'Tools') === (calculator !== undefined), {
    message: 'a tool needs a `calculator`, and nothing else has one',
    path: ['calculator'],
    params: { rule: 'calculator' },
  })
