/** Name of the place of the checklist. */
export const ACTIONS = 'document-actions'

/** Name of the place of a sheet. */
export function sheetAnchor(index: number): string {
  return `document-sheet-${index + 1}`
}
