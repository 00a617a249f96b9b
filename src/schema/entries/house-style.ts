import { z } from 'zod'
import { bounded, list, oneLine, slug, text } from '../fields.ts'

/** What follows a number must end it, so that no text can be read in many ways, which takes long. */
const words = () =>
  bounded(100)
    .min(1, 'must not be empty')
    .refine((phrase) => !/\{number\}[\d,.{]/.test(phrase), {
      message: 'has a digit, a comma, a point or a brace after `{number}`',
      params: { rule: 'format', hint: 'Write a space or a word between the two.' },
    })

/** Words that this site does not use, and their replacements. */
export const houseStyleSchema = z.strictObject({
  id: slug().describe('Name of the rule.'),
  find: z
    .union([list(words()).min(1), z.record(words(), oneLine())])
    .describe(
      'The words, in any case; `{number}` matches digits: `{number}mm`. Write a map to give each its replacement: ' +
        '`kerb: curb`.',
    ),
  of: z
    .enum(['text', 'descriptions', 'links', 'headings', 'numbers'])
    .default('text')
    .describe(
      'Where to search. `text`: everywhere. `descriptions`: the start of descriptions in images.yaml. `links`: the ' +
        'whole text of a link or button. `headings`: the end of a heading in prose. `numbers`: paragraphs of articles, guides and resources with a number, ' +
        'which need one of the words or a source.',
    ),
  beside: list(words())
    .optional()
    .describe('Only a sentence that has one of these words too is wrong: what a test method is not for.'),
  unless: list(words())
    .optional()
    .describe(
      'Words that allow it in the same paragraph, such as what was counted, or a target. A source allows it too. ' +
        'With `beside`, words in the same sentence.',
    ),
  reason: text().describe('The reason, in one sentence.'),
  fix: text().describe('What to write, in one sentence; `{instead}` becomes the replacement.'),
  instead: oneLine()
    .optional()
    .describe(
      'The replacement that `--fix` writes; `{number}` is the number found. Leave it out if a person must decide.',
    ),
})
