/** The element around what an event is about, or that itself. */
export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null =>
  (target as Partial<Element>).closest?.<Found>(selector) ?? null
