import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeHash, codeParts } from '../cache/code-hash.ts'
import { hashFile, cacheKey } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { dataFile } from '../paths.ts'
import type { Pack } from '../cache/pack.ts'
import type { BuiltLink, PageSummary } from './built-page.ts'
import { explainPages, storeInputs, type Inputs, type PartsByHash } from './explain-pages.ts'
import { bundles, type RenderJob } from './render.ts'
import type { Renderers } from './render-pages.ts'

/** A cached page: the hashes of its files, and its summary. */
export interface CachedPage {
  html: string
  /** Its data for client-side navigation; the not-found page has none. */
  data?: string
  /** Its style sheet: path in the site, and hash. */
  styles: [file: string, hash: string]
  summary: PageSummary
}

/** A cached page with the keys of its links. Pages share most links, so each run of them is stored once. */
type StoredPage = Omit<CachedPage, 'summary'> & { summary: Omit<PageSummary, 'links'>; runs: string[] }

interface PagesInputs extends RenderJob {
  /** The hash of the files of the bundles. */
  bundlesHash: string
  /** The sources of the bundles. */
  sources: Inputs
  /** Files of `src/generated` that every page uses. */
  sharedData: readonly string[]
}

interface PagesOptions {
  renderers: Renderers
  /** Receives the inputs that differ for each page that is rendered. */
  onReasons?: ((reasons: ReadonlyMap<string, readonly string[]>) => void) | undefined
  onPage: (done: number, total: number) => void
  /** Gets the cached pages while the others are rendered. */
  meanwhile: (pages: ReadonlyMap<string, CachedPage>) => Promise<void>
}

/** The pages of some paths, cached or rendered now. Each is cached as soon as it is rendered. */
export async function cachedPages(
  store: Store,
  { bundlesHash, sources, sharedData, ...job }: PagesInputs,
  { renderers, onReasons, onPage, meanwhile }: PagesOptions,
): Promise<Map<string, CachedPage>> {
  const pack = store.pack('pages')
  const code = ['scripts/pipeline/render/render-worker.ts', job.pageModule]
  const shared = { bundles: bundlesHash, code: codeHash(...code), base: job.base, preview: String(job.preview) }
  const parts: PartsByHash = { [shared.bundles]: sources, [shared.code]: Object.fromEntries(codeParts(...code)) }
  const inputs = new Map(job.paths.map((path) => [path, { ...shared, ...hashData(store.root, path, sharedData) }]))
  const keys = new Map([...inputs].map(([path, one]) => [path, cacheKey('page', path, JSON.stringify(one))]))
  const pages = new Map<string, CachedPage>()
  for (const [path, key] of keys) {
    const page = load(pack, key)
    if (page && listHashes(page).every((hash) => store.files.has(hash))) pages.set(path, page)
  }
  const known = new Map(pages)
  const missing = job.paths.filter((path) => !pages.has(path))
  if (missing.length > 0)
    onReasons?.(explainPages(pack, new Map(missing.map((path) => [path, inputs.get(path)!])), parts))
  const hashOfStyles = (file: string) => store.files.put(readFileSync(join(job.bundled, bundles.client, file)))
  try {
    const rendering = renderers.render({ ...job, paths: missing }, ({ path, html, data, summary, styles }) => {
      const { links, ...rest } = summary
      const stored: Pick<StoredPage, 'summary' | 'runs'> = { summary: rest, runs: storeLinks(pack, links) }
      const page: StoredPage = { html: store.files.put(html), styles: [styles, hashOfStyles(styles)], ...stored }
      if (data !== undefined) page.data = store.files.put(data)
      const key = keys.get(path)!
      pack.set(key, page)
      storeInputs(pack, path, inputs.get(path)!, parts)
      pages.set(path, load(pack, key)!)
      onPage(pages.size - known.size, missing.length)
    })
    // Both must end, even if one fails, before the caller removes the folder that they write to.
    const work = [rendering, meanwhile(known)]
    await Promise.allSettled(work)
    await Promise.all(work)
  } finally {
    store.save()
  }
  return pages
}

/** Stores the consecutive links of each part of a page under the hash of them. */
function storeLinks(pack: Pack, links: readonly BuiltLink[]): string[] {
  const runs: BuiltLink[][] = []
  for (const link of links)
    if (link.area === runs.at(-1)?.[0]!.area) runs.at(-1)!.push(link)
    else runs.push([link])
  return runs.map((run) => {
    const key = cacheKey('links', JSON.stringify(run))
    pack.getOrBuild(key, () => run)
    return key
  })
}

/** A page from the cache, whose links are the same objects as those of other pages. */
function load(pack: Pack, key: string): CachedPage | undefined {
  const page = pack.get<StoredPage>(key)
  const runs = page?.runs.map((run) => pack.get<BuiltLink[]>(run))
  if (!page || !runs?.every((run) => run !== undefined)) return undefined
  return { ...page, summary: { ...page.summary, links: runs.flat() } }
}

const listHashes = ({ html, data, styles }: CachedPage) => [html, styles[1], ...(data === undefined ? [] : [data])]

/** The hash of each file of `src/generated` that a page is rendered from. */
function hashData(root: string, path: string, sharedData: readonly string[]): Inputs {
  const names = [...sharedData, ...(path === '404' ? [] : [`routes/${dataFile(path)}`])]
  const files = names.map((name) => `src/generated/${name}`)
  return Object.fromEntries(files.map((file) => [file, hashFile(root, file) ?? '']))
}
