import { loadApp } from './app.ts'
import { closest } from './closest.ts'

/** What a visitor may mean to use. */
const control = 'a,button,summary,input,select,textarea,label,dfn'

/** Loads the app as soon as a visitor shows that it may be wanted; where data are to be saved, when it is. */
export function watchIntent(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData)
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      addEventListener(type, (event) => closest(event, control) && loadApp(), { passive: true })
  addEventListener('keydown', loadApp)
  addEventListener('click', (event) => closest(event, 'a:not([data-island])') || loadApp())
}
