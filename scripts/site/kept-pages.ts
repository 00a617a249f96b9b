import { keyOf } from '../store/hash'
import type { BuildStore } from './build-store'
import type { BuiltPage } from './built-page'
import { dataFile } from './paths'
import type { RenderJob } from './render'
import { renderPages } from './render-pages'

/** A page as it is kept: the hashes of its files, and what is known of it. */
export interface KeptPage {
  html: string
  /** Its data for a navigating browser; the not-found page has none. */
  data?: string
  facts: BuiltPage
  /** A text of its body that the page lacks. */
  lost?: string
}

/** What pages are rendered with. */
interface PagesInputs extends Omit<RenderJob, 'place'> {
  /** Key of what the bundles are made of. */
  bundlesKey: string
}

/** The pages of some paths: those that are kept, and the others rendered now. What is rendered is kept at once, whatever becomes of the rest. */
export async function keptPages(
  { store, hashes }: BuildStore,
  { bundlesKey, ...job }: PagesInputs,
  place: string,
  heard: { onPage: (done: number, total: number) => void; onChatter: (text: string) => void },
): Promise<Map<string, KeptPage>> {
  const pack = store.pack('pages')
  const shared = ['shell', 'consultation'].map((name) => hashes.of(`src/generated/${name}.json`) ?? '')
  const keys = new Map(job.paths.map((path) => [path, pageKey(path)]))
  const pages = new Map<string, KeptPage>()
  for (const [path, key] of keys) {
    const page = pack.get<KeptPage>(key)
    if (page && [page.html, page.data].every((hash) => hash === undefined || store.files.has(hash)))
      pages.set(path, page)
  }
  const missing = job.paths.filter((path) => !pages.has(path))
  let done = 0
  try {
    await renderPages({ ...job, paths: missing }, place, {
      onPage: ({ path, html, data, ...known }) => {
        const page: KeptPage = { html: store.files.put(html), facts: known.facts }
        if (known.lost !== undefined) page.lost = known.lost
        if (data !== undefined) page.data = store.files.put(data)
        pack.set(keys.get(path)!, page)
        pages.set(path, page)
        heard.onPage(++done, missing.length)
      },
      onChatter: heard.onChatter,
    })
  } finally {
    store.save()
  }
  return pages

  function pageKey(path: string): string {
    const data = path === '404' ? '' : (hashes.of(`src/generated/routes/${dataFile(path)}`) ?? '')
    return keyOf('page', bundlesKey, path, String(job.preview), ...shared, data)
  }
}
