import type { SpellingDictionaryCollection } from 'cspell-lib'
import { canadianForm, formWithZ, likeWritten } from './house-forms'

/** What is known of words. There is no Canadian dictionary in the package: words are Canadian that the British one has, with the endings -ize and -ization. */
export interface Dictionary {
  /** What is wrong with a word: nothing when undefined; `house` is how the house writes it, where it is written otherwise elsewhere. */
  slipOf(word: string): WordSlip | undefined
  /** Words that look like this one, nearest first. */
  suggest(word: string): string[]
}

/** Loads the dictionaries, which takes one to two seconds: nothing asks for them before there is a text that was not checked yet. */
export async function loadDictionary(): Promise<Dictionary> {
  const { getDefaultBundledSettingsAsync, getDictionary } = await import('cspell-lib')
  const settings = await getDefaultBundledSettingsAsync()
  const british = await getDictionary({ ...settings, dictionaries: ['en-gb'] })
  const american = await getDictionary({ ...settings, dictionaries: ['en_us'] })
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
export type WordSlip = { house?: string }

const MOST = 3

/** No word has more letters, and to look up what has thousands fills the memory. */
const LONGEST = 40

/** A word may begin a sentence or stand in capital letters; a name needs its capital. */
function has(dictionary: SpellingDictionaryCollection, word: string): boolean {
  const forms = [
    word,
    word.toLowerCase(),
    ...(word === word.toUpperCase() ? [word.charAt(0) + word.slice(1).toLowerCase()] : []),
  ]
  return forms.some((form) => dictionary.has(form, { ignoreCase: false }))
}
