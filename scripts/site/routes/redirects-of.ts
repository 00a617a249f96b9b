import { downloadPath } from '../resolve/document-names.ts'
import { isFileAddress } from '../resolve/download-guard.ts'
import type { SourceEntry } from '../entries.ts'

/** An old address and where it leads now. */
export interface Redirect {
  from: string
  to: string
}

/**
 * The old addresses of an entry: those of files lead to its file, all others to its page; without a file, or
 * without a page, to the other.
 */
export function redirectsOf(entry: SourceEntry, page?: string): (Redirect & { entry: SourceEntry })[] {
  const { redirectsFrom = [] } = entry.data as { redirectsFrom?: string[] }
  const file = downloadPath(entry)
  return redirectsFrom.flatMap((from) => {
    const to = isFileAddress(from) ? (file ?? page) : (page ?? file)
    return to === undefined ? [] : [{ from, to, entry }]
  })
}
