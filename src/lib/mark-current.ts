interface Item {
  to?: string | undefined
  items?: Item[] | undefined
}

type Mark = (to: string) => 'page' | 'true' | undefined

/** Without overviews: a link with others of its list below it stands only for its own page. */
const listAddresses = (items: Item[], path: string | undefined): string[] =>
  items.flatMap(({ to, items: inner = [] }) => {
    const isOverview = to !== path && items.some((other) => other.to?.startsWith(`${to}/`))
    return [...(to && !isOverview ? [to] : []), ...listAddresses(inner, path)]
  })

/** Marks the menu link to the current page, or else to its nearest ancestor. */
export function markCurrent(items: Item[], path: string | undefined): Mark {
  const holds = listAddresses(items, path).filter((to) => to === path || (to !== '/' && path?.startsWith(`${to}/`)))
  const nearest = holds.reduce((found, to) => (to.length > found.length ? to : found), '')
  return (to) => (to !== nearest || nearest === '' ? undefined : to === path ? 'page' : 'true')
}
