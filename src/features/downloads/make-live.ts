/** Replaces the disabled link beside a button with the active one, focuses and announces it. */
export function makeLive(button: HTMLElement): void {
  const row = button.closest('li')
  if (!row) return
  for (const part of row.querySelectorAll<HTMLElement>('[data-live]')) part.hidden = part.dataset.live === 'before'
  const status = row.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = status.dataset.done ?? ''
  row.querySelector<HTMLElement>('[data-live=after] a')?.focus()
}
