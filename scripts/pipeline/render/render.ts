import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { readBuiltPage, type PageFacts } from './built-page.ts'
import { lostText } from './lost-text.ts'
import { pageFinisher, type FinishedPage } from './page-finisher.ts'
import { appRenderer, type ServerBundle } from './render-app.ts'

/** Names of the two bundles below their folder. */
export const bundles = { client: 'client', server: 'server' } as const

/** What to render, and with what. */
export interface RenderJob {
  root: string
  /** Paths of the pages; the not-found page's is `404`. */
  paths: string[]
  /** Folder of the bundles. */
  bundled: string
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
  /** Its style sheet, below the folder of the client bundle. */
  styles: string
  /** A text of its body that the page lacks. */
  lost?: string
}

/** What the renderer reports while it works. */
export type RenderEvent = { type: 'page' } & RenderedPage

/** Renders pages, reports each, and returns those that failed, all of them. */
export async function renderSite(job: RenderJob, report: (event: RenderEvent) => void): Promise<PageFailure[]> {
  const { bundled, paths } = job
  const finish = pageFinisher({ ...job, client: join(bundled, bundles.client) })
  const server = pathToFileURL(join(bundled, bundles.server, 'main.mjs')).href
  const { render, handle } = await appRenderer((await import(server)) as ServerBundle)
  const failures: PageFailure[] = []
  for (const path of paths) {
    try {
      report({ type: 'page', path, ...factsOf(finish(path, await render(path), handle)) })
    } catch (error) {
      failures.push({ path, reason: reasonOf(error) })
    }
  }
  return failures
}

function factsOf({ html, route, styles }: FinishedPage): Omit<RenderedPage, 'path'> {
  const { text: _, mainText, ...facts } = readBuiltPage(html)
  if (!route) return { html, facts, styles }
  const lost = lostText(route, { mainText })
  return { html, data: dataForClient(route), facts, styles, ...(lost === undefined ? {} : { lost }) }
}

/** Structured data is in the HTML only: a navigating browser does not get it. */
function dataForClient(route: RouteData): string {
  const { jsonLd: _, ...head } = route.head
  return JSON.stringify({ ...route, head })
}

/** What a page failed with, and the component that failed. */
function reasonOf(error: unknown): string {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  const component = /^[ \t]+at (?:async )?([A-Z]\w*)/m.exec(stack)?.[1]
  return component ? `${message} (in ${component})` : message
}
