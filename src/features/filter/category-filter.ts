const CATEGORY = 'category'

/**
 * Applies the category in the query string to every filter below `root`: pressed button, hidden entries, announced
 * count. An unknown category means all. Works on served and rendered pages. After a link to a category, `scrolls` to its
 * list; a click, Back and a reload keep the position. A list with pages has one for the category.
 */
export function applyCategory(root: ParentNode, search: string, scrolls?: boolean): void {
  const requested = new URLSearchParams(search).get(CATEGORY)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-choice]'))
    if (link.dataset.choice === requested) location.replace(link.href)
  for (const bar of root.querySelectorAll<HTMLElement>('[data-filter]')) {
    const buttons = [...bar.querySelectorAll('button')]
    const pressed = buttons.find(({ value }) => value === requested) ?? buttons[0]!
    const { value: choice } = pressed
    // Once styles are loaded.
    if (scrolls && choice) requestAnimationFrame(() => bar.scrollIntoView({ block: 'nearest' }))
    for (const button of buttons) button.ariaPressed = String(button === pressed)
    let count = 0
    for (const entry of bar.closest('section')!.querySelectorAll<HTMLElement>('[data-category]')) {
      entry.hidden = !!choice && entry.dataset.category !== choice
      if (!entry.hidden) count++
    }
    const status = bar.nextElementSibling!
    // Announces "all" only after another choice.
    if (choice || status.textContent)
      status.textContent = count ? `${pressed.firstChild!.textContent}: ${count}` : bar.dataset.none!
  }
}

/** The new query string after a click; undefined if the choice stays the same. */
export function searchAfter(button: HTMLButtonElement, search: string): string | undefined {
  const params = new URLSearchParams(search)
  if (button.ariaPressed === 'true') return undefined
  if (button.value) params.set(CATEGORY, button.value)
  else params.delete(CATEGORY)
  return `?${params}`
}
