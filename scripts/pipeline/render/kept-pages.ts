import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileHashes } from '../cache/file-hashes.ts'
import { codeHash } from '../cache/code-hash.ts'
import { keyOf } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import type { BuildStore } from './build-store.ts'
import type { PageFacts } from './built-page.ts'
import { dataFile } from '../../site/host/paths.ts'
import { bundles, type RenderJob } from './render.ts'
import { renderPages } from './render-pages.ts'
import type { IdleThread } from './run-thread.ts'
import { storePage, storedPage } from './stored-page.ts'

/** A page as it is kept: the hashes of its files, and what is known of it. */
export interface KeptPage {
  html: string
  /** Its data for a navigating browser; the not-found page has none. */
  data?: string
  /** Its style sheet: the name below the site, and the hash. */
  styles: [file: string, hash: string]
  facts: PageFacts
  /** A text of its body that the page lacks. */
  lost?: string
}

/** What pages are rendered with. */
interface PagesInputs extends RenderJob {
  /** Key of what the bundles are made of. */
  bundlesKey: string
}

/**
 * The pages of some paths: those that are kept, and the others rendered now. What is rendered is kept at once,
 * whatever becomes of the rest.
 */
export async function keptPages(
  { store, hashes, pages: packs }: BuildStore,
  { bundlesKey, ...job }: PagesInputs,
  {
    waiting,
    onPage,
    onChatter,
    meanwhile = async () => {},
  }: {
    /** A renderer that has been started. */
    waiting?: IdleThread | undefined
    onPage: (done: number, total: number) => void
    onChatter: (text: string) => void
    /** What can be done with the pages that are kept, while the renderer starts for the others. */
    meanwhile?: ((pages: ReadonlyMap<string, KeptPage>) => Promise<void>) | undefined
  },
): Promise<Map<string, KeptPage>> {
  const pack = store.pack(packs.own)
  const known = [pack, ...packs.others.map((name) => store.pack(name))]
  const keys = new Map(job.paths.map((path) => [path, pageKey(path, bundlesKey, job, hashes)]))
  const pages = new Map<string, KeptPage>()
  for (const [path, key] of keys) {
    const page = findPage(known, key)
    if (!page || !filesOf(page).every((hash) => store.files.has(hash))) continue
    if (!pack.get(key)) storePage(pack, key, page)
    pages.set(path, page)
  }
  const hashOf = styleHashes(store, job.bundled)
  const missing = job.paths.filter((path) => !pages.has(path))
  let done = 0
  try {
    const rendering = renderPages(
      { ...job, paths: missing },
      {
        waiting,
        onPage: ({ path, html, data, facts, styles, lost }) => {
          const page: KeptPage = { html: store.files.put(html), styles: [styles, hashOf(styles)], facts }
          if (lost !== undefined) page.lost = lost
          if (data !== undefined) page.data = store.files.put(data)
          storePage(pack, keys.get(path)!, page)
          pages.set(path, page)
          onPage(++done, missing.length)
        },
        onChatter,
      },
    )
    // The end of both is waited for, also when one fails: nothing is written into a folder that is cleared away.
    const work = [rendering, meanwhile(pages)]
    await Promise.allSettled(work)
    await Promise.all(work)
  } finally {
    store.save()
  }
  return pages
}

/** Takes the style sheets of pages into the store, each once. */
function styleHashes({ files }: BuildStore['store'], bundled: string): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => {
    const hash = known.get(file) ?? files.put(readFileSync(join(bundled, bundles.client, file)))
    known.set(file, hash)
    return hash
  }
}

const filesOf = ({ html, data, styles }: KeptPage) => [html, styles[1], ...(data === undefined ? [] : [data])]

function findPage(packs: readonly Pack[], key: string): KeptPage | undefined {
  for (const pack of packs) {
    const page = storedPage(pack, key)
    if (page) return page
  }
  return undefined
}

function pageKey(
  path: string,
  bundlesKey: string,
  { preview }: Pick<RenderJob, 'preview'>,
  hashes: FileHashes,
): string {
  const files = ['shell.json', 'consultation.json', ...(path === '404' ? [] : [`routes/${dataFile(path)}`])]
  const inputs = files.map((file) => hashes.of(`src/generated/${file}`) ?? '')
  return keyOf(
    'page',
    bundlesKey,
    codeHash('scripts/pipeline/render/render-worker.ts'),
    path,
    String(preview),
    ...inputs,
  )
}
