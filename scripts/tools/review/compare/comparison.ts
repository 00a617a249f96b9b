import type { ChangedFile } from '../sides/git.ts'
import type { BuiltSide } from '../sides/read-side.ts'
import type { CauseSources, changesReader, Versions } from './causes.ts'
import type { GatheredFacts } from './gathered-facts.ts'

/** Two built sites with what is known of the branch between them, for everything that compares. */
export interface Comparison {
  base: BuiltSide
  head: BuiltSide
  /** Files of the repository that changed, and those of them in `public/`. */
  files: readonly ChangedFile[]
  served: readonly string[]
  /** Built files that differ. */
  differing: readonly DifferingFile[]
  sources: CauseSources
  readBy: ReturnType<typeof changesReader>
  facts: GatheredFacts
}

/** A file that differs, with its path on each side: names of assets contain a hash of their bytes. */
export interface DifferingFile {
  name: string
  before: string | undefined
  after: string | undefined
  /** What it says on each side, and the lines that differ. */
  was: string[] | undefined
  is: string[] | undefined
  lines: Versions
}
