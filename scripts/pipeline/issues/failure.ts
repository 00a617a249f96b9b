/** What a command tells instead of going on: sentences that the person at the terminal can act on. */
export class Failure extends Error {
  constructor(
    /** One sentence a problem. */
    readonly problems: string[],
    /** What to do about them, where they do not say so themselves. */
    readonly hint = '',
  ) {
    super(problems.join('\n'))
  }
}

/** Why a command does nothing: a sentence, and what to do instead. */
export class Refusal extends Failure {
  constructor(message: string, hint: string) {
    super([message], hint)
  }
}

/** A command line that says nothing this program knows. */
export class WrongUsage extends Error {
  constructor(sentence: string, usage: string) {
    super(`${sentence}\n${usage}`)
  }
}

/** A question about how the command is used. */
export class HelpRequest extends Error {}
