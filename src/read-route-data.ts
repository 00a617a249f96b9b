import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeDataFile, routePath } from './lib/route-path.ts'
import type { RouteData, RouteEntry, Shell } from './schema/data/route-data.ts'

/** Synchronous, because the pre-renderer has nothing else to do meanwhile. */
function generated<Data>(file: string): Data {
  return JSON.parse(readFileSync(join(process.cwd(), 'src/generated', file), 'utf8')) as Data
}

let paths: ReadonlySet<string> | undefined
let shell: Shell | undefined

/** Page data for the pre-renderer; undefined for an unknown path. */
export function readRouteData(url: string): RouteData | undefined {
  const path = routePath(new URL(url))
  paths ??= new Set(generated<RouteEntry[]>('manifest.json').map((route) => route.path))
  return paths.has(path) ? generated<RouteData>(`routes/${routeDataFile(path)}`) : undefined
}

export function readShell(): Shell {
  return (shell ??= generated<Shell>('shell.json'))
}
