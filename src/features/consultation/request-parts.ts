import type { DesignAssistRequest, RequestText } from '../../schema/design-assist-request.ts'
import { fillIn } from '../../lib/fill-in.ts'
import { withBody } from '../../lib/mail-body.ts'

/** Replaces lone surrogates, which cannot be encoded in an address. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

export function requestBody({ drawings, ...fields }: DesignAssistRequest): FormData {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, wellFormed(text))
  for (const file of drawings) body.append('drawings', file, file.name)
  return body
}

/** Two requests are the same if their text and files are. */
export function requestContent({ drawings, ...fields }: DesignAssistRequest): string {
  return JSON.stringify([fields, drawings.map(({ name, size, lastModified }) => [name, size, lastModified])])
}

interface MailWords {
  labels: Record<keyof RequestText, string>
  attach: string
}

/** A mailto link with the typed text, one line per field, and the drawings to attach. */
export function requestMail(
  mail: string,
  text: Partial<RequestText>,
  files: string[],
  { labels, attach }: MailWords,
): string {
  const fields = Object.keys(labels) as (keyof RequestText)[]
  const typed = fields.flatMap((field) => (text[field]?.trim() ? [`${labels[field]}: ${text[field].trim()}`] : []))
  const lines = files.length > 0 ? [...typed, fillIn(attach, { files: files.join(', ') })] : typed
  if (lines.length === 0) return mail
  return withBody(mail, wellFormed(lines.join('\n')).split(/\r?\n/))
}

/** Project details starting with the link's text, then what was typed. */
export function detailsFrom(prefix: string | undefined, typed = ''): string {
  if (!prefix || typed.startsWith(prefix)) return typed
  return typed ? `${prefix}\n${typed}` : prefix
}
