import { diagnostics, type Diagnostics, type HomeRuntimeKey } from '../../../schema/data/diagnostics.ts'

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

/** The first record that can be read. JSON that cannot be read is reported, and the next place counts. */
export function readDiagnostics(
  { inWindow, inElement, inStorage }: Places,
  report: (text: string, error: unknown) => void,
): Diagnostics | undefined {
  const { data } = diagnostics.safeParse(inWindow)
  if (data) return data
  for (const text of [inElement, inStorage]) {
    if (!text?.trim()) continue
    try {
      return diagnostics.parse(JSON.parse(text))
    } catch (error) {
      report(text, error)
    }
  }
  return undefined
}
