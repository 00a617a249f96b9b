import { FAILED, READY } from '../lib/app-events.ts'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { closest, isAlive, loadApp, state } from './app.ts'
import { isOffline, showNote } from './line.ts'
import { HELD_CLICK } from '../lib/storage-keys.ts'

/** Links and buttons that need the app; some browsers do not open panels themselves. */
const opener = ':is(a,button)' + ('popover' in document.head ? '[data-island]' : ':is([data-island],[popovertarget])')
const openers = () => [...document.querySelectorAll<HTMLAnchorElement>(opener)]

/** Waiting controls with their index, because the app may re-render them. */
const waiting = new Map<HTMLAnchorElement, number>()
/** Set after a reload for a click; there is only one. */
let hasReloaded = false

/** Holds clicks until the app is ready, then replays each once. */
export function queueClicks(): void {
  addEventListener('pointerdown', (event) => requestCode(closest(event, '[data-island]')))
  addEventListener(
    'click',
    (event) => {
      const control = closest<HTMLAnchorElement>(event, `[data-boot] ${opener}`)
      if (!control || isAlive() || !isPlainClick(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      hold(control)
    },
    true,
  )
  addEventListener(READY, () => {
    for (const [control, index] of release()) (control.isConnected ? control : openers()[index])?.click()
  })
  addEventListener(FAILED, (event) => {
    const { detail } = event as CustomEvent<HTMLAnchorElement | undefined>
    if (detail) wait(detail)
    if (!isOffline()) giveUp(release().pop())
  })
  addEventListener('online', () => waiting.size && loadApp())
}

/** Resumes the click that caused a reload. */
export function resumeClick(): void {
  const control = openers()[Number(stored())]
  if (!control) return
  hasReloaded = true
  stored('')
  hold(control)
}

function hold(control: HTMLAnchorElement): void {
  wait(control)
  loadApp()
}

function wait(control: HTMLAnchorElement): void {
  waiting.set(control, openers().indexOf(control))
  showHeld(control)
}

/** Says at once that a part of the page waits for its code, which is requested beside the app. */
export function showHeld(part: HTMLElement): void {
  part.ariaBusy = 'true'
  showNote('pending')
  requestCode(part)
}

/** The page has links to the code and data of its islands. */
function requestCode(part: HTMLElement | null | undefined): void {
  const links = document.querySelector<HTMLTemplateElement>(`[data-code=${part?.dataset.island}]`)
  if (links) document.head.append(links.content)
}

function release(): [HTMLAnchorElement, number][] {
  const all = [...waiting]
  waiting.clear()
  for (const [control] of all) control.ariaBusy = null
  showNote('')
  return all
}

/** Follows a real link; otherwise reloads once, then falls back to the page without scripts. */
function giveUp([control, index]: [HTMLAnchorElement, number] | [] = []): void {
  if (!control) return
  if (control.href && !control.hash) location.assign(control.href)
  else if (!hasReloaded && stored(index)) location.reload()
  else {
    delete state.boot
    showNote('lost')
  }
}

/** Reads or writes the stored index. Undefined if storage is refused. */
function stored(index?: number | ''): string | undefined {
  try {
    if (index !== undefined) sessionStorage[HELD_CLICK] = index
    return sessionStorage[HELD_CLICK] || undefined
  } catch {
    return undefined
  }
}
