import { NEEDED, READY } from '../lib/app-events.ts'
import { closest, loadApp, state } from './app.ts'
import { queueClicks, resumeClick } from './held-clicks.ts'
import { watchLine } from './line.ts'
import { loadNeeded, workServedPage } from './served-page.ts'
import { noteServedText } from './served-text.ts'

/** Controls that signal intent. */
const control = 'a,button,summary,input,select,textarea,label,dfn'

/** Shows what needs scripts, and hides fallbacks. */
state.boot = ''

queueClicks()
watchIntent()
addEventListener('DOMContentLoaded', () => {
  watchLine()
  workServedPage()
  noteServedText()
  loadNeeded()
  resumeClick()
})

// A view transition that the browser skips is not an error. It skips that into this page while the styles are loading.
document.activeViewTransition?.ready.catch(() => {})
addEventListener('unhandledrejection', (event) => /ransition/.test(event.reason) && event.preventDefault())

/** Replayed when the app is ready, for menus that open on hover. */
let last: PointerEvent | undefined
addEventListener('pointerover', (event) => (last = event))
const point = () =>
  (last?.target as Element | null)?.matches(':hover') &&
  last!.target!.dispatchEvent(new PointerEvent('pointerover', last))
addEventListener(READY, point, { once: true })

/** Loads the app at the first sign of interaction; with data saving on, only on use. */
function watchIntent(): void {
  if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      addEventListener(type, (event) => closest(event, control) && loadApp(), { passive: true })
  for (const type of ['keydown', NEEDED]) addEventListener(type, loadApp)
  addEventListener('click', (event) => closest(event, 'a:not([data-island])') || loadApp())
}
