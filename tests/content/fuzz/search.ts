import * as fc from 'fast-check'
import { anyFile, type AnyFile } from './any-file.ts'

/** Which files are made: the same seed gives the same ones; `path` leads straight to one of them. */
export interface Search {
  seed: number
  runs: number
  path?: string | undefined
}

/** What came of a search. */
export interface Found {
  accepted: number
  refused: number
  /** The smallest file that breaks a promise, and how to get it again. */
  fault?: string
}

/** Makes files and judges each; of one that fails it looks for the smallest that fails as well. */
export function search(judge: (file: AnyFile) => boolean, { seed, runs, path = '' }: Search): Found {
  const counts = { accepted: 0, refused: 0 }
  const count = (file: AnyFile) => void counts[judge(file) ? 'accepted' : 'refused']++
  const { failed, numRuns, counterexample, counterexamplePath, errorInstance } = fc.check(
    fc.property(anyFile(), count),
    { seed, numRuns: runs, path },
  )
  if (!failed || !counterexample) return counts
  const reason = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance)
  return {
    ...counts,
    fault: [
      reason,
      shown(counterexample[0]),
      `File ${numRuns}. Again: npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`,
    ].join('\n\n'),
  }
}

/**
 * A file for a person who has to find out what is wrong with it: its text, and its bytes where
 * the text does not tell them.
 */
export function shown({ file, bytes }: AnyFile): string {
  const text = bytes.toString()
  return (
    `${file}\n${text}\n\nThe same with all its signs: ` +
    `${Buffer.from(text).equals(bytes) ? JSON.stringify(text) : bytes.toString('base64')}`
  )
}
