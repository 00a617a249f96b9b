import { LOST, READY } from '../lib/app-events.ts'

export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined =>
  (target as Partial<Element>).closest?.<Found>(selector)

/**
 * Where the parts of the app are, as the build has written it at the boot's own script; in
 * development the app comes by itself.
 */
const { app, shell } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}

let asked = false
let alive = false

/** True once the app has taken the page over. */
export const isAlive = () => alive

/** Loads the app, once and with a line; a load that has failed may be asked for again. */
export function loadApp(): void {
  if (asked || !app || !navigator.onLine) return
  asked = true
  window.shellData = fetch(shell!).then((answer) => answer.json())
  Promise.all([window.shellData, ...app.split(' ').map((file) => import(/* @vite-ignore */ file))]).catch(() =>
    dispatchEvent(new Event(LOST)),
  )
}

addEventListener(LOST, () => (asked = false))
addEventListener(READY, () => {
  alive = true
  document.documentElement.dataset.alive = ''
})
