const kept = new Map<string | undefined, ChildNode[]>()

/** Remembers the prose that stands in the served HTML. Called before React starts, which may throw it away. */
export function keepProse() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-prose]')) kept.set(element.dataset.prose, [...element.childNodes])
}

/** Puts the remembered prose back where React left its element empty. */
export function restoreProse(element: HTMLElement) {
  if (!element.hasChildNodes()) element.replaceChildren(...(kept.get(element.dataset.prose) ?? []))
}
