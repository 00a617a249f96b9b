import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routeDataFile, routePath } from './lib/route-path'
import type { RouteData, RouteEntry, Shell } from './schema/data/route-data'

/** A file of the pipeline, which does not change while pages are rendered. */
async function generated<Data extends object>(file: string): Promise<Data> {
  const text = await readFile(join(process.cwd(), 'src/generated', file), 'utf8')
  return unwritten(JSON.parse(text) as Data)
}

/** The renderer writes its loaders' results beside each page and into it, where nobody reads them: as JSON they are nothing. */
const unwritten = <Data extends object>(data: Data) => Object.defineProperty(data, 'toJSON', { value: () => null })

let paths: Promise<ReadonlySet<string>> | undefined
let shell: Promise<Shell> | undefined

/** Reads the data of a page from disk, for the pre-renderer; there is none for an unknown path. */
export async function readRouteData(url: string): Promise<RouteData | undefined> {
  const path = routePath(url)
  paths ??= generated<RouteEntry[]>('manifest.json').then((routes) => new Set(routes.map((route) => route.path)))
  return (await paths).has(path) ? generated<RouteData>(`routes/${routeDataFile(path)}`) : undefined
}

/** Reads what stands around every page, for the pre-renderer. */
export function readShell(): Promise<Shell> {
  shell ??= generated<Shell>('shell.json')
  return shell
}
