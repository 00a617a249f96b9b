/** Clicking a selected radio button clears it. */
export function attachClearableRadios(form: HTMLElement): void {
  let circled: EventTarget | null = null
  form.addEventListener('pointerdown', ({ target }) => {
    const radio = (target as Element).closest('label')?.querySelector<HTMLInputElement>('input[type=radio]')
    circled = radio?.checked ? radio : null
  })
  form.addEventListener('click', ({ target }) => {
    if (target !== circled || !(target instanceof HTMLInputElement)) return
    target.checked = false
    circled = null
    // Saves the form.
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
