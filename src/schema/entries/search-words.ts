import { z } from 'zod'
import { bounded, list, path, slug } from '../fields.ts'

const word = bounded(50).refine((value) => /[\p{L}\p{N}]/u.test(value), {
  message: 'must be a word or phrase',
  params: { rule: 'search-words', hint: 'Write it with letters or digits.' },
})

/** Words that visitors use for the same thing, and the page to show first for them. */
export const searchWordsSchema = z
  .strictObject({
    id: slug().describe('Name of the group.'),
    words: list(word, 20)
      .min(1)
      .describe(
        'Words or phrases that mean the same, in lower case and singular: `mold`, `mould`. A search for one ' +
          'finds all. Small ' +
          'words such as `with` do not count.',
      ),
    page: path()
      .refine(({ $path }) => !$path.includes('#'), {
        message: 'must be a page, without an anchor',
        params: { rule: 'search-words', hint: 'Remove the part that begins with `#`.' },
      })
      .optional()
      .describe('The page where visitors act: it comes first when the whole search is words of this group.'),
  })
  .refine(({ words, page }) => words.length > 1 || page !== undefined, {
    path: ['words'],
    message: 'has one word and no page, so it changes nothing',
    params: { rule: 'search-words', hint: 'Add a word with the same meaning, add `page`, or remove the group.' },
  })
