import { z } from 'zod'
import { bounded, exactlyOne, list, oneLine, slug, text } from '../fields.ts'

/** A shared constant: `<Value id="…" />` in prose, `{value:…}` in YAML. */
export const valueSchema = exactlyOne(
  z.strictObject({
    id: slug().describe('Name of the value.'),
    meaning: text().describe('Description for writers.'),
    value: oneLine()
      .refine((value) => !value.includes('{value:'), {
        message: 'names another value, which would stay in braces',
        params: { rule: 'format', hint: 'Write out the text of that value.' },
      })
      .optional()
      .describe('The value as printed: `2 hours`.'),
    site: bounded(100)
      .optional()
      .describe('Path of the value in site.yaml, with dots between the keys: `phones.main.number`.'),
    stat: bounded(100)
      .optional()
      .describe('Field of an entry of stats.yaml: `success-rate.value`, `success-rate.base`.'),
    counts: bounded(100)
      .optional()
      .describe('Folder or list below content/ whose entries are counted, without drafts: `templates`, `awards.yaml`.'),
    typed: list(oneLine(), 20)
      .optional()
      .describe(
        'Phrases that repeat the value and must not be typed elsewhere: `within 2 hours`. `#` stands for any ' +
          'number, so that another one is found too: `# work orders`.',
      ),
    advice: list(oneLine(), 40)
      .optional()
      .describe(
        'Makes the value the safety sentence of a danger: every text with one of these phrases shows it. ' +
          'Write phrases of advice, `smell of gas`, not of stories.',
      ),
  }),
  'value-source',
  ['value', 'site', 'stat', 'counts'],
)
