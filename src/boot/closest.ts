/** The element around what an event is about, or that itself. */
export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined =>
  (target as Partial<Element>).closest?.<Found>(selector)
