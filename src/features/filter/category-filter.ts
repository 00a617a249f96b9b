const CATEGORY = 'category'

/**
 * Shows what the choice in the query string asks for, in every filter below a node: buttons are pressed,
 * entries hidden, the count is told. A category that nobody knows is All. Works on the page as it is,
 * whether it was served or rendered.
 */
export function applyCategory(root: ParentNode, search: string): void {
  const asked = new URLSearchParams(search).get(CATEGORY)
  for (const bar of root.querySelectorAll<HTMLElement>('[data-filter]')) {
    const buttons = [...bar.querySelectorAll('button')]
    const pressed = buttons.find(({ value }) => value === asked) ?? buttons[0]!
    const { value: choice } = pressed
    // A link to a choice leads to its list, once the page has its styles; what is chosen there
    // stands in the window already.
    if (choice && pressed.ariaPressed !== 'true') requestAnimationFrame(() => bar.scrollIntoView({ block: 'nearest' }))
    for (const button of buttons) button.ariaPressed = String(button === pressed)
    let count = 0
    for (const entry of bar.closest('section')!.querySelectorAll<HTMLElement>('[data-category]')) {
      entry.hidden = !!choice && entry.dataset.category !== choice
      if (!entry.hidden) count++
    }
    const status = bar.nextElementSibling!
    // Nothing is said of All until there was another choice.
    if (choice || status.textContent)
      status.textContent = count ? `${pressed.firstChild!.textContent}: ${count}` : bar.dataset.none!
  }
}

/** The query string after a click on a filter's button, or undefined when the choice stays the same. */
export function searchAfter(button: HTMLButtonElement, search: string): string | undefined {
  const params = new URLSearchParams(search)
  if (button.ariaPressed === 'true') return undefined
  if (button.value) params.set(CATEGORY, button.value)
  else params.delete(CATEGORY)
  return `?${params}`
}
