import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { fetchRouteData, fetchShell, NotFound } from './fetch-route-data.ts'
import { READY } from './lib/app-events.ts'
import { storeServedContent } from './layouts/served-content.ts'
import { loadPage, loadServed, withPageLoadFallback } from './load-page.ts'
import { createNavigation, type Wanted } from './router/navigation.ts'
import { PageRouter } from './router/PageRouter.tsx'
import type { Shown } from './router/shown.ts'
import type { HydrationData, RouteData, Shell } from './schema/data/route-data.ts'
import { own } from './lib/own.ts'
import { routeDataFile, routePath } from './lib/route-path.ts'
import { Site } from './pages/Site.tsx'

/** Hydrates the served page; in development, renders it. */
export async function startApp(): Promise<void> {
  // Interaction may load the app before the page's end has arrived.
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  const served = document.getElementById('hydration')?.textContent
  if (!served && !import.meta.env.DEV) throw new Error('The page has no hydration data')
  const first = served ? await takeOver(served) : await loadInDevelopment(wantedNow())
  const { shell } = first
  const load = import.meta.env.DEV
    ? (wanted: Wanted) => loadInDevelopment(wanted)
    : (wanted: Wanted) =>
        withPageLoadFallback<Shown>(wanted, async () => ({ shell, current: await loadPage(fetchRouteData(wanted)) }))
  const navigation = createNavigation(first, load)
  import.meta.hot?.on('content:update', (generated: GeneratedData) =>
    navigation.refresh((wanted, { shell: before }) =>
      loadInDevelopment(wanted, { 'shell.json': before, ...generated }),
    ),
  )
  const root = document.querySelector('#root')!
  if (
    !('popover' in root) ||
    window.servedText?.some(([node, parent, text]) => node.parentNode !== parent || node.nodeValue !== text)
  )
    (await import('./help-browser.ts')).helpBrowser()
  const app = (
    <PageRouter navigation={navigation}>
      <Site />
    </PageRouter>
  )
  if (served) hideKeysFromReact(root)
  startTransition(() => {
    if (served) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/**
 * A key event makes React hydrate the whole page synchronously, which delays the keystroke. Until hydration, key events
 * of fields are hidden from React; the field still gets them.
 */
function hideKeysFromReact(root: Element): void {
  const taken = new AbortController()
  for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
    root.addEventListener(type, stopFieldEvent, { capture: true, signal: taken.signal })
  addEventListener(READY, () => taken.abort(), { once: true })
}

function stopFieldEvent(event: Event): void {
  if ((event.target as Element).matches('input,textarea')) event.stopImmediatePropagation()
}

/** Keeps the served content. The boot script has already requested the shell. */
async function takeOver(served: string): Promise<Shown> {
  const { page } = JSON.parse(served) as HydrationData
  const shell = (await window.shellData) as Shell
  storeServedContent()
  return { shell, current: page && (await loadServed(page)) }
}

const wantedNow = (): Wanted => ({ url: location.href, signal: new AbortController().signal })

/** Regenerated data by file name. */
type GeneratedData = Record<string, unknown>

async function loadInDevelopment(wanted: Wanted, generated: GeneratedData = {}): Promise<Shown> {
  const page = loadPage(
    (own(generated, `routes/${routeDataFile(routePath(wanted.url))}`) as RouteData) ?? fetchRouteData(wanted),
  )
  // Handled below.
  page.catch(() => undefined)
  const shell = (generated['shell.json'] as Shell) ?? (await fetchShell())
  try {
    return { shell, current: await page }
  } catch (error) {
    wanted.signal.throwIfAborted()
    return error instanceof NotFound ? { shell } : { shell, error }
  }
}
