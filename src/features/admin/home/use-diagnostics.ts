import { useEffect, useState } from 'react'
import { lookForDiagnostics, readDiagnostics } from './read-diagnostics.ts'

const RETRY = 1000

/** `undefined` until it was looked for twice, then `null` while there is no record. */
export function useDiagnostics(unreadable: string) {
  const [found, setFound] = useState<ReturnType<typeof readDiagnostics> | null>()

  useEffect(() => {
    const told = new Set<string>()
    const report = (text: string, error: unknown) => {
      // Reports each string once, not every second.
      if (!told.has(text)) console.error(unreadable, error)
      told.add(text)
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
