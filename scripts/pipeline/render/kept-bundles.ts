import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedBody } from '../prose/render.ts'
import { codeHash } from '../cache/code-hash.ts'
import { keyOf } from '../cache/hash.ts'
import { writeWhole } from '../cache/write.ts'
import type { BuildStore } from './build-store.ts'
import type { BundleEvent, BundleJob } from './bundle.ts'
import { bundles } from './render.ts'
import { filesBelow, listFiles } from '../cache/files-below.ts'
import { makeBundles } from './make-bundles.ts'
import type { ThreadJob } from './run-thread.ts'

/** What is said of a site in its bundles. */
export interface BundleVariant {
  base: string
  /** Name of the commit that a preview shows. */
  commit?: string | undefined
  /** Whether a preview has the report of its review. */
  hasReview: boolean
}

/** What the bundles are made of. */
interface BundleInputs extends BundleVariant {
  /** The prose pages, which become modules. */
  prose: BundleJob['pages']
}

/** The files of the bundles, each with its hash. */
type Bundled = [file: string, hash: string][]

/** What browsers load, which the build reads and does not execute. */
const inClient = `${bundles.client}/`

/** Files beside the sources that bundles are built from. */
const settings =
  'index.html tsconfig.json .env .env.local .env.production .env.production.local src/generated/prose-pages.ts'.split(
    ' ',
  )
/** What decides how the bundles are built. */
const builders = ['vite.config.ts', 'scripts/pipeline/render/bundle-worker.ts']

/**
 * Puts the bundles into a folder: those that are kept, or else new ones. The answer is the key of what they
 * are made of, and their files.
 */
export async function keptBundles(
  kept: BuildStore,
  inputs: BundleInputs,
  folder: string,
  heard: Omit<ThreadJob<BundleJob, BundleEvent>, 'job'>,
): Promise<{ key: string; files: Bundled }> {
  const { root, store } = kept
  const pack = store.pack('bundles')
  const key = bundlesKey(kept, inputs)
  if (!placeBundles(kept, key, folder)) {
    const { base, commit, hasReview, prose } = inputs
    await makeBundles({ root, base, folder, pages: prose }, { commit, hasReview }, heard)
    const made: Bundled = []
    for (const name of Object.values(bundles))
      for (const file of await listFiles(join(folder, name)))
        made.push([`${name}/${file}`, store.files.put(await readFile(join(folder, name, file)))])
    pack.set(key, made)
  }
  return { key, files: pack.get<Bundled>(key)! }
}

/**
 * Puts the stored bundles into a folder. False when a file is missing or damaged; an empty list is no bundle. What the
 * build executes is copied: the bytes are those that were verified, and a link could be written to.
 */
function placeBundles({ store }: BuildStore, key: string, folder: string): boolean {
  const files = store.pack('bundles').get<Bundled>(key) ?? []
  const placeOne = ([file, hash]: Bundled[number]) => {
    const bytes = store.files.read(hash)
    if (bytes && file.startsWith(inClient)) store.files.place(hash, join(folder, file))
    else if (bytes) writeWhole(join(folder, file), bytes)
    return bytes !== undefined
  }
  return files.length > 0 && files.every(placeOne)
}

/** The prose pages among rendered texts: the tree of each by its file. */
export function prosePages(bodies: ReadonlyMap<string, Pick<RenderedBody, 'tree'>>): BundleJob['pages'] {
  return Object.fromEntries(
    [...bodies].flatMap(([file, { tree }]) => (file.startsWith('content/pages/') ? [[file, tree]] : [])),
  )
}

function bundlesKey(kept: BuildStore, { prose, base, commit = '', hasReview }: BundleInputs): string {
  const sources = filesBelow(kept.root, 'src').filter((file) => !file.startsWith('src/generated/'))
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const options = [base, commit, String(hasReview), JSON.stringify(variables.toSorted()), JSON.stringify(prose)]
  return keyOf('bundles', codeHash(...builders), ...options, ...hashesOf(kept, [...settings, ...sources]))
}

const hashesOf = ({ hashes }: BuildStore, files: readonly string[]) =>
  files.flatMap((file) => [file, hashes.of(file) ?? ''])

/** Puts the files that browsers load into the staged site. */
export function placeClient({ store }: BuildStore, files: Bundled, out: string): void {
  for (const [file, hash] of files) {
    const name = file.slice(inClient.length)
    const isServed = file.startsWith(inClient) && name !== 'index.html' && !name.startsWith('.vite/')
    if (isServed) store.files.place(hash, join(out, name))
  }
}
