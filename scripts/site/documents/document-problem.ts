import type { DataPath } from '../../pipeline/read/yaml.ts'

/** Why no file can be made of an entry, as its writer is told. */
export class DocumentProblem extends Error {
  readonly rule: string
  readonly hint: string
  /** Where the problem is in its entry; empty when it is the whole entry. */
  readonly at: DataPath

  constructor(message: string, { rule, hint, at = [] }: { rule: string; hint: string; at?: DataPath }) {
    super(message)
    this.rule = rule
    this.hint = hint
    this.at = at
  }
}

/** Ends the making of a file that its content does not allow. */
export function fail(rule: string, message: string, hint: string, at: DataPath = []): never {
  throw new DocumentProblem(message, { rule, hint, at })
}
