import type { Wanted } from './router/navigation.ts'
import type { LoadedPage } from './router/shown.ts'
import type { RouteBase, RouteData, ServedRoute } from './schema/data/route-data.ts'
import { own } from './lib/own.ts'

/** Loads the code that draws a page: its kind, its sections, its text, the head of its division. */
export async function loadPage(wanted: RouteData | Promise<RouteData>): Promise<LoadedPage> {
  // A served page shows itself: what renders pages comes with the first navigation, while its data is on the way.
  const [data, registry] = await Promise.all([wanted, import('./pages/registry.ts')])
  const [Page, Text, Header] = await Promise.all([registry.loadKind(data), loadText(data), loadHeader(data)])
  return { data, Page, Text, Header }
}

/** A served page waits at most for the code of its head; without it, it gets the site's. */
export async function loadServed(data: ServedRoute): Promise<LoadedPage> {
  return { data, Header: await loadHeader(data).catch(() => undefined) }
}

async function loadText({ kind, path }: RouteData): Promise<LoadedPage['Text']> {
  if (kind !== 'prose') return undefined
  return (await own((await import('./generated/prose-pages.ts')).prosePages, path)?.())?.default
}

/** The head of the construction division's pages, whose code no other page needs. */
async function loadHeader({ division }: Pick<RouteBase, 'division'>): Promise<LoadedPage['Header']> {
  return division && (await import('./layouts/DivisionHeader.tsx')).DivisionHeader
}

/**
 * Runs the load of a navigation. Without a line it waits for one, and the page that is shown stays. When it fails,
 * whatever the reason, the browser loads the address plainly: a page that was loaded needs neither data nor code.
 */
export async function orPlainly<Data>({ url, signal }: Wanted, load: () => Promise<Data>): Promise<Data> {
  await line(signal)
  try {
    return await load()
  } catch (error) {
    // There is nothing else to load in development.
    if (signal.aborted || import.meta.env.DEV) throw error
    if (!navigator.onLine) return orPlainly({ url, signal }, load)
    // The way back has changed the address already.
    if (url === location.href) location.reload()
    else location.assign(url)
    return new Promise(() => {})
  }
}

function line(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) return resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
