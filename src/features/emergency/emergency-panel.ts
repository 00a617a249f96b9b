const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(`.emergency ${selector}`)

export function showEmergency(open: boolean): void {
  const panel = find('.emergency-panel')
  if (panel) panel.hidden = !open
  find('button.emergency-button')?.setAttribute('aria-expanded', String(open))
}

const isOpen = () => find('.emergency-panel')?.hidden === false

/** Works the emergency call for as long as the document lives: its button, its way out, Escape. */
export function workEmergency(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Partial<Element>).closest?.('.emergency button:not([data-island])')) return
    const open = !isOpen()
    showEmergency(open)
    find(open ? '.emergency-call' : 'button.emergency-button')?.focus()
  })
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && isOpen()) find('.close-button')?.click()
  })
}
