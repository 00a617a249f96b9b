import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeDataFile, routePath } from './lib/route-path.ts'
import type { RouteData, RouteEntry, Shell } from './schema/data/route-data.ts'

/**
 * A file of the pipeline, which does not change while pages are rendered. Nothing else is to be done meanwhile: to wait
 * for it costs more than to read it.
 */
function generated<Data>(file: string): Data {
  return JSON.parse(readFileSync(join(process.cwd(), 'src/generated', file), 'utf8')) as Data
}

let paths: ReadonlySet<string> | undefined
let shell: Shell | undefined

/** Reads the data of a page from disk, for the pre-renderer; there is none for an unknown path. */
export function readRouteData(url: string): RouteData | undefined {
  const path = routePath(url)
  paths ??= new Set(generated<RouteEntry[]>('manifest.json').map((route) => route.path))
  return paths.has(path) ? generated<RouteData>(`routes/${routeDataFile(path)}`) : undefined
}

export function readShell(): Shell {
  return (shell ??= generated<Shell>('shell.json'))
}
