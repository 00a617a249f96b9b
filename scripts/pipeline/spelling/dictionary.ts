import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SpellingDictionaryCollection, SpellingDictionaryOptions } from 'cspell-dictionary'
import { canadianForm, formWithZ, likeWritten } from './word-forms.ts'

/**
 * What is known of words. There is no Canadian dictionary in the package: words are Canadian that the British one has,
 * with the endings -ize and -ization.
 */
export interface Dictionary {
  /**
   * What is wrong with a word: nothing when undefined; `house` is how the house writes it, where it is
   * written otherwise elsewhere.
   */
  slipOf(word: string): WordSlip | undefined
  /** Words that look like this one, nearest first. */
  suggest(word: string): string[]
}

let loaded: Promise<Dictionary> | undefined

/**
 * The dictionaries, loaded once for all that a process checks. That takes a third of a second: nothing asks for them
 * before there is a word that was not checked yet.
 */
export const loadDictionary = (): Promise<Dictionary> =>
  (loaded ??= openDictionaries().catch((error: unknown) => {
    // What the disk refuses once, it may give the next time.
    loaded = undefined
    throw error
  }))

async function openDictionaries(): Promise<Dictionary> {
  const british = await openDictionary('@cspell/dict-en-gb-mit')
  const american = await openDictionary('@cspell/dict-en_us')
  const isBritish = (word: string) => has(british, word)
  const slipOf = (word: string): WordSlip | undefined => {
    const [inBritish, inAmerican] = [british, american].map((dictionary) =>
      dictionary.has(word.toLowerCase(), { ignoreCase: false }),
    )
    const house =
      inBritish === inAmerican ? undefined : inBritish ? formWithZ(word, isBritish) : canadianForm(word, isBritish)
    if (house !== undefined) return { house }
    return isBritish(word) ? undefined : {}
  }
  const known = new Map<string, WordSlip | undefined>()
  return {
    slipOf(word) {
      if (word.length > LONGEST) return {}
      if (!known.has(word)) known.set(word, slipOf(word))
      return known.get(word)
    },
    suggest(word) {
      // What stands in capital letters is a short form, and every other one looks like it.
      if (word === word.toUpperCase() || word.length > LONGEST) return []
      const near = british
        .suggest(word.toLowerCase(), { numSuggestions: MOST * 2, ignoreCase: false })
        .map((one) => likeWritten(word, one.word))
      return near.filter((one) => !one.includes(' ') && slipOf(one) === undefined).slice(0, MOST)
    },
  }
}

/** What is wrong with a word: `house` is how the house writes it, where it is known elsewhere. */
type WordSlip = { house?: string }

const MOST = 3

/** No word has more letters, and to look up what has thousands fills the memory. */
const LONGEST = 40

/** What a package of cspell tells of its dictionary. */
interface Definition extends SpellingDictionaryOptions {
  name: string
  /** Its file, from that of the definition. */
  path: string
}

/** Opens the dictionary of a package. cspell itself would load its seventy others, and settings of its own. */
async function openDictionary(packageName: string): Promise<SpellingDictionaryCollection> {
  const { createCollection, createSpellingDictionaryFromTrieFile } = await import('cspell-dictionary')
  const file = createRequire(import.meta.url).resolve(`${packageName}/cspell-ext.json`)
  const { dictionaryDefinitions } = JSON.parse(readFileSync(file, 'utf8')) as { dictionaryDefinitions: [Definition] }
  const [{ name, path, ...options }] = dictionaryDefinitions
  const source = join(dirname(file), path)
  // A collection weighs suggestions by how many letters differ, a dictionary alone by its own costs.
  return createCollection(
    [createSpellingDictionaryFromTrieFile(gunzipSync(readFileSync(source)), name, source, options)],
    name,
  )
}

/** A word may begin a sentence or stand in capital letters; a name needs its capital. */
function has(dictionary: SpellingDictionaryCollection, word: string): boolean {
  const forms = [
    word,
    word.toLowerCase(),
    ...(word === word.toUpperCase() ? [word.charAt(0) + word.slice(1).toLowerCase()] : []),
  ]
  return forms.some((form) => dictionary.has(form, { ignoreCase: false }))
}
