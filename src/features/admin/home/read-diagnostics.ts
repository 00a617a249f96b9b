import { useEffect, useState } from 'react'
import { diagnostics, type Diagnostics } from '../../../schema/data/diagnostics.ts'
import { HOME_RUNTIME } from '../../../lib/storage-keys.ts'

export interface DiagnosticsSources {
  inWindow: unknown
  inElement: string | null | undefined
  inStorage: string | null
}

function lookForDiagnostics(): DiagnosticsSources {
  return {
    inWindow: (window as { [HOME_RUNTIME]?: unknown })[HOME_RUNTIME],
    inElement: document.getElementById(HOME_RUNTIME)?.textContent,
    inStorage: readStorage(),
  }
}

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(HOME_RUNTIME)
  } catch {
    return null
  }
}

/** The first readable record. Unreadable JSON is reported, then the next source is tried. */
export function readDiagnostics(
  { inWindow, inElement, inStorage }: DiagnosticsSources,
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

const RETRY = 1000

/** `undefined` until it was looked for twice, then `null` while there is no record. */
export function useDiagnostics(unreadable: string) {
  const [found, setFound] = useState<ReturnType<typeof readDiagnostics> | null>()

  useEffect(() => {
    const reported = new Set<string>()
    const report = (text: string, error: unknown) => {
      // Reports each string once, not every second.
      if (!reported.has(text)) console.error(unreadable, error)
      reported.add(text)
    }
    const look = () => {
      const record = readDiagnostics(lookForDiagnostics(), report)
      if (record) clearInterval(timer)
      return record
    }
    const timer = setInterval(() => setFound(look() ?? null), RETRY)
    setFound(look())
    return () => clearInterval(timer)
  }, [unreadable])

  return found
}
