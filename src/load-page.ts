import { own } from './lib/own.ts'
import type { LoadedPage } from './pages/loaded-page.ts'
import type { RouteBase, RouteData, ServedRoute } from './schema/data/route-data.ts'

/** Loads the code that renders a page, in parallel with its data. Throws a response of status 404 without data. */
export async function loadPage(wanted: RouteData | undefined | Promise<RouteData>): Promise<LoadedPage> {
  const [data, registry] = await Promise.all([wanted, import('./pages/registry.ts')])
  if (!data) throw notFound()
  const [Page, Text, Header] = await Promise.all([registry.loadKind(data), loadText(data), loadHeader(data)])
  return { data, Page, Text, Header }
}

/** What React Router's error element knows as a page that does not exist. */
export const notFound = () => new Response(null, { status: 404 })

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

/** Runs a load, waiting while offline. If it fails, the browser loads the page itself, without the app. */
export async function withPageLoadFallback<Data>(
  signal: AbortSignal,
  load: () => Promise<Data>,
  leave: () => void,
): Promise<Data> {
  await online(signal)
  try {
    return await load()
  } catch (error) {
    if (signal.aborted) throw error
    if (!navigator.onLine) return withPageLoadFallback(signal, load, leave)
    leave()
    return new Promise(() => {})
  }
}

function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) return resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
