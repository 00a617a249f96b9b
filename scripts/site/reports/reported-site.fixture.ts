import { htmlFile } from '../../pipeline/paths.ts'
import { readBuiltPage } from '../../pipeline/render/built-page.ts'
import { createSourceFinder } from './find-source.ts'
import { linkGraph } from './link-graph.ts'
import type { ReportedPage, ReportedSite } from './reported-site.ts'
import type { LocatedValue } from '../output/source-locations.ts'

/** A page from its HTML. */
export function reportedPage(path: string, html: string, more: Partial<ReportedPage['route']> = {}): ReportedPage {
  return {
    route: { path, kind: 'sections', source: sourceFile(path), canonical: path, noindex: false, ...more },
    document: readBuiltPage(html),
  }
}

/** `/about` comes from `about.yaml`. */
const sourceFile = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.yaml`

const locationIn = (path: string, line: number) => ({ file: sourceFile(path), line, column: 10 })

/** A site of some pages. Titles are on line 2, descriptions on line 3; `values` are the positions of other content. */
export function reportedSite(
  pages: readonly ReportedPage[],
  values: Record<string, LocatedValue[]> = {},
  more: Partial<ReportedSite> = {},
): ReportedSite {
  const routes = pages.map(({ route }) => route)
  const origin = 'https://site.example'
  return {
    base: '/',
    origin,
    name: 'Tiny',
    paths: new Set(routes.map(({ path }) => path)),
    redirects: [],
    files: new Set(routes.map(({ path }) => htmlFile(path))),
    pageLinks: linkGraph(pages, { base: '/', origin }),
    sources: createSourceFinder({
      head: (path, key) => locationIn(path, key === 'title' ? 2 : 3),
      files: Object.keys(values),
      values: (file, kind) => (values[file] ?? []).filter(([one]) => one === kind),
    }),
    readData: () => ({ kind: 'sections', sections: [{ type: 'prose', title: 'Deep' }] }) as never,
    ...more,
  }
}

export const lines = (findings: { file: string; line: number; column: number; rule: string; path: string }[]) =>
  findings.map(({ file, line, column, rule, path }) => `${file}:${line}:${column} ${rule} ${path}`)
