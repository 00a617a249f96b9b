/** Why no file can be made of an entry, as its writer is told. */
export class DocumentProblem extends Error {
  readonly rule: string
  readonly hint: string

  constructor(message: string, { rule, hint }: { rule: string; hint: string }) {
    super(message)
    this.rule = rule
    this.hint = hint
  }
}

/** Ends the making of a file that its content does not allow. */
export function fail(rule: string, message: string, hint: string): never {
  throw new DocumentProblem(message, { rule, hint })
}
