import { distance } from '../../../src/lib/nearest.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import type { SourceEntry } from '../model.ts'

/** An entry that lists words by group, in alphabetical order. */
export type WordListEntry = SourceEntry<string, Record<string, string[]>>

interface WordList {
  /** True for a word of the list or its plural, also with a capital or in capitals. */
  has(word: string): boolean
  nearest(word: string): string | undefined
}

const LONGEST = 40

/** A compound adds its parts, because compounds in texts are split too. */
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

/** Warnings for words that are repeated, out of order or, if the unknown words of all texts are given, not needed. */
export function wordListIssues({ data, source }: WordListEntry, unknown: ReadonlySet<string> | undefined): Issue[] {
  return Object.entries(data).flatMap(([group, words]) =>
    words.flatMap((word, index): Issue[] => {
      const warn = (message: string, hint: string): Issue[] => [
        { ...issueAt(source.locate([group, index]), 'word-list', message, hint), severity: 'warning' },
      ]
      const before = words[index - 1]?.toLowerCase() ?? ''
      if (before === word.toLowerCase()) return warn(`\`${word}\` is listed twice.`, 'Remove one of the two.')
      if (before > word.toLowerCase())
        return warn(
          `\`${word}\` is not in alphabetical order, because it follows \`${words[index - 1]}\`.`,
          'Move it up to its place in the alphabet.',
        )
      const { has } = wordList([word])
      return unknown && ![...unknown].some(has)
        ? warn(`\`${word}\` is not needed, because no text uses it or the dictionary has it.`, 'Remove it.')
        : []
    }),
  )
}
