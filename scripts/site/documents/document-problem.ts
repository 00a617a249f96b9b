import type { DataPath } from '../../pipeline/read/yaml.ts'

/** Why no file can be made of an entry, as its writer is told. `at` is empty when it is the whole entry. */
export class DocumentProblem extends Error {
  constructor(
    readonly rule: string,
    message: string,
    readonly hint: string,
    readonly at: DataPath = [],
  ) {
    super(message)
  }
}

/** Ends the making of a file that its content does not allow. */
export function fail(...problem: ConstructorParameters<typeof DocumentProblem>): never {
  throw new DocumentProblem(...problem)
}
