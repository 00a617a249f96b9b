let servedNodes: ChildNode[] = []

/** Call before React starts: it may discard served content when a page was translated. */
export function storeServedContent(): void {
  servedNodes = [...(document.querySelector('[data-content]')?.childNodes ?? [])]
}

export function restoreContent(element: HTMLElement): void {
  if (!element.hasChildNodes()) element.replaceChildren(...servedNodes)
}
