import { createHash } from 'node:crypto'

/**
 * A name for a page as it is: its HTML, and the files that it loads. Files below `assets/` carry a hash of their content in their own name,
 * which stands in the HTML; the bytes of the others are given.
 */
export function pageHash(html: Buffer, others: readonly Buffer[]): string {
  const hash = createHash('sha256').update(html)
  for (const bytes of others) hash.update(bytes)
  return hash.digest('hex').slice(0, 16)
}
