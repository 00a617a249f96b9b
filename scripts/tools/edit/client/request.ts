import type { Outcome } from '../edit-session.ts'
import type { pastedProse } from '../pasted-prose.ts'
import type { PageFindings } from '../page-findings.ts'
import type { Passage } from '../page-passages.ts'

/** The answers by the last part of the address. */
interface Answers {
  passages: Passage[]
  findings: PageFindings
  edit: Outcome
  check: Outcome | null
  draft: Outcome
  picture: Outcome
  paste: ReturnType<typeof pastedProse>
  undo: Outcome
}

/** A change was refused because its file has changed after the page was loaded. */
export class Stale extends Error {}

export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Undo is that of this tab, also after it is loaded again. */
const tab = (sessionStorage.editTab ??= Math.random().toString(36).slice(2)) as string

/** Requests data for the current page; with a body, sends a change. */
export async function request<Name extends keyof Answers>(name: Name, body?: object): Promise<Answers[Name]> {
  const address = `/__edit/${name}?path=${encodeURIComponent(location.pathname)}&tab=${tab}`
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(address, body && post).catch(() => {
    throw new Error('The development server does not respond. Restart it: npm run dev.')
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answers[Name]
  const { message, hint } = answer as { message: string; hint: string }
  throw new (response.status === 409 ? Stale : Error)(`${message} ${hint}`)
}
