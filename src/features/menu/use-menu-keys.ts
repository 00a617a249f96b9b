import { useEffect, type RefObject } from 'react'
import { own } from '../../lib/own.ts'
import { useNavigated } from '../../ui/use-navigated.ts'
import { createTypeAhead } from './type-ahead.ts'

/**
 * Adds menu behaviour to native disclosures: arrow keys, type-ahead, hover, and closing on navigation or outside
 * clicks.
 */
export function useMenuKeys(ref: RefObject<HTMLElement | null>): void {
  useNavigated(() => ref.current && closeMenus(ref.current))

  useEffect(() => {
    const nav = ref.current
    if (!nav) return
    const stop = new AbortController()
    const { signal } = stop
    const hover = createMenuHover('.menu-split')
    nav.addEventListener('keydown', createMenuKeys(nav), { signal })
    for (const type of ['pointerover', 'pointerout'] as const) nav.addEventListener(type, hover.move, { signal })
    nav.addEventListener('click', hover.click, { signal })
    nav.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Node && closeMenus(nav, relatedTarget),
      { signal },
    )
    document.addEventListener('pointerdown', ({ target }) => target instanceof Node && closeMenus(nav, target), {
      signal,
    })
    return () => {
      stop.abort()
      hover.stop()
    }
  }, [ref])
}

type Command = (position: MenuPosition) => boolean

/** Opens the panel of a row and focuses its first (0) or last (-1) item. */
function enter(row: Element, item: 0 | -1): boolean {
  const panel = findPanel(row)
  if (!panel) return false
  panel.menu.open = true
  listItems(panel.list).at(item)?.focus()
  return true
}

const isSubmenu = ({ menu }: MenuPosition) => Boolean(menu?.parentElement?.closest('details'))

/** Moves along the top row from any level. */
function alongTop({ nav, row }: MenuPosition, step: number): boolean {
  const list = nav.querySelector<HTMLElement>(':scope > ul')
  const top = list && [...list.children].find((candidate) => candidate.contains(row))
  if (!list || !top) return false
  focusItem(list, top, step)
  return true
}

function move({ list, row }: MenuPosition, step: number): boolean {
  focusItem(list, row, step)
  return true
}

function leave(menu: HTMLDetailsElement): boolean {
  menu.open = false
  menu.querySelector('summary')?.focus()
  return true
}

const commands: Record<string, Command> = {
  ArrowDown: (position) => (position.menu ? move(position, 1) : enter(position.row, 0)),
  ArrowUp: (position) => (position.menu ? move(position, -1) : enter(position.row, -1)),
  ArrowRight: (position) => (position.menu && enter(position.row, 0)) || alongTop(position, 1),
  ArrowLeft: (position) => (isSubmenu(position) && position.menu ? leave(position.menu) : alongTop(position, -1)),
  Home: ({ list }) => (listItems(list).at(0)?.focus(), true),
  End: ({ list }) => (listItems(list).at(-1)?.focus(), true),
  Escape: ({ nav, row, menu }) => {
    const open = findPanel(row)?.menu
    if (open?.open) return leave(open)
    if (menu?.open) return leave(menu)
    closeMenus(nav)
    return false
  },
}

/** Handles arrows, Home, End, Escape, and type-ahead within an open menu. */
function createMenuKeys(nav: HTMLElement) {
  const typeAhead = createTypeAhead()

  const type = (position: MenuPosition, event: KeyboardEvent): boolean => {
    const open = position.menu
      ? position.list
      : findPanel(position.row)?.menu.open
        ? findPanel(position.row)?.list
        : undefined
    const space = event.key === ' '
    if (!open || [...event.key].length > 1 || (space && !typeAhead.active(event.timeStamp))) return false
    const items = listItems(open)
    const current = items.findIndex((item) => item === document.activeElement)
    const labels = items.map((item) => item.textContent ?? '')
    const found = items[typeAhead.find(event.key, labels, current, event.timeStamp)]
    found?.focus()
    return space || Boolean(found)
  }

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const position = findPosition(nav, event.target)
    if (!position) return
    const command = own(commands, event.key)
    if (command) typeAhead.reset()
    if (command ? command(position) : type(position, event)) event.preventDefault()
  }
}

/** The position of an element: its row, the list around it, and the disclosure that shows the list. */
interface MenuPosition {
  nav: HTMLElement
  row: HTMLElement
  list: HTMLElement
  /** Null in the top row. */
  menu: HTMLDetailsElement | null
}

function findPosition(nav: HTMLElement, target: HTMLElement): MenuPosition | null {
  const row = target.closest('li')
  const list = row?.parentElement
  return row && list && nav.contains(list) ? { nav, row, list, menu: list.closest('details') } : null
}

/** The link of each row, or its disclosure if it has no link. */
function listItems(list: HTMLElement): HTMLElement[] {
  return [...list.children].flatMap(
    (row) => row.querySelector<HTMLElement>(':scope > a, :scope > details > summary') ?? [],
  )
}

function findPanel(row: Element): { menu: HTMLDetailsElement; list: HTMLElement } | null {
  const menu = row.querySelector<HTMLDetailsElement>(':scope > details')
  const list = menu?.querySelector('ul')
  return menu && list ? { menu, list } : null
}

/** Focuses the item `step` rows away, wrapping around. */
function focusItem(list: HTMLElement, row: Element | null, step: number): void {
  const items = listItems(list)
  const current = items.findIndex((item) => row?.contains(item))
  items.at((current + step) % items.length)?.focus()
}

/** Closes all open disclosures except those that contain `kept`. */
function closeMenus(nav: HTMLElement, exception?: Node): void {
  for (const menu of nav.querySelectorAll<HTMLDetailsElement>('details[open]'))
    if (!exception || !menu.contains(exception)) menu.open = false
}

const openDelay = 100
const grace = 300

/**
 * Opens a submenu on mouse hover and closes it a while after the mouse leaves, unless it was opened by click or key.
 */
function createMenuHover(rowSelector: string) {
  let hovered: HTMLDetailsElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const findMenu = (target: EventTarget | null) =>
    (target instanceof Element && target.closest(rowSelector)?.querySelector<HTMLDetailsElement>(':scope > details')) ||
    undefined

  return {
    move(event: PointerEvent) {
      const menu = findMenu(event.target)
      if (event.pointerType !== 'mouse' || !menu || menu === findMenu(event.relatedTarget)) return
      clearTimeout(timer)
      if (event.type === 'pointerout')
        timer = setTimeout(() => {
          if (hovered === menu) menu.open = false
          hovered = undefined
        }, grace)
      else if (!menu.open)
        timer = setTimeout(() => {
          menu.open = true
          hovered = menu
        }, openDelay)
    },
    /** The first click on a submenu opened by hover pins it. */
    click(event: MouseEvent) {
      if (
        !(event.target instanceof Element) ||
        !event.target.closest('summary') ||
        !hovered ||
        findMenu(event.target) !== hovered
      )
        return
      if (hovered.open) event.preventDefault()
      hovered = undefined
    },
    stop: () => clearTimeout(timer),
  }
}
