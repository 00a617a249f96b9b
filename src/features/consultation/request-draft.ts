import type { RequestText } from '../../schema/design-assist-request.ts'
import { REQUEST_DRAFT } from '../../lib/storage-keys.ts'

interface RequestDraft {
  text: Partial<RequestText>
  /** File names of the drawings; files cannot be stored. */
  files: string[]
  /** The last attempt: its key, and the content it was for. */
  attempt?: { key: string; of: string }
}

const nothing: RequestDraft = { text: {}, files: [] }
/** Fallback when the browser refuses to store, until the page is left. */
let unstored: RequestDraft | undefined

/** Never throws. */
export function readDraft(): RequestDraft {
  if (unstored) return unstored
  try {
    return draftIn(JSON.parse(sessionStorage.getItem(REQUEST_DRAFT) ?? 'null')) ?? nothing
  } catch {
    return nothing
  }
}

const isText = (value: unknown) => typeof value === 'string'

/** Validates the stored draft, which other code may have written. */
function draftIn(stored: unknown): RequestDraft | undefined {
  const { text, files, attempt } = (stored ?? {}) as Partial<Record<keyof RequestDraft, unknown>>
  if (typeof text !== 'object' || text === null || !Array.isArray(files)) return undefined
  if (!Object.values(text).every(isText) || !files.every(isText)) return undefined
  const { key, of } = (attempt ?? {}) as { key?: unknown; of?: unknown }
  const isKey = typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) && typeof of === 'string'
  return { text, files, ...(isKey ? { attempt: { key, of } } : {}) }
}

/** Survives leaving and reloading the page. Never throws. */
export function saveDraft(change: Partial<RequestDraft>): void {
  const draft = { ...readDraft(), ...change }
  try {
    sessionStorage.setItem(REQUEST_DRAFT, JSON.stringify(draft))
    unstored = undefined
  } catch {
    unstored = draft
  }
}

/** Never throws. */
export function clearDraft(): void {
  unstored = undefined
  try {
    sessionStorage.removeItem(REQUEST_DRAFT)
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}

/** Idempotency key: the same for the same content, however often it is sent. */
export function attemptKey(content: string): string {
  const { attempt } = readDraft()
  if (attempt?.of === content) return attempt.key
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  saveDraft({ attempt: { key, of: content } })
  return key
}
