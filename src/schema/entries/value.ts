import { z } from 'zod'
import { bounded, exactlyOne, list, oneLine, slug, text } from '../fields.ts'

/** A shared constant: `<Value id="…" />` in prose, `{value:…}` in YAML. */
export const valueSchema = exactlyOne(
  z.strictObject({
    id: slug().describe('Name that texts write.'),
    meaning: text().describe('What it is, for the writer who looks for it.'),
    value: oneLine().optional().describe('The words as they are printed: `2 hours`.'),
    site: bounded(100)
      .optional()
      .describe('Where in site.yaml the value stands, keys with dots between them: `phones.main.number`.'),
    stat: bounded(100)
      .optional()
      .describe(
        'Which number of stats.yaml it is, or what that is a share of: `success-rate.value`, `success-rate.base`.',
      ),
    counts: bounded(100)
      .optional()
      .describe(
        'Folder or list below content/ whose entries are counted, drafts left out: `templates`, `awards.yaml`.',
      ),
    typed: list(oneLine(), 20)
      .optional()
      .describe('Phrases that must not be typed anywhere, because they repeat the value: `within 2 hours`.'),
  }),
  'value-source',
  ['value', 'site', 'stat', 'counts'],
)
