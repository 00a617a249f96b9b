import type { DataPath } from '../../pipeline/read/yaml.ts'

/** A reason why the content of an entry allows no file. `at` is empty when it concerns the whole entry. */
export class DocumentProblem extends Error {
  constructor(
    readonly rule: string,
    message: string,
    readonly hint: string,
    readonly at: DataPath = [],
    /** The wrong text, where the renderer does not know its path. */
    readonly text?: string,
  ) {
    super(message)
  }
}

export function fail(...problem: ConstructorParameters<typeof DocumentProblem>): never {
  throw new DocumentProblem(...problem)
}
