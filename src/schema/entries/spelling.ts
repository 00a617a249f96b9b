import { z } from 'zod'
import { bounded, list } from '../fields.ts'

const words = () => list(bounded(100).regex(/^\p{L}+([’'-]\p{L}+)*$/u, 'must be one word of letters'), 5000).default([])

/** Words missing from the dictionaries. Each allows its plural; capitals are required where written. */
export const spellingSchema = z.strictObject({
  names: words().describe(
    'People, firms, places and products that texts name, in the order of the alphabet: `Skyrise`.',
  ),
  shortForms: words().describe(
    'Letters that stand for a name, a term or a unit, in the order of the alphabet: `EIFS`, `kPa`.',
  ),
  terms: words().describe(
    'Terms of the trade, in the order of the alphabet: `parkade`. A compound with a hyphen stands for its parts.',
  ),
})
