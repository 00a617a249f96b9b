import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { htmlFile } from '../../scripts/pipeline/paths.ts'
import type { Redirect } from '../../scripts/pipeline/assemble/redirects.ts'
import { manifest } from '../../src/generated/index.ts'
import { routeDataFile } from '../../src/lib/route-path.ts'
import type { SitePath } from '../../src/lib/site-path.ts'
import type { RouteData, RouteEntry, Shell } from '../../src/schema/data/route-data.ts'
import type { Site } from '../../src/schema/singles/site.ts'
import { parsePage, type Element } from './html-tree.ts'

export const root = join(import.meta.dirname, '../..')

export const dist = join(root, 'dist')

if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no site in dist/. Build it first: npm run build')

/** No-break spaces are read as spaces. */
export const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8').replaceAll('\u00a0', ' ')) as T
const generated = <T>(file: string) => readJson<T>(join(root, 'src/generated', file))

export const redirects = generated<Redirect[]>('redirects.json')
export const shell = generated<Shell>('shell.json')

export const site = parse(readFileSync(join(root, 'content/site.yaml'), 'utf8')) as Site

export const { origin } = shell.site

export interface BuiltPage {
  path: string
  route: RouteEntry
  data: RouteData
  html: string
  document: Element
}

export const pages: BuiltPage[] = manifest.map((route) => {
  const html = readFileSync(join(dist, htmlFile(route.path)), 'utf8')
  return {
    path: route.path,
    route,
    data: generated<RouteData>(`routes/${routeDataFile(route.path)}`),
    html,
    document: parsePage(html),
  }
})

export const notFound: Element = parsePage(readFileSync(join(dist, '404.html'), 'utf8'))

export const canonicalPages = pages.filter(({ path, route }) => path === route.canonical)

export function pageAt<Path extends string>(path: SitePath<Path>): BuiltPage {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`there is no page ${path}`)
  return page
}

/** Further addresses with their own heading. */
export function opensAsItself(path: string): boolean {
  const { data, route } = pageAt(path)
  return path !== route.canonical && data.label !== pageAt(route.canonical).data.label
}

/** Without compressed files. */
export const files: ReadonlySet<string> = new Set(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/\.(br|gz)$/.test(file)),
)

/** Problems of all pages, each with the page's path. */
export function findProblems(check: (page: BuiltPage) => string[], among: BuiltPage[] = pages): string[] {
  return among.flatMap((page) => check(page).map((problem) => `${page.path}: ${problem}`))
}
