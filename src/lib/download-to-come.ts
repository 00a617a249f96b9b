import type { Download } from '../schema/data/cards'

/** A download whose file does not exist yet: marked, and without an address. */
export function downloadToCome(label: string, soon: string): Download {
  return { link: { label, kind: 'soon', href: '', soon }, format: '', pages: 0, unit: '', bytes: 0 }
}
