import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SpellingDictionaryCollection, SpellingDictionaryOptions } from 'cspell-dictionary'
import { installHint, isMachineFault } from '../issues/explain.ts'
import { Failure } from '../issues/failure.ts'
import { memoize } from '../cache/memoize.ts'
import { canadianForm, izeSpelling, matchCase } from './word-forms.ts'

/**
 * cspell has no Canadian dictionary: Canadian words are those of the British one, with the endings -ize and -ization.
 */
export interface Dictionary {
  /** What is wrong with a word, if anything. */
  checkWord(word: string): WrongWord | undefined
  /** Similar words, nearest first. */
  suggest(word: string): string[]
}

let loaded: Promise<Dictionary> | undefined

/** The dictionaries, loaded once a process. That takes a third of a second: call it only for a word not yet checked. */
export const loadDictionary = (): Promise<Dictionary> =>
  (loaded ??= openDictionaries().catch((error: unknown) => {
    // A read that failed once may succeed the next time.
    loaded = undefined
    if (isMachineFault(error)) throw error
    throw new Failure([`The dictionaries of cspell cannot be read: ${(error as Error).message}.`], installHint)
  }))

async function openDictionaries(): Promise<Dictionary> {
  const british = await openDictionary('@cspell/dict-en-gb-mit')
  const american = await openDictionary('@cspell/dict-en_us')
  const isBritish = (word: string) => has(british, word)
  const checkWord = memoize((word: string): WrongWord | undefined => {
    if (word.length > LONGEST) return {}
    const [inBritish, inAmerican] = [british, american].map((dictionary) =>
      dictionary.has(word.toLowerCase(), { ignoreCase: false }),
    )
    const preferred =
      inBritish === inAmerican ? undefined : inBritish ? izeSpelling(word, isBritish) : canadianForm(word, isBritish)
    if (preferred !== undefined) return { preferred }
    return isBritish(word) ? undefined : {}
  })
  return {
    checkWord,
    suggest(word) {
      // An abbreviation in capitals resembles every other one.
      if (word === word.toUpperCase() || word.length > LONGEST) return []
      const near = british
        .suggest(word.toLowerCase(), { numSuggestions: MOST * 2, ignoreCase: false })
        .map((one) => matchCase(word, one.word))
      return near.filter((one) => !one.includes(' ') && checkWord(one) === undefined).slice(0, MOST)
    },
  }
}

/** A wrong word: `house` is the form that this site uses, if the word is correct elsewhere. */
type WrongWord = { preferred?: string }

const MOST = 3

/** No word is longer, and looking up thousands of characters fills the memory. */
const LONGEST = 40

interface Definition extends SpellingDictionaryOptions {
  name: string
  /** Its file, relative to that of the definition. */
  path: string
}

/** Opens the dictionary of a package; cspell itself would load seventy others. */
async function openDictionary(packageName: string): Promise<SpellingDictionaryCollection> {
  const { createCollection, createSpellingDictionaryFromTrieFile } = await import('cspell-dictionary')
  const file = createRequire(import.meta.url).resolve(`${packageName}/cspell-ext.json`)
  const { dictionaryDefinitions } = JSON.parse(readFileSync(file, 'utf8')) as { dictionaryDefinitions: [Definition] }
  const [{ name, path, ...options }] = dictionaryDefinitions
  const source = join(dirname(file), path)
  // A collection ranks suggestions by the number of edits, a single dictionary by its own costs.
  return createCollection(
    [createSpellingDictionaryFromTrieFile(gunzipSync(readFileSync(source)), name, source, options)],
    name,
  )
}

/** A word may begin a sentence or be in capitals; a name needs its capital. */
function has(dictionary: SpellingDictionaryCollection, word: string): boolean {
  const forms = [
    word,
    word.toLowerCase(),
    ...(word === word.toUpperCase() ? [word.charAt(0) + word.slice(1).toLowerCase()] : []),
  ]
  return forms.some((form) => dictionary.has(form, { ignoreCase: false }))
}
