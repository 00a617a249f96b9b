const tableParts = new Set(['table', 'thead', 'tbody', 'tr'])

/** Drops white space between table rows and cells, of which React warns. */
export function shownChildren<Node>(name: string, children: Node[]): Node[] {
  return tableParts.has(name) ? children.filter((child) => typeof child !== 'string' || child.trim() !== '') : children
}
