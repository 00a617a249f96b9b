import { FAILED, READY } from '../lib/app-events.ts'

export const closest = <Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined =>
  (target as Partial<Element>).closest?.<Found>(selector)

/** Written by the build at the boot script's tag. In development the app loads by itself. */
const { app, shell } = document.currentScript?.dataset ?? {}

/** `data-boot`: what needs scripts is shown. `data-alive`: the app has taken over. */
export const state = document.documentElement.dataset

export const isAlive = () => 'alive' in state

let requested = false

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
addEventListener(READY, () => (state.alive = ''))
