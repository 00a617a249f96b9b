const openDelay = 100
const grace = 300

/**
 * Opens the submenu of a row that a mouse rests on, and closes it when the mouse has been away for a while.
 * What a click or a key opened stays open.
 */
export function createMenuHover(rowSelector: string) {
  let hovered: HTMLDetailsElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const menuOf = (target: EventTarget | null) =>
    (target instanceof Element && target.closest(rowSelector)?.querySelector<HTMLDetailsElement>(':scope > details')) ||
    undefined

  return {
    pointerover(event: PointerEvent) {
      const menu = menuOf(event.target)
      if (event.pointerType !== 'mouse' || !menu || menu === menuOf(event.relatedTarget)) return
      clearTimeout(timer)
      if (!menu.open)
        timer = setTimeout(() => {
          menu.open = true
          hovered = menu
        }, openDelay)
    },
    pointerout(event: PointerEvent) {
      const menu = menuOf(event.target)
      if (event.pointerType !== 'mouse' || !menu || menu === menuOf(event.relatedTarget)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (hovered === menu) menu.open = false
        hovered = undefined
      }, grace)
    },
    /** A click on the opener of a submenu that the mouse has just opened keeps it, instead of closing it. */
    click(event: MouseEvent) {
      if (
        !(event.target instanceof Element) ||
        !event.target.closest('summary') ||
        !hovered ||
        menuOf(event.target) !== hovered
      )
        return
      if (hovered.open) event.preventDefault()
      hovered = undefined
    },
    stop: () => clearTimeout(timer),
  }
}
