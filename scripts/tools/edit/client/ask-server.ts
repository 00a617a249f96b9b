import type { Outcome } from '../edit-session.ts'
import type { PageFindings } from '../page-findings.ts'
import type { PageText } from '../page-texts.ts'

/** What the server answers, by the end of the address. */
interface Answers {
  texts: PageText[]
  findings: PageFindings
  edit: Outcome
  draft: Outcome
  picture: Outcome
  /** Markdown. */
  paste: string
  undo: Outcome
}

/** Why the server does not do what it is asked. */
export class Refused extends Error {
  constructor(
    message: string,
    /** True when the file was changed meanwhile. */
    readonly isStale: boolean,
  ) {
    super(message)
  }
}

/** What to say of an error. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Asks about the page that is shown, or for a change when there is a body. */
export async function ask<Name extends keyof Answers>(name: Name, body?: object): Promise<Answers[Name]> {
  const address = `/__edit/${name}?path=${encodeURIComponent(location.pathname)}`
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(address, body && post).catch(() => {
    throw new Refused('The development server does not answer. Start it again: npm run dev.', false)
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answers[Name]
  const { message, hint } = answer as { message: string; hint: string }
  throw new Refused(`${message} ${hint}`, response.status === 409)
}
