import type { DataPath } from '../../../pipeline/read/yaml.ts'

/** Something that the geometry of a drawing says and that cannot be. */
export interface Problem {
  rule: string
  path: DataPath
  message: string
}

/** Lengths that differ by less are equal: they come from sums of decimals. */
export const SAME = 0.001

export const problem = (rule: string, path: DataPath, message: string): Problem => ({ rule, path, message })

/** A number that a drawing names without having it. */
export function unknownNumber(number: number, last: number, path: DataPath, owner: string): Problem[] {
  return number > last ? [problem('unknown-number', path, `is no number of ${owner}, which ends at ${last}`)] : []
}
