import type { Diagnostics, HomeRuntimeKey } from '../../schema/diagnostics'

const KEY: HomeRuntimeKey = '__HOME_RUNTIME__'

/** Where a record may be: in the window, as JSON in an element of the page, or in the session storage of the tab. */
export interface Places {
  inWindow: unknown
  inElement: string | null | undefined
  inStorage: string | null
}

/** Looks into all places where the home page may have left its record. */
export function lookForDiagnostics(): Places {
  return {
    inWindow: (window as { [KEY]?: unknown })[KEY],
    inElement: document.getElementById(KEY)?.textContent,
    inStorage: readStorage(),
  }
}

/** A browser that refuses to store has nothing stored. */
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The first record that can be read. One that cannot be read is reported, and the next place counts. */
export function readDiagnostics(
  { inWindow, inElement, inStorage }: Places,
  report: (text: string, error: unknown) => void,
): Diagnostics | undefined {
  if (isRecord(inWindow)) return whole(inWindow)
  for (const text of [inElement, inStorage]) {
    if (!text?.trim()) continue
    try {
      const parsed: unknown = JSON.parse(text)
      if (isRecord(parsed)) return whole(parsed)
      report(text, new TypeError('not a record'))
    } catch (error) {
      report(text, error)
    }
  }
  return undefined
}

const parts = ['errors', 'imageAudit', 'networkRequests', 'performanceMetrics'] as const satisfies (keyof Diagnostics)[]

const isRecord = (value: unknown): value is Partial<Diagnostics> =>
  typeof value === 'object' && value !== null && parts.some((part) => part in value)

/** A record of another hand may lack a part. */
function whole({
  timestamp = '',
  errors,
  imageAudit,
  networkRequests,
  performanceMetrics,
}: Partial<Diagnostics>): Diagnostics {
  return {
    timestamp: String(timestamp),
    errors: listOf(errors),
    imageAudit: listOf(imageAudit),
    networkRequests: listOf(networkRequests),
    performanceMetrics: performanceMetrics ?? {},
  }
}

const listOf = <Item>(value: Item[] | undefined) => (Array.isArray(value) ? value : [])
