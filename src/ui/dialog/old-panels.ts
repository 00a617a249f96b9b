/** Opens and closes panels where the browser knows neither popovers nor commands. */
export function openOldPanels(): void {
  addEventListener('click', toggle)
}

function toggle({ target }: Event): void {
  const button = (target as Element).closest('[popovertarget]')
  const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (!panel) return
  const isClosing = button!.getAttribute('popovertargetaction') === 'hide'
  if (!(panel instanceof HTMLDialogElement)) panel.toggleAttribute('data-open', !isClosing)
  else if (isClosing) panel.close()
  else panel.showModal()
}
