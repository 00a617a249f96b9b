import { signsOf } from '../../lib/cut-text.ts'
import { closeMenus, focusItem, itemsOf, panelOf, placeOf, type MenuPlace } from './menu-items.ts'
import { createTypeAhead } from './type-ahead.ts'
import { own } from '../../lib/own.ts'

type Command = (place: MenuPlace) => boolean

/** Opens the panel of a row and focuses its first (0) or last (-1) item. */
function enter(row: Element, item: 0 | -1): boolean {
  const panel = panelOf(row)
  if (!panel) return false
  panel.menu.open = true
  itemsOf(panel.list).at(item)?.focus()
  return true
}

const isSubmenu = ({ menu }: MenuPlace) => Boolean(menu?.parentElement?.closest('details'))

/** Goes along the top row, from wherever the focus is. */
function alongTop({ nav, row }: MenuPlace, step: number): boolean {
  const list = nav.querySelector<HTMLElement>(':scope > ul')
  const top = list && [...list.children].find((candidate) => candidate.contains(row))
  if (!list || !top) return false
  focusItem(list, top, step)
  return true
}

function move({ list, row }: MenuPlace, step: number): boolean {
  focusItem(list, row, step)
  return true
}

function leave(menu: HTMLDetailsElement): boolean {
  menu.open = false
  menu.querySelector('summary')?.focus()
  return true
}

const commands: Record<string, Command> = {
  ArrowDown: (place) => (place.menu ? move(place, 1) : enter(place.row, 0)),
  ArrowUp: (place) => (place.menu ? move(place, -1) : enter(place.row, -1)),
  ArrowRight: (place) => (place.menu && enter(place.row, 0)) || alongTop(place, 1),
  ArrowLeft: (place) => (isSubmenu(place) && place.menu ? leave(place.menu) : alongTop(place, -1)),
  Home: ({ list }) => (itemsOf(list).at(0)?.focus(), true),
  End: ({ list }) => (itemsOf(list).at(-1)?.focus(), true),
  Escape: ({ nav, row, menu }) => {
    const open = panelOf(row)?.menu
    if (open?.open) return leave(open)
    if (menu?.open) return leave(menu)
    closeMenus(nav)
    return false
  },
}

/** Makes the listener for the keys of a navigation: arrows, Home, End, Escape, and letters within an open menu. */
export function createMenuKeys(nav: HTMLElement) {
  const typeAhead = createTypeAhead()

  const type = (place: MenuPlace, event: KeyboardEvent): boolean => {
    const open = place.menu ? place.list : panelOf(place.row)?.menu.open ? panelOf(place.row)?.list : undefined
    const space = event.key === ' '
    if (!open || signsOf(event.key).length > 1 || (space && !typeAhead.active(event.timeStamp))) return false
    const items = itemsOf(open)
    const current = items.findIndex((item) => item === document.activeElement)
    const labels = items.map((item) => item.textContent ?? '')
    const found = items[typeAhead.find(event.key, labels, current, event.timeStamp)]
    found?.focus()
    return space || Boolean(found)
  }

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const place = placeOf(nav, event.target)
    if (!place) return
    const command = own(commands, event.key)
    if (command) typeAhead.reset()
    if (command ? command(place) : type(place, event)) event.preventDefault()
  }
}
