import { z } from 'zod'
import { bounded, list } from '../fields.ts'

const words = () => list(bounded(100).regex(/^\p{L}+([’'-]\p{L}+)*$/u, 'must be one word of letters'), 5000).default([])

/** Words missing from the dictionaries. Each allows its plural; capitals are required where written. */
export const spellingSchema = z.strictObject({
  names: words().describe('People, firms, places and products, in alphabetical order: `Skyrise`.'),
  shortForms: words().describe('Abbreviations of names, terms and units, in alphabetical order: `EIFS`, `kPa`.'),
  terms: words().describe('Trade terms, in alphabetical order: `parkade`. A hyphenated compound allows its parts.'),
})
