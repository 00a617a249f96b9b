import { z } from 'zod'
import { bounded, list, oneLine, slug, text } from '../fields.ts'

/** Words that the house does not write, and what it writes. */
export const houseStyleSchema = z.strictObject({
  id: slug().describe('Name of the rule.'),
  find: list(bounded(100).min(2, 'must have two letters or more'))
    .min(1)
    .describe('The words, in any letter case; `{number}` stands for digits: `{number}mm`.'),
  of: z
    .enum(['text', 'descriptions', 'links', 'numbers'])
    .default('text')
    .describe(
      'Where they are looked for: in every text, or at the beginning of the descriptions of images.yaml alone. ' +
        '`links`: as all the words of a link or of a button. `numbers`: in the paragraphs of articles, guides and ' +
        'resources that tell a number, which have one of them, or a source.',
    ),
  unless: list(bounded(100).min(2, 'must have two letters or more'))
    .optional()
    .describe(
      'Words that give it its base where they stand in the same paragraph: what was counted, a target. ' +
        'A source does so as well.',
    ),
  reason: text().describe('Why not: one sentence.'),
  mend: text().describe('What to write: one sentence.'),
  instead: oneLine()
    .optional()
    .describe(
      'The words that take their place when `--fix` mends; `{number}` is the number found. ' +
        'Left out where somebody has to decide.',
    ),
})
