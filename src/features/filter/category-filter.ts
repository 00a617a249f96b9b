/** Name of the query parameter that keeps a filter's choice. */
const CATEGORY = 'category'

/**
 * Shows what the choice in the query string asks for, in every filter below an element: buttons are pressed, entries hidden, the
 * count is told. A category that nobody knows is All. Works on the page as it is, whether it was served or rendered.
 */
export function applyCategory(root: HTMLElement, search: string): void {
  const asked = new URLSearchParams(search).get(CATEGORY)
  for (const bar of root.querySelectorAll<HTMLElement>('[data-filter]')) {
    const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button')]
    const choice = buttons.find(({ value }) => value && value === asked)?.value ?? ''
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === choice))
    let count = 0
    for (const entry of bar.closest('section')?.querySelectorAll<HTMLElement>('[data-category]') ?? []) {
      entry.hidden = choice !== '' && entry.dataset.category !== choice
      if (!entry.hidden) count++
    }
    const status = bar.nextElementSibling
    if (status) status.textContent = choice ? (count ? `${choice}: ${count}` : (bar.dataset.none ?? '')) : ''
  }
}

/** The query string after a click on a filter's button, or undefined when the choice stays the same. */
export function searchAfter(button: HTMLButtonElement, search: string): string | undefined {
  const params = new URLSearchParams(search)
  if (button.getAttribute('aria-pressed') === 'true') return undefined
  if (button.value) params.set(CATEGORY, button.value)
  else params.delete(CATEGORY)
  return `?${params}`
}
