import { z } from 'zod'
import { bounded, list, oneLine, slug, text } from '../fields.ts'

const words = () => bounded(100).min(2, 'must have two letters or more')

/** Words that this site does not use, and their replacements. */
export const houseStyleSchema = z.strictObject({
  id: slug().describe('Name of the rule.'),
  find: z
    .union([list(words()).min(1), z.record(words(), oneLine())])
    .describe(
      'The words, in any letter case; `{number}` stands for digits: `{number}mm`. ' +
        'As keys, each has the words that take its place: `kerb: curb`.',
    ),
  of: z
    .enum(['text', 'descriptions', 'links', 'numbers'])
    .default('text')
    .describe(
      'Where they are looked for: in every text, or at the beginning of the descriptions of images.yaml alone. ' +
        '`links`: as all the words of a link or of a button. `numbers`: in the paragraphs of articles, guides and ' +
        'resources that tell a number, which have one of them, or a source.',
    ),
  unless: list(words())
    .optional()
    .describe(
      'Words that give it its base where they stand in the same paragraph: what was counted, a target. ' +
        'A source does so as well.',
    ),
  reason: text().describe('Why not: one sentence.'),
  mend: text().describe('What to write: one sentence; `{instead}` stands for the words that take their place.'),
  instead: oneLine()
    .optional()
    .describe(
      'The words that take their place when `--fix` mends; `{number}` is the number found. ' +
        'Left out where somebody has to decide.',
    ),
})
