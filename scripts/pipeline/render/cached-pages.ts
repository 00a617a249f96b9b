import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeHash } from '../cache/code-hash.ts'
import { hashFile, keyOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { dataFile } from '../paths.ts'
import type { PageFacts } from './built-page.ts'
import { bundles, type RenderJob } from './render.ts'
import type { Renderers } from './render-pages.ts'

/** A cached page: the hashes of its files, and facts about it. */
export interface CachedPage {
  html: string
  /** Its data for client-side navigation; the not-found page has none. */
  data?: string
  /** Its style sheet: path in the site, and hash. */
  styles: [file: string, hash: string]
  facts: PageFacts
  /** Text of its body that is missing from the page. */
  missingText?: string
}

interface PagesInputs extends RenderJob {
  /** Cache key of the bundles. */
  bundlesKey: string
  /** Files of `src/generated` that every page uses. */
  sharedData: readonly string[]
}

interface PagesOptions {
  renderers: Renderers
  onPage: (done: number, total: number) => void
  /** Gets the cached pages while the others are rendered. */
  meanwhile: (pages: ReadonlyMap<string, CachedPage>) => Promise<void>
}

/** The pages of some paths, cached or rendered now. Each is cached as soon as it is rendered. */
export async function cachedPages(
  store: Store,
  { bundlesKey, sharedData, ...job }: PagesInputs,
  { renderers, onPage, meanwhile }: PagesOptions,
): Promise<Map<string, CachedPage>> {
  const pack = store.pack('pages')
  const keys = new Map(job.paths.map((path) => [path, pageKey(store, path, { ...job, bundlesKey, sharedData })]))
  const pages = new Map<string, CachedPage>()
  for (const [path, key] of keys) {
    const page = pack.get<CachedPage>(key)
    if (page && filesOf(page).every((hash) => store.files.has(hash))) pages.set(path, page)
  }
  const known = new Map(pages)
  const missing = job.paths.filter((path) => !pages.has(path))
  const hashOfStyles = (file: string) => store.files.put(readFileSync(join(job.bundled, bundles.client, file)))
  try {
    const rendering = renderers.render(
      { ...job, paths: missing },
      ({ path, html, data, facts, styles, missingText }) => {
        const page: CachedPage = { html: store.files.put(html), styles: [styles, hashOfStyles(styles)], facts }
        if (missingText !== undefined) page.missingText = missingText
        if (data !== undefined) page.data = store.files.put(data)
        pack.set(keys.get(path)!, page)
        pages.set(path, page)
        onPage(pages.size - known.size, missing.length)
      },
    )
    // Both must end, even if one fails, before the caller removes the folder that they write to.
    const work = [rendering, meanwhile(known)]
    await Promise.allSettled(work)
    await Promise.all(work)
  } finally {
    store.save()
  }
  return pages
}

const filesOf = ({ html, data, styles }: CachedPage) => [html, styles[1], ...(data === undefined ? [] : [data])]

function pageKey({ root }: Store, path: string, { bundlesKey, sharedData, preview, pageModule }: PagesInputs): string {
  const files = [...sharedData, ...(path === '404' ? [] : [`routes/${dataFile(path)}`])]
  const inputs = files.map((file) => hashFile(root, `src/generated/${file}`) ?? '')
  const code = codeHash('scripts/pipeline/render/render-worker.ts', pageModule)
  return keyOf('page', bundlesKey, code, path, String(preview), ...inputs)
}
