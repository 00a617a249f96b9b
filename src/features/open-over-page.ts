/** Opens over the page what `data-dialog` of an element names. Where that cannot come, a link is followed. */
export function openOverPage(event: { preventDefault: () => void }, element: HTMLElement & { href?: string }): void {
  event.preventDefault()
  import('./openers').then(({ open }) => open(element)).catch(() => element.href && location.assign(element.href))
}
