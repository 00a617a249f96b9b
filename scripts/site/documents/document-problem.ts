import type { DataPath } from '../../pipeline/read/yaml.ts'
import type { Document } from './paper/pdfkit-parts.ts'

/** A reason why the content of an entry allows no file. */
interface Problem {
  rule: string
  message: string
  hint: string
  /** Empty when it concerns the whole entry. */
  at?: DataPath
  /** The wrong text, where the renderer does not know its path. */
  text?: string
  /** What is wrong in it, to find it in a body. */
  character?: string
}

export class DocumentProblem extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(({ message }) => message).join(' '))
    this.problems = problems
  }
}

export function fail(problem: Problem): never {
  throw new DocumentProblem([problem])
}

const noted = new WeakMap<Document, Problem[]>()

/** Notes a problem that does not end the drawing, so that all of its kind are reported at once. */
export function noteProblem(document: Document, problem: Problem): void {
  noted.set(document, [...(noted.get(document) ?? []), problem])
}

export function throwCollected(document: Document): void {
  const problems = noted.get(document)
  if (problems) throw new DocumentProblem(problems)
}
