import type { GivenPicture } from '../add-picture.ts'
import type { Names } from '../../../site/output/editor-names.ts'
import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { PageFindings } from '../page-findings.ts'
import type { PagePanel } from '../page-panel.ts'
import type { PageText } from '../page-texts.ts'

/** Why the server does not do what it is asked. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly hint: string,
    /** True when the file was changed meanwhile. */
    readonly isStale: boolean,
  ) {
    super(message)
  }
}

/** The texts of a page, with their places. */
export const askTexts = (path: string) => ask<PageText[]>(`texts?path=${encodeURIComponent(path)}`)

/** Names that a text may use. */
export const askNames = () => ask<Names>('names')

/** Asks for an edit. */
export const askEdit = (edit: Edit) => ask<Outcome>('edit', edit)

/** What the pipeline knows of a page. */
export const askPanel = (path: string) => ask<PagePanel>(`panel?path=${encodeURIComponent(path)}`)

/** What is wrong with the content, as a page shows it. */
export const askFindings = (path: string) => ask<PageFindings>(`findings?path=${encodeURIComponent(path)}`)

/** Asks that a page is a draft, or is none. */
export const askDraft = (asked: { file: string; hash: string; isDraft: boolean }) => ask<Outcome>('draft', asked)

/** What is pasted, as Markdown. */
export const askPaste = (pasted: { html: string; text: string; inTable: boolean }) => ask<string>('paste', pasted)

/** Asks that a picture is put with the others and shown at its place. */
export const askPicture = (picture: GivenPicture) => ask<Outcome>('picture', picture)

/** Asks to take the last edit back. */
export const askUndo = () => ask<Outcome>('undo', {})

async function ask<Answer>(what: string, body?: unknown): Promise<Answer> {
  const posted = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/__edit/${what}`, body === undefined ? {} : posted).catch(() => {
    throw new Refused('The development server does not answer.', 'Start it again: npm run dev.', false)
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answer
  const { message, hint } = answer as { message: string; hint: string }
  throw new Refused(message, hint, response.status === 409)
}
