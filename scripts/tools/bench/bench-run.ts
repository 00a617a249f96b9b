import type { Row } from './row.ts'
import type { Weight } from './weigh.ts'

/** What a measurement is asked for. */
export interface BenchRun {
  /** Generated articles beside this site's own. */
  articles: number
  /** How often all is measured; the middle counts. */
  rounds: number
  /** Folder in which other site makers are installed. */
  work: string
  /** Tells the person at the terminal what goes on. */
  tell(what: string): void
}

/** What a measurement has found. */
export interface Findings {
  rows: Row[]
  /** What a page costs a visitor, where it was weighed. */
  weights?: Weight[]
}
