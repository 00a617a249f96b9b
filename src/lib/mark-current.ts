interface Item {
  to?: string | undefined
  items?: Item[] | undefined
}

type Mark = (to: string) => 'page' | 'true' | undefined

const addressesOf = (items: Item[]): string[] =>
  items.flatMap(({ to, items: inner = [] }) => [...(to ? [to] : []), ...addressesOf(inner)])

/** Marks the menu link to the current page, or else to its nearest ancestor. */
export function markCurrent(items: Item[], path: string | undefined): Mark {
  const holds = addressesOf(items).filter((to) => to === path || (to !== '/' && path?.startsWith(`${to}/`)))
  const nearest = holds.reduce((found, to) => (to.length > found.length ? to : found), '')
  return (to) => (to !== nearest || nearest === '' ? undefined : to === path ? 'page' : 'true')
}
