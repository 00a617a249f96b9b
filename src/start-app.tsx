import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fetchRouteData, fetchShell, NotFound } from './fetch-route-data.ts'
import { READY } from './lib/app-events.ts'
import { keepContent } from './layouts/served-content.ts'
import { loadPage, loadServed, orPlainly } from './load-page.ts'
import { createNavigation, type Wanted } from './router/navigation.ts'
import { PageRouter } from './router/PageRouter.tsx'
import type { Shown } from './router/shown.ts'
import type { HydrationData, RouteData, Shell } from './schema/data/route-data.ts'
import { own } from './lib/own.ts'
import { routeDataFile, routePath } from './lib/route-path.ts'
import { Site } from './pages/Site.tsx'

/** Takes the served page over; in development nothing was served, and the page is drawn. */
export async function startApp(): Promise<void> {
  const served = document.getElementById('hydration')?.textContent
  if (!served && !import.meta.env.DEV) throw new Error('The page has lost its data')
  const first = served ? await takeOver(served) : await loadInDevelopment(wantedNow())
  const { shell } = first
  const load = import.meta.env.DEV
    ? (wanted: Wanted) => loadInDevelopment(wanted)
    : (wanted: Wanted) =>
        orPlainly<Shown>(wanted, async () => ({ shell, current: await loadPage(fetchRouteData(wanted)) }))
  const navigation = createNavigation(first, load)
  import.meta.hot?.on('content:update', (made: Made) =>
    navigation.refresh((wanted, { shell: before }) => loadInDevelopment(wanted, { 'shell.json': before, ...made })),
  )
  const root = document.querySelector('#root')!
  const app = (
    <PageRouter navigation={navigation}>
      <Site />
    </PageRouter>
  )
  if (served) holdLetters(root)
  startTransition(() => {
    if (served) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/**
 * React takes a page over in slices, but all of it at once when a key comes meanwhile: a letter then waits for the
 * whole page. Until the page is taken over, React hears of no letter in a field, and each is in its field all the same.
 */
function holdLetters(root: Element): void {
  const taken = new AbortController()
  for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
    root.addEventListener(type, keepFromReact, { capture: true, signal: taken.signal })
  addEventListener(READY, () => taken.abort(), { once: true })
}

function keepFromReact(event: Event): void {
  if ((event.target as Element).matches('input,textarea')) event.stopImmediatePropagation()
}

/**
 * Keeps the page's content, whose own data the HTML holds; what stands around every page the boot script has fetched.
 */
async function takeOver(served: string): Promise<Shown> {
  const { page } = JSON.parse(served) as HydrationData
  const shell = (await window.shellData) as Shell
  keepContent()
  return { shell, current: page && (await loadServed(page)) }
}

const wantedNow = (): Wanted => ({ url: location.href, signal: new AbortController().signal })

/** What the development server has made anew, by name: what a page would ask for. */
type Made = Record<string, unknown>

/** Content changes while one looks at it, and there is nothing else to load where something is missing. */
async function loadInDevelopment(wanted: Wanted, made: Made = {}): Promise<Shown> {
  const page = loadPage(
    (own(made, `routes/${routeDataFile(routePath(wanted.url))}`) as RouteData) ?? fetchRouteData(wanted),
  )
  // What goes wrong with it is seen below.
  page.catch(() => undefined)
  const shell = (made['shell.json'] as Shell) ?? (await fetchShell())
  try {
    return { shell, current: await page }
  } catch (error) {
    wanted.signal.throwIfAborted()
    return error instanceof NotFound ? { shell } : { shell, error }
  }
}
