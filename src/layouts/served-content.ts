let kept: ChildNode[] = []

/**
 * Remembers the content of the served page. Called before React starts, which may throw it
 * away when a page was translated.
 */
export function keepContent(): void {
  kept = [...(document.querySelector('[data-content]')?.childNodes ?? [])]
}

/** Puts the remembered content back if React has left its element empty. */
export function restoreContent(element: HTMLElement): void {
  if (!element.hasChildNodes()) element.replaceChildren(...kept)
}
