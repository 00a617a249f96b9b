import { distance } from '../../../src/lib/nearest.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import type { SourceEntry } from '../model.ts'

/** An entry that lists words by groups, in the order of the alphabet. */
export type WordListEntry = SourceEntry<string, Record<string, string[]>>

/** The words of all lists. */
interface WordList {
  /** True for a word of the list, its plural, and either with a capital or in capital letters. */
  has(word: string): boolean
  /** The word of the list that may be meant by a misspelt one. */
  nearest(word: string): string | undefined
}

const LONGEST = 40

/** Makes the list. A compound stands for its parts, because texts are read part by part as well. */
export function wordList(written: string[]): WordList {
  const words = new Set(written.flatMap((word) => word.split(/[\s-]+/)))
  const capitals = new Set([...words].map((word) => word.toUpperCase()))
  const hasForm = (word: string) => words.has(word) || words.has(word.toLowerCase()) || capitals.has(word)
  return {
    has: (word) => hasForm(word) || hasForm(word.replace(/s$/i, '')),
    nearest: (word) =>
      word.length < 5 || word.length > LONGEST
        ? undefined
        : [...words].find((one) => distance(word.toLowerCase(), one.toLowerCase()) < 3),
  }
}

/**
 * What is wrong with the list itself: its order and, where the words are known that texts have and dictionaries
 * have not, what nobody needs.
 */
export function wordListIssues({ data, source }: WordListEntry, unknown: ReadonlySet<string> | undefined): Issue[] {
  return Object.entries(data).flatMap(([group, words]) =>
    words.flatMap((word, index): Issue[] => {
      const warn = (message: string, hint: string): Issue[] => [
        { ...issueAt(source.locate([group, index]), 'word-list', message, hint), severity: 'warning' },
      ]
      const before = words[index - 1]?.toLowerCase() ?? ''
      if (before === word.toLowerCase()) return warn(`\`${word}\` stands here twice.`, 'Remove one of the two.')
      if (before > word.toLowerCase())
        return warn(
          `\`${word}\` stands after \`${words[index - 1]}\`, and the list is in the order of the alphabet.`,
          'Move it up to its place.',
        )
      const { has } = wordList([word])
      return unknown && ![...unknown].some(has)
        ? warn(`Nobody needs \`${word}\`: no text has it, or the dictionary has it too.`, 'Remove it.')
        : []
    }),
  )
}
