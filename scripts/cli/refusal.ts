/** Why a command does nothing: a sentence, and what to do instead. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}
