import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite-react-ssg/node'
import type { Manifest, Plugin } from 'vite'
import type { RouteData, Shell } from '../../src/schema/route-data'
import { readGenerated } from './generated'
import { renderFeedLinks, renderHead, renderIconLinks, renderMinimalHead } from './head'
import { describeErrors, finishPage, hydrationData, readHydration } from './page-html'
import { partsOf, stylesFor } from './page-styles'
import { dataFile } from './paths'
import { preloadsFor } from './preloads'

/** What to render, and where it goes. */
export interface RenderJob {
  root: string
  /** Folder of the staged site. */
  outDir: string
  base: string
  preview: boolean
}

/** A page that could not be rendered. */
export interface PageFailure {
  path: string
  reason: string
}

/** What the renderer tells while it works. */
export type RenderEvent =
  | { type: 'bundle'; name: 'client' | 'server'; modules: number }
  | { type: 'page'; done: number; total: number }

/**
 * Renders every path of the manifest into the staged site and returns the pages that failed, all of them.
 *
 * vite-react-ssg renders on after a page has thrown, but nobody awaits its queue: the failures surface as unhandled rejections,
 * one a page, and are collected here.
 */
export async function renderSite(job: RenderJob, tell: (event: RenderEvent) => void): Promise<PageFailure[]> {
  const { manifest, shell } = await readGenerated(job.root)
  const expected = new Set([...manifest.map(({ path }) => path), '404'])
  const failures = new Map<string, string>()
  const rendered = new Set<string>()
  const finish = pageFinisher(job, shell)
  const collect = (error: unknown) => {
    const failure = parsePageError(error)
    if (!failures.has(failure.path)) failures.set(failure.path, failure.reason)
  }
  process.on('unhandledRejection', collect)
  try {
    await build(
      {
        formatting: 'none',
        dirStyle: 'nested',
        beastiesOptions: false,
        concurrency: 4,
        onPageRendered: (path: string, html: string) => {
          rendered.add(path)
          const { page, problem } = finish(path, html)
          if (problem) failures.set(path, problem)
          tell({ type: 'page', done: rendered.size, total: expected.size })
          return page
        },
      },
      {
        root: job.root,
        base: job.base,
        logLevel: 'warn',
        build: { outDir: job.outDir, emptyOutDir: true },
        plugins: [bundleReporter(tell)],
      },
    )
  } finally {
    process.off('unhandledRejection', collect)
  }
  for (const path of expected) {
    if (!rendered.has(path) && !failures.has(path))
      failures.set(path, 'the route is in the manifest, but was not rendered')
  }
  return [...failures].map(([path, reason]) => ({ path, reason })).sort((a, b) => (a.path < b.path ? -1 : 1))
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** Turns a rendered page into the page that is served, and tells when its loaders failed. */
function pageFinisher({ root, outDir, base, preview }: RenderJob, shell: Shell) {
  const { words, site } = shell
  let manifest: Manifest | undefined
  return (path: string, html: string) => {
    manifest ??= readJson<Manifest>(join(root, outDir, '.vite/manifest.json'))
    const route = path === '404' ? undefined : readJson<RouteData>(join(root, 'src/generated/routes', dataFile(path)))
    const { title, description } = words.notFound
    const notFound = { title: `${title} · ${site.name}`, description }
    const own = route ? renderHead(route.head, { noindex: preview }) : renderMinimalHead(notFound)
    const head = [own, renderFeedLinks(site.name, base), renderIconLinks(base)].join('\n')
    const hydration = readHydration(html)
    const problem = route && describeErrors(hydration)
    const styles = stylesFor(manifest, partsOf(route, html))
    return {
      page: finishPage(html, {
        head,
        hydration: hydrationData(hydration, shell, route),
        preloads: preloadsFor(manifest),
        styles,
        base,
      }),
      problem,
    }
  }
}

/** Tells when Vite has bundled for the client and for the server. */
function bundleReporter(tell: (event: RenderEvent) => void): Plugin {
  let name: 'client' | 'server' = 'client'
  return {
    name: 'site:bundle-reporter',
    configResolved(config) {
      name = config.build.ssr ? 'server' : 'client'
    },
    buildEnd() {
      tell({ type: 'bundle', name, modules: [...this.getModuleIds()].length })
    },
  }
}

/** Finds path and reason in the error vite-react-ssg throws for a page. */
export function parsePageError(error: unknown): PageFailure {
  const text = stripVTControlCharacters(String((error as Error)?.message ?? error))
  const [, path, reason = ''] = /Error on page: (.*)\n([^]*)/.exec(text) ?? []
  if (path === undefined) return { path: '(no page)', reason: text.split('\n')[0]! }
  const place = /^\s+at (?:async )?([A-Z]\w*)/m.exec(reason)?.[1]
  const sentence =
    reason.split('\n').find((line) => line.trim() && line !== 'undefined') ??
    'it answered with a redirect or a bare response'
  return { path, reason: place ? `${sentence} (in ${place})` : sentence }
}
