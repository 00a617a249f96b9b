import type { DataPath } from '../../../pipeline/read/yaml.ts'

/** A contradiction in the geometry of a drawing. */
export interface Problem {
  rule: string
  path: DataPath
  /** The end of a sentence that begins with the path. */
  message: string
  hint: string
}

/** A problem before its rule and hint are added. */
export interface Finding {
  at: DataPath
  message: string
}

/** Tolerance for lengths in millimetres: they come from sums of decimals. */
export const SAME = 0.001

export const problem = (rule: string, path: DataPath, message: string, hint: string): Problem => ({
  rule,
  path,
  message,
  hint,
})
