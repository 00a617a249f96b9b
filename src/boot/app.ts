import { FAILED, READY } from '../lib/app-events.ts'

export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined =>
  (target as Partial<Element>).closest?.<Found>(selector)

/** Written by the build at the boot script's tag. In development the app loads by itself. */
const { app, shell } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}

let requested = false
let alive = false

export const isAlive = () => alive

/** Loads the app once. A failed load may be repeated. */
export function loadApp(): void {
  if (requested || !app || !navigator.onLine) return
  requested = true
  window.shellData = fetch(shell!).then((answer) => answer.json())
  Promise.all([window.shellData, ...app.split(' ').map((file) => import(/* @vite-ignore */ file))]).catch(() =>
    dispatchEvent(new Event(FAILED)),
  )
}

addEventListener(FAILED, () => (requested = false))
addEventListener(READY, () => {
  alive = true
  document.documentElement.dataset.alive = ''
})
