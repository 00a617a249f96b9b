import type { Wanted } from './router/navigation.ts'
import type { RouteData, Shell } from './schema/data/route-data.ts'
import { withBase } from './lib/base-path.ts'
import { retry } from './ui/retry.ts'
import { routeDataFile, routePath } from './lib/route-path.ts'

const KEEP = 5 * 60_000

const kept = new Map<string, { data: RouteData; drop: ReturnType<typeof setTimeout> }>()

/** What an address without a page fails with: asking again would not help. */
export class NotFound extends Error {}

/**
 * Fetches the data of a page for a client navigation. Data is kept for five minutes after its last
 * use. Throws when there is none.
 */
export async function fetchRouteData({ url, signal }: Wanted): Promise<RouteData> {
  const path = routePath(url)
  const known = kept.get(path)
  const data = known?.data ?? (await fetchWithRetries(path, signal))
  keep(path, data)
  return data
}

function keep(path: string, data: RouteData): void {
  if (import.meta.env.DEV) return
  clearTimeout(kept.get(path)?.drop)
  kept.set(path, { data, drop: setTimeout(() => kept.delete(path), KEEP) })
}

async function fetchWithRetries(path: string, signal: AbortSignal): Promise<RouteData> {
  const data = await retry(
    () => ask(path, signal),
    (answer) => answer !== undefined,
    { signal },
  )
  signal.throwIfAborted()
  if (!data) throw new Error(`The data of ${path} did not come`)
  return data
}

/** Undefined where asking again may help. */
async function ask(path: string, signal: AbortSignal): Promise<RouteData | undefined> {
  let data: Partial<RouteData>
  try {
    const response = await fetch(withBase(`/_data/routes/${routeDataFile(path)}`), { signal })
    if (response.status === 404) throw new NotFound(`There is no page ${path}`)
    if (!response.ok) return undefined
    data = (await response.json()) as Partial<RouteData>
  } catch (error) {
    if (error instanceof NotFound || signal.aborted) throw error
    return undefined
  }
  if (!data.kind || !data.head) throw new Error(`What came for ${path} is no page`)
  return data as RouteData
}

/**
 * Fetches what stands around every page. Served pages have it from the boot script, so only the
 * development server is asked.
 */
export async function fetchShell(): Promise<Shell> {
  return (await (await fetch(withBase('/_data/shell.json'))).json()) as Shell
}
