import { LOST, READY } from '../lib/app-events.ts'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { closest, isAlive, loadApp } from './app.ts'
import { isOffline, showNote } from './line.ts'

const KEY = 'kept-click'

/** What needs the app to do what it is there for. */
const opener = ':is(a,button)[data-island]'
const openers = () => [...document.querySelectorAll<HTMLAnchorElement>(opener)]

/** Controls that wait, each with its place among the others: the app may draw it anew. */
const kept = new Map<HTMLAnchorElement, number>()
/** True after a reload for the sake of a click; there is no second one. */
let hasReloaded = false

/** Keeps clicks on what opens something until the app is there, and does each once. */
export function keepClicks(): void {
  addEventListener(
    'click',
    (event) => {
      const control = closest<HTMLAnchorElement>(event, `[data-boot] ${opener}`)
      if (!control || isAlive() || !isPlainClick(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      keep(control)
    },
    true,
  )
  addEventListener(READY, () => {
    for (const [control, place] of release()) (control.isConnected ? control : openers().at(place))?.click()
  })
  addEventListener(LOST, (event) => {
    const { detail } = event as CustomEvent<HTMLAnchorElement | undefined>
    if (detail) wait(detail)
    if (!isOffline()) giveUp(release().pop())
  })
  addEventListener('online', () => kept.size && loadApp())
}

/** Takes up the click that a reload was for. */
export function resumeClick(): void {
  const control = openers()[Number(stored() ?? -1)]
  if (!control) return
  hasReloaded = true
  stored('')
  keep(control)
}

function keep(control: HTMLAnchorElement): void {
  wait(control)
  loadApp()
}

function wait(control: HTMLAnchorElement): void {
  kept.set(control, openers().indexOf(control))
  control.ariaBusy = 'true'
}

/** Empties the list: what stood in it waits no longer. */
function release(): [HTMLAnchorElement, number][] {
  const all = [...kept]
  kept.clear()
  for (const [control] of all) control.ariaBusy = null
  return all
}

/**
 * A link that leads elsewhere is followed, for all else the page is loaded once more, and what is left then is the
 * page as it is without scripts.
 */
function giveUp([control, place]: [HTMLAnchorElement, number] | [] = []): void {
  if (!control) return
  if (control.href && !control.hash) location.assign(control.href)
  else if (!hasReloaded && stored(place)) location.reload()
  else {
    delete document.documentElement.dataset.boot
    showNote('lost')
  }
}

/** What is stored, or stores something; undefined where the browser refuses to. */
function stored(place?: number | ''): string | undefined {
  try {
    if (place !== undefined) sessionStorage[KEY] = place
    return sessionStorage[KEY] || undefined
  } catch {
    return undefined
  }
}
