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
  byHand: { paste: string }
}

/** Windows opens no longer link than 2,048 characters, some mail programs none of 1,900. */
const LONGEST_LINK = 1799

export interface RequestMail {
  href: string
  /** One line per field, and the drawings to attach. */
  text: string
  /** The link opens a mail that asks for the text, which is too long for it. */
  isTooLong: boolean
}

/** A mailto link with the typed text. */
export function requestMail(
  mail: string,
  typed: Partial<RequestText>,
  files: string[],
  { labels, attach, byHand }: MailWords,
): RequestMail {
  const fields = Object.keys(labels) as (keyof RequestText)[]
  const lines = fields.flatMap((field) => (typed[field]?.trim() ? [`${labels[field]}: ${typed[field].trim()}`] : []))
  if (files.length > 0) lines.push(fillIn(attach, { files: files.join(', ') }))
  const text = wellFormed(lines.join('\n'))
  const whole = text ? withBody(mail, text.split(/\r?\n/)) : mail
  const isTooLong = whole.length > LONGEST_LINK
  return { href: isTooLong ? withBody(mail, [byHand.paste]) : whole, text, isTooLong }
}

/** Project details starting with the link's text, then what was typed. */
export function detailsFrom(prefix: string | undefined, typed = ''): string {
  if (!prefix || typed.startsWith(prefix)) return typed
  return typed ? `${prefix}\n${typed}` : prefix
}
