/** Where in a menu an element stands: the list it belongs to, and the menu that list is the panel of. */
export interface MenuPlace {
  nav: HTMLElement
  /** The element's own row. */
  row: HTMLElement
  /** The list around the row. */
  list: HTMLElement
  /** The disclosure that shows the list; none for the top row. */
  menu: HTMLDetailsElement | null
}

/** Finds the place of a link or opener inside the navigation. */
export function placeOf(nav: HTMLElement, target: HTMLElement): MenuPlace | null {
  const row = target.closest('li')
  const list = row?.parentElement
  return row && list && nav.contains(list) ? { nav, row, list, menu: list.closest('details') } : null
}

/** The focusable of each row of a list: its link, or its opener where the row has no link. */
export function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].flatMap(
    (row) => row.querySelector<HTMLElement>(':scope > a, :scope > details > summary') ?? [],
  )
}

/** The disclosure that belongs to a row, and its list. */
export function panelOf(row: Element): { menu: HTMLDetailsElement; list: HTMLElement } | null {
  const menu = row.querySelector<HTMLDetailsElement>(':scope > details')
  const list = menu?.querySelector('ul')
  return menu && list ? { menu, list } : null
}

/** Focuses the item that stands `step` rows from the given row, round the ends. */
export function focusItem(list: HTMLElement, row: Element | null, step: number): void {
  const items = itemsOf(list)
  const current = items.findIndex((item) => row?.contains(item))
  items.at((current + step) % items.length)?.focus()
}

/** Closes every open disclosure of the navigation but those around `kept`. */
export function closeMenus(nav: HTMLElement, kept?: Node): void {
  for (const menu of nav.querySelectorAll<HTMLDetailsElement>('details[open]'))
    if (!kept || !menu.contains(kept)) menu.open = false
}
