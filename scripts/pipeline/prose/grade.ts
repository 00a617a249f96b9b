import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { listNodes } from './list-nodes.ts'

/**
 * The Flesch–Kincaid grade of a body's paragraphs, with one decimal; 0 without any. Syllables are estimated by vowels.
 */
export function readingGrade(tree: Root): number {
  let [words, sentences, syllables] = [0, 0, 0]
  for (const node of listNodes(tree)) {
    if (node.type !== 'paragraph') continue
    const text = toString(node)
    const found = text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
    if (found.length === 0) continue
    words += found.length
    // An item of a list, or the words before a list, may end without a full stop.
    sentences += Math.max(1, (text.match(/[.!?…](?=[”’)]*(?:\s|$))/g) ?? []).length)
    syllables += found.reduce((sum, word) => sum + countSyllables(word), 0)
  }
  if (words === 0) return 0
  return Math.round((0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59) * 10) / 10
}

/** Groups of vowels, without a silent e at the end. */
export function countSyllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-zà-ÿ]/g, '')
  const spoken = plain.replace(/(?<=[^aeiouyl])e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouylsxzchg])es$/, '')
  return Math.max(1, (spoken.match(/[aeiouyà-ÿ]+/g) ?? []).length)
}
