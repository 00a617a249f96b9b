import { LOST, READY } from '../lib/app-events.ts'

export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined =>
  (target as Partial<Element>).closest?.<Found>(selector)

/** Written by the build at the boot script's tag. In development the app loads by itself. */
const { app, shell } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}

let asked = false
let alive = false

export const isAlive = () => alive

/** Loads the app once. A failed load may be repeated. */
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
