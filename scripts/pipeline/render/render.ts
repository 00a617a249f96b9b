import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFile } from '../cache/code-hash.ts'
import { isMachineFault } from '../issues/explain.ts'
import { readBuiltPage, type PageSummary } from './built-page.ts'
import { appRenderer, type ServerBundle } from './render-app.ts'

/** Names of the two bundles below their folder. */
export const bundles = { client: 'client', server: 'server' } as const

export interface RenderJob {
  root: string
  /** Paths of the pages; the not-found page's is `404`. */
  paths: string[]
  /** Folder of the bundles. */
  bundled: string
  base: string
  preview: boolean
  /** The module that exports the `pageFinisher`, from the project's root. */
  pageModule: string
}

export interface FinisherOptions extends Pick<RenderJob, 'root' | 'base' | 'preview'> {
  /** Folder of the client bundle. */
  client: string
}

/** Turns rendered apps into whole pages. `handle` is that of the app's first route. */
export type PageFinisher = (options: FinisherOptions) => (path: string, app: string, handle: unknown) => FinishedPage

interface FinishedPage {
  html: string
  /** Its data for client-side navigation; the not-found page has none. */
  data?: string
  /** Its style sheet, below the folder of the client bundle. */
  styles: string
  /** Texts that the page must contain. */
  requiredPassages?: readonly string[]
}

export interface PageFailure {
  path: string
  reason: string
}

export interface RenderedPage extends Omit<FinishedPage, 'requiredPassages'> {
  path: string
  summary: PageSummary
}

export type RenderEvent = { type: 'page' } & RenderedPage

/** Renders pages, sends each, and returns all failures. */
export async function renderSite(job: RenderJob, report: (event: RenderEvent) => void): Promise<PageFailure[]> {
  const { bundled, paths } = job
  const { pageFinisher } = (await import(projectFile(job.pageModule))) as { pageFinisher: PageFinisher }
  const finish = pageFinisher({ ...job, client: join(bundled, bundles.client) })
  const server = pathToFileURL(join(bundled, bundles.server, 'main.mjs')).href
  const { render, handle } = await appRenderer((await import(server)) as ServerBundle)
  const failures: PageFailure[] = []
  for (const path of paths) {
    try {
      report({ type: 'page', path, ...readFacts(finish(path, await render(path), handle)) })
    } catch (error) {
      // It would be that of every page.
      if (isMachineFault(error)) throw error
      failures.push({ path, reason: describeError(error) })
    }
  }
  return failures
}

function readFacts({ requiredPassages = [], ...page }: FinishedPage): Omit<RenderedPage, 'path'> {
  const { text: _text, jsonLd: _source, mainText, ...summary } = readBuiltPage(page.html)
  const missingText = requiredPassages.find((text) => !mainText.includes(text))
  return { ...page, summary: missingText === undefined ? summary : { ...summary, missingText } }
}

/** The message of an error, with the component that failed. */
function describeError(error: unknown): string {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  const component = /^[ \t]+at (?:async )?([A-Z]\w*)/m.exec(stack)?.[1]
  return component ? `${message} (in ${component})` : message
}
