/** Where a source stands in the list at the end of a text. */
export function sourceAnchor(id: string): string {
  return `text-source-${id}`
}

/** Where a text names a source, for the first, second, … time. */
export function citeAnchor(id: string, use: number | string): string {
  return `text-cite-${id}-${use}`
}
