import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routeDataFile } from './lib/route-data-file'
import { routePath } from './lib/route-path'
import type { RouteData, RouteEntry, Shell } from './schema/route-data'

const generated = (file: string) => readFile(join(process.cwd(), 'src/generated', file), 'utf8')

/** Reads the data of a page from disk, for the pre-renderer. An unknown path throws a 404 response. */
export async function readRouteData({ url }: Request): Promise<RouteData> {
  const path = routePath(url)
  if (!(await renderedPaths()).includes(path)) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return JSON.parse(await generated(`routes/${routeDataFile(path)}`)) as RouteData
}

/** Reads what stands around every page, for the pre-renderer. */
export async function readShell(): Promise<Shell> {
  return JSON.parse(await generated('shell.json')) as Shell
}

/** Every path of the manifest. */
export async function renderedPaths(): Promise<string[]> {
  return (JSON.parse(await generated('manifest.json')) as RouteEntry[]).map(({ path }) => path)
}
