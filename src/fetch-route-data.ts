import type { RouteData } from './schema/data/route-data.ts'
import { withBase } from './lib/base-path.ts'
import { retry } from './ui/retry.ts'
import { routeDataFile, routePath } from './lib/route-path.ts'

const KEEP = 5 * 60_000

const cache = new Map<string, { data: RouteData; drop: ReturnType<typeof setTimeout> }>()

/** The address has no page; a retry would not help. */
export class NotFound extends Error {}

/**
 * Fetches page data for a client-side navigation and caches it for five minutes after its last use. Throws on failure.
 */
export async function fetchRouteData({ url, signal }: Request): Promise<RouteData> {
  const path = routePath(new URL(url))
  const known = cache.get(path)
  const data = known?.data ?? (await fetchWithRetries(path, signal))
  store(path, data)
  return data
}

function store(path: string, data: RouteData): void {
  if (import.meta.env.DEV) return
  clearTimeout(cache.get(path)?.drop)
  cache.set(path, { data, drop: setTimeout(() => cache.delete(path), KEEP) })
}

async function fetchWithRetries(path: string, signal: AbortSignal): Promise<RouteData> {
  const data = await retry(
    () => fetchOnce(path, signal),
    (answer) => answer !== undefined,
    { signal },
  )
  signal.throwIfAborted()
  if (!data) throw new Error(`Could not load the data of ${path}`)
  return data
}

/** Undefined if a retry may help. */
async function fetchOnce(path: string, signal: AbortSignal): Promise<RouteData | undefined> {
  let data: Partial<RouteData>
  try {
    const response = await fetch(withBase(`/_data/routes/${routeDataFile(path)}`), { signal })
    if (response.status === 404) throw new NotFound(`Page not found: ${path}`)
    if (!response.ok) return undefined
    data = (await response.json()) as Partial<RouteData>
  } catch (error) {
    if (error instanceof NotFound || signal.aborted) throw error
    return undefined
  }
  if (!data.kind || !data.head) throw new Error(`The response for ${path} is not page data`)
  return data as RouteData
}
