import { diagnostics, type Diagnostics, type HomeRuntimeKey } from '../../../schema/data/diagnostics.ts'

const KEY: HomeRuntimeKey = '__HOME_RUNTIME__'

export interface Places {
  inWindow: unknown
  inElement: string | null | undefined
  inStorage: string | null
}

export function lookForDiagnostics(): Places {
  return {
    inWindow: (window as { [KEY]?: unknown })[KEY],
    inElement: document.getElementById(KEY)?.textContent,
    inStorage: readStorage(),
  }
}

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The first readable record. Unreadable JSON is reported, then the next source is tried. */
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
