export function sourceAnchor(id: string): string {
  return `text-source-${id}`
}

export function citeAnchor(id: string, use: number | string): string {
  return `text-cite-${id}-${use}`
}
