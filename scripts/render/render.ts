import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite-react-ssg/node'
import type { InlineConfig, Manifest } from 'vite'
import type { Consultation } from '../../src/schema/singles/consultation'
import type { RouteData, Shell } from '../../src/schema/data/route-data'
import { bundles } from './bundled'
import { readBuiltPage, type PageFacts } from './built-page'
import { renderFeedLinks, renderHead, renderIconLinks, renderMinimalHead } from './head'
import { pagePolicy } from '../host/headers'
import { digests, withIntegrity } from './integrity'
import { joinedStyles } from './joined-styles'
import { lostText } from './lost-text'
import { describeErrors, finishPage, hydrationData, readHydration } from './page-html'
import { divisionHead, partsOf, stylesFor } from './page-styles'
import { dataFile } from '../host/paths'
import { bootFile, filesFor } from './preloads'
import type { RenderConfig } from './stand-ins/vite'

/** What to render, and where it goes. */
export interface RenderJob {
  root: string
  /** Paths of the pages; the not-found page's is `404`. */
  paths: string[]
  /** Folder of the bundles. */
  bundled: string
  /** A folder that is the renderer's own. */
  place: string
  base: string
  preview: boolean
}

/** A page that could not be rendered. */
export interface PageFailure {
  path: string
  reason: string
}

/** A page as it comes from the renderer. */
export interface RenderedPage {
  path: string
  html: string
  /** Its data for a navigating browser; the not-found page has none. */
  data?: string
  facts: PageFacts
  /** Its style sheet, below the folder of the bundle. */
  styles: string
  /** A text of its body that the page lacks. */
  lost?: string
}

/** What the renderer tells while it works. */
export type RenderEvent = { type: 'page' } & RenderedPage

/**
 * Renders pages, tells of each, and returns those that failed, all of them.
 *
 * vite-react-ssg renders on after a page has thrown, but nobody awaits its queue: the failures surface as unhandled
 * rejections, one a page, and are collected here.
 */
export async function renderSite(job: RenderJob, tell: (event: RenderEvent) => void): Promise<PageFailure[]> {
  const failures = new Map<string, string>()
  const rendered = new Set<string>()
  const finish = pageFinisher(job)
  const collect = (error: unknown) => {
    const failure = parsePageError(error)
    if (!failures.has(failure.path)) failures.set(failure.path, failure.reason)
  }
  process.on('unhandledRejection', collect)
  try {
    await build(
      {
        entry: 'src/main.tsx',
        formatting: 'none',
        dirStyle: 'nested',
        beastiesOptions: false,
        concurrency: 4,
        includedRoutes: () => job.paths,
        onPageRendered: (path: string, html: string) => {
          rendered.add(path)
          const { page, problem } = finish(path, html)
          if (problem) failures.set(path, problem)
          else tell({ type: 'page', ...page })
          // The renderer goes on with this instead of the page.
          return ' '
        },
      },
      renderConfig(job) as unknown as InlineConfig,
    )
  } finally {
    process.off('unhandledRejection', collect)
  }
  for (const path of job.paths) {
    if (!rendered.has(path) && !failures.has(path))
      failures.set(path, 'the route is in the manifest, but was not rendered')
  }
  return [...failures].map(([path, reason]) => ({ path, reason }))
}

function renderConfig({ place, base, bundled }: RenderJob): RenderConfig {
  return {
    root: place,
    base,
    build: { outDir: join(place, 'out') },
    template: readFileSync(join(bundled, bundles.client, 'index.html'), 'utf8'),
    server: pathToFileURL(join(bundled, bundles.server)).href,
  }
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** Turns a rendered page into the page that is served, and tells when its loaders failed. */
function pageFinisher({ root, bundled, base, preview }: RenderJob) {
  const shell = readJson<Shell>(join(root, 'src/generated/shell.json'))
  const manifest = readJson<Manifest>(join(bundled, bundles.client, '.vite/manifest.json'))
  const { endpoint } = readJson<Consultation>(join(root, 'src/generated/consultation.json'))
  const { words, site } = shell
  const policy = pagePolicy(endpoint)
  const client = join(bundled, bundles.client)
  const digestOf = digests(client, base)
  const styleSheetOf = joinedStyles(client)
  return (path: string, html: string) => {
    const route = path === '404' ? undefined : readJson<RouteData>(join(root, 'src/generated/routes', dataFile(path)))
    const { title, description } = words.notFound
    const notFound = { title: `${title} · ${site.name}`, description }
    const own = route ? renderHead(route.head, { noindex: preview }) : renderMinimalHead(notFound)
    const head = [own, renderFeedLinks(site.name, base), renderIconLinks(base)].join('\n')
    const problem = route && describeErrors(readHydration(html))
    const styles = styleSheetOf(stylesFor(manifest, partsOf(route, html)))
    const finished = finishPage(html, {
      head,
      hydration: hydrationData(route),
      files: filesFor(manifest, bootFile, route?.division ? [divisionHead] : []),
      styles,
      base,
      policy,
    })
    return { page: { ...renderedPage(path, withIntegrity(finished, digestOf), route), styles }, problem }
  }
}

function renderedPage(path: string, html: string, route: RouteData | undefined): Omit<RenderedPage, 'styles'> {
  const { text: _, mainText, ...facts } = readBuiltPage(html)
  if (!route) return { path, html, facts }
  const lost = lostText(route, { mainText })
  return { path, html, data: dataForClient(route), facts, ...(lost === undefined ? {} : { lost }) }
}

/** Structured data stands in the HTML alone, so a navigating browser does not get it. */
function dataForClient(route: RouteData): string {
  const { jsonLd: _, ...head } = route.head
  return JSON.stringify({ ...route, head })
}

/** Finds path and reason in the error vite-react-ssg throws for a page. */
export function parsePageError(error: unknown): PageFailure {
  const text = stripVTControlCharacters(String((error as Error)?.message ?? error))
  const [, path, reason = ''] = /Error on page: (.*)(?:\n([^]*))?/.exec(text) ?? []
  if (path === undefined) return { path: '(no page)', reason: text.split('\n')[0]! }
  const place = /^[ \t]+at (?:async )?([A-Z]\w*)/m.exec(reason)?.[1]
  const sentence =
    reason.split('\n').find((line) => line.trim() && line !== 'undefined') ??
    'it answered with a redirect or a bare response'
  return { path, reason: place ? `${sentence} (in ${place})` : sentence }
}
