/** Ends a command with problems that the person at the terminal can act on. */
export class Failure extends Error {
  /** One sentence a problem. */
  readonly problems: string[]
  /** What to do about them, if they do not say so. */
  readonly hint

  constructor(problems: string[], hint = '') {
    super(problems.join('\n'))
    this.problems = problems
    this.hint = hint
  }
}

/** Ends a command that has changed nothing. */
export class Refusal extends Failure {
  constructor(message: string, hint: string) {
    super([message], hint)
  }
}

/** A command line that cannot be understood. */
export class WrongUsage extends Error {
  constructor(sentence: string, usage: string) {
    super(`${sentence}\n${usage}`)
  }
}

/** `--help`: the message is the usage. */
export class HelpRequest extends Error {}
