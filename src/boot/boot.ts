import { collectHome } from '../features/admin/home/collect-home.ts'
import { READY } from '../lib/app-events.ts'
import { closest, loadApp } from './app.ts'
import { keepClicks, resumeClick } from './kept-clicks.ts'
import { watchLine } from './line.ts'
import { workServedPage } from './served-page.ts'

/** What a visitor may mean to use. */
const control = 'a,button,summary,input,select,textarea,label,dfn'

/** What needs scripts shows from now on, and what stands in for it does not. */
document.documentElement.dataset.boot = ''

keepClicks()
watchIntent()
addEventListener('DOMContentLoaded', () => {
  watchLine()
  workServedPage()
  resumeClick()
})

// A fade that the browser gives up is no mistake of the page.
addEventListener('unhandledrejection', (event) => /ransition/.test(event.reason) && event.preventDefault())

const isHome = () => location.pathname === import.meta.env.BASE_URL
const loaded = isHome()
let collects = false
/** There is one record a document, of the first time that the home page is shown. */
for (const type of ['load', READY])
  addEventListener(type, () => {
    if (collects || !isHome()) return
    collects = true
    collectHome(loaded)
  })

/** What a mouse rests on, so that it opens under one that came before the app did. */
let last: PointerEvent | undefined
addEventListener('pointerover', (event) => (last = event))
const point = () =>
  (last?.target as Element | null)?.matches(':hover') &&
  last!.target!.dispatchEvent(new PointerEvent('pointerover', last))
addEventListener(READY, point, { once: true })

/** Loads the app as soon as a visitor shows that it may be wanted; where data are to be saved, when it is. */
function watchIntent(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData)
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      addEventListener(type, (event) => closest(event, control) && loadApp(), { passive: true })
  addEventListener('keydown', loadApp)
  addEventListener('click', (event) => closest(event, 'a:not([data-island])') || loadApp())
}
