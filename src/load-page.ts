import type { Wanted } from './router/navigation.ts'
import type { LoadedPage } from './router/shown.ts'
import type { RouteBase, RouteData, ServedRoute } from './schema/data/route-data.ts'
import { own } from './lib/own.ts'

/** Loads the code that renders a page. */
export async function loadPage(wanted: RouteData | Promise<RouteData>): Promise<LoadedPage> {
  // Page rendering code loads with the first navigation, in parallel with its data.
  const [data, registry] = await Promise.all([wanted, import('./pages/registry.ts')])
  const [Page, Text, Header] = await Promise.all([registry.loadKind(data), loadText(data), loadHeader(data)])
  return { data, Page, Text, Header }
}

/** Without the code of its header, a served page gets the site's. */
export async function loadServed(data: ServedRoute): Promise<LoadedPage> {
  return { data, Header: await loadHeader(data).catch(() => undefined) }
}

async function loadText({ kind, path }: RouteData): Promise<LoadedPage['Text']> {
  if (kind !== 'prose') return undefined
  return (await own((await import('./generated/prose-pages.ts')).prosePages, path)?.())?.default
}

async function loadHeader({ division }: Pick<RouteBase, 'division'>): Promise<LoadedPage['Header']> {
  return division && (await import('./layouts/DivisionHeader.tsx')).DivisionHeader
}

/** Runs a load, waiting while offline. If it fails, the browser loads the address without the app. */
export async function withPageLoadFallback<Data>({ url, signal }: Wanted, load: () => Promise<Data>): Promise<Data> {
  await line(signal)
  try {
    return await load()
  } catch (error) {
    // In development there is nothing else to load.
    if (signal.aborted || import.meta.env.DEV) throw error
    if (!navigator.onLine) return withPageLoadFallback({ url, signal }, load)
    // Back has already changed the address.
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
