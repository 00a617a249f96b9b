import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedBody } from '../prose/render'
import { codeHash } from '../store/code-hash'
import type { FileHashes } from '../store/file-hashes'
import { keyOf } from '../store/hash'
import type { BuildStore } from './build-store'
import type { BundleEvent, BundleJob } from './bundle'
import { bundles } from './bundled'
import { filesBelow, listFiles } from '../store/files-below'
import { makeBundles } from './make-bundles'
import type { ThreadJob } from './run-thread'

/** What the bundles are made of. */
interface BundleInputs {
  base: string
  /** The prose pages, which become modules. */
  prose: BundleJob['pages']
  /** Name of the commit that a preview shows. */
  commit?: string | undefined
  /** Whether a preview has the report of its review. */
  hasReview: boolean
}

/** The files of the bundles, each with its hash. */
type Bundled = [file: string, hash: string][]

/** Modules that make the bundles: what tells Vite how, and what it makes of the renderer. */
const makers = ['scripts/render/bundle-worker.ts', 'scripts/render/render-worker.ts']

/**
 * Puts the bundles into a folder: those that are kept, or else new ones. The answer is the key of what they
 * are made of, and their files.
 */
export async function keptBundles(
  { root, store, hashes }: BuildStore,
  inputs: BundleInputs,
  folder: string,
  heard: Pick<ThreadJob<BundleEvent>, 'onEvent' | 'onChatter'>,
): Promise<{ key: string; files: Bundled }> {
  const pack = store.pack('bundles')
  const key = bundlesKey(root, inputs, hashes)
  const kept = pack.get<Bundled>(key)
  await rm(folder, { recursive: true, force: true })
  if (kept?.every(([file, hash]) => store.files.place(hash, join(folder, file)))) return { key, files: kept }
  await rm(folder, { recursive: true, force: true })
  const { base, commit, hasReview, prose } = inputs
  await makeBundles({ root, base, folder, pages: prose }, { commit, hasReview }, heard)
  const made: Bundled = []
  for (const file of await listFiles(folder)) made.push([file, store.files.put(await readFile(join(folder, file)))])
  pack.set(key, made)
  return { key, files: made }
}

/** The prose pages among rendered texts: the tree of each by its file. */
export function prosePages(bodies: ReadonlyMap<string, Pick<RenderedBody, 'tree'>>): BundleJob['pages'] {
  return Object.fromEntries(
    [...bodies].flatMap(([file, { tree }]) => (file.startsWith('content/pages/') ? [[file, tree]] : [])),
  )
}

function bundlesKey(root: string, { base, commit = '', hasReview, prose }: BundleInputs, hashes: FileHashes): string {
  const settings = ['index.html', 'tsconfig.json', '.env', '.env.local', '.env.production', '.env.production.local']
  const files = [
    ...settings,
    'src/generated/prose-pages.ts',
    ...filesBelow(root, 'src').filter((file) => !file.startsWith('src/generated/')),
  ]
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return keyOf(
    'bundles',
    codeHash(...makers),
    base,
    JSON.stringify(prose),
    commit,
    String(hasReview),
    JSON.stringify(variables.toSorted()),
    ...files.flatMap((file) => [file, hashes.of(file) ?? '']),
  )
}

/** Puts the files that browsers load into the staged site. */
export function placeClient({ store }: BuildStore, files: Bundled, out: string): void {
  const start = `${bundles.client}/`
  for (const [file, hash] of files) {
    const name = file.slice(start.length)
    const isServed = file.startsWith(start) && name !== 'index.html' && !name.startsWith('.vite/')
    if (isServed) store.files.place(hash, join(out, name))
  }
}
