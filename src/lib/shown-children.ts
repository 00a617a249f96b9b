const tableParts = new Set(['table', 'thead', 'tbody', 'tr'])

/**
 * What of an element's content is drawn: a blank between the rows and cells of a table is no
 * text, and React warns of it.
 */
export function shownChildren<Node>(name: string, children: Node[]): Node[] {
  return tableParts.has(name) ? children.filter((child) => typeof child !== 'string' || child.trim() !== '') : children
}
