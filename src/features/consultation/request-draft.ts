import type { RequestText } from '../../schema/design-assist-request.ts'

interface RequestDraft {
  text: Partial<RequestText>
  /** Names of the chosen drawings; the files themselves cannot be kept. */
  files: string[]
  /** The last attempt to send: its key and what it was of. */
  attempt?: { key: string; of: string }
}

const KEY = 'design-assist-request'
const nothing: RequestDraft = { text: {}, files: [] }
/** What the browser has refused to store; it serves until the page is left. */
let unstored: RequestDraft | undefined

/** Reads what is kept of the request in this tab. Never throws. */
export function readDraft(): RequestDraft {
  if (unstored) return unstored
  try {
    return draftIn(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) ?? nothing
  } catch {
    return nothing
  }
}

const isText = (value: unknown) => typeof value === 'string'

/** What was stored, if it is a draft: another hand may have written it. */
function draftIn(stored: unknown): RequestDraft | undefined {
  const { text, files, attempt } = (stored ?? {}) as Partial<Record<keyof RequestDraft, unknown>>
  if (typeof text !== 'object' || text === null || !Array.isArray(files)) return undefined
  if (!Object.values(text).every(isText) || !files.every(isText)) return undefined
  const { key, of } = (attempt ?? {}) as { key?: unknown; of?: unknown }
  const isKey = typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) && typeof of === 'string'
  return { text, files, ...(isKey ? { attempt: { key, of } } : {}) }
}

/** Keeps what was typed: it survives leaving the page and loading it anew. Never throws. */
export function saveDraft(change: Partial<RequestDraft>): void {
  const draft = { ...readDraft(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
    unstored = undefined
  } catch {
    unstored = draft
  }
}

/** Forgets it, once it was sent. Never throws. */
export function clearDraft(): void {
  unstored = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that refuses this has stored nothing.
  }
}

/** The key of an attempt: the same for the same content however often it is sent, another for another. */
export function attemptKey(content: string): string {
  const { attempt } = readDraft()
  if (attempt?.of === content) return attempt.key
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  saveDraft({ attempt: { key, of: content } })
  return key
}
