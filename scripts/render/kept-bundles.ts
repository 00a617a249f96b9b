import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedBody } from '../prose/render'
import { codeHash } from '../store/code-hash'
import { keyOf } from '../store/hash'
import { writeWhole } from '../store/write'
import type { BuildStore } from './build-store'
import type { BundleEvent, BundleJob } from './bundle'
import { bundles } from './bundled'
import { filesBelow, listFiles } from '../store/files-below'
import { makeBundles } from './make-bundles'
import type { ThreadJob } from './run-thread'

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

/** Modules that make the bundles: what tells Vite how, what it makes of the renderer, and what it is given instead. */
const makers = [
  'scripts/render/bundle-worker.ts',
  'scripts/render/render-worker.ts',
  ...['fs-extra', 'jsdom', 'react-dom-client', 'vite'].map((name) => `scripts/render/stand-ins/${name}.ts`),
]

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
  const parts: { key: string; names: BundleJob['names'] }[] = [
    { key: siteKey(kept, inputs), names: ['client', 'server'] },
    { key: rendererKey(kept, inputs), names: ['renderer'] },
  ]
  const missing = parts.filter(({ key }) => !placeBundle(kept, key, folder))
  if (missing.length > 0) {
    const { base, commit, hasReview, prose } = inputs
    const names = missing.flatMap((part) => part.names)
    await makeBundles({ root, base, folder, pages: prose, names }, { commit, hasReview }, heard)
  }
  for (const { key, names } of missing) {
    const made: Bundled = []
    for (const name of names)
      for (const file of await listFiles(join(folder, name)))
        made.push([`${name}/${file}`, store.files.put(await readFile(join(folder, name, file)))])
    pack.set(key, made)
  }
  return {
    key: keyOf('bundles', ...parts.map(({ key }) => key)),
    files: parts.flatMap(({ key }) => pack.get<Bundled>(key)!),
  }
}

/** Puts the renderer's bundle into a folder. False when it is not kept. */
export function placeRenderer(kept: BuildStore, variant: BundleVariant, folder: string): boolean {
  return placeBundle(kept, rendererKey(kept, variant), folder)
}

/**
 * Puts a stored bundle into a folder. False when a file is missing or damaged; an empty list is no bundle. What the
 * build executes is copied: the bytes are those that were verified, and a link could be written to.
 */
function placeBundle({ store }: BuildStore, key: string, folder: string): boolean {
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

function siteKey(kept: BuildStore, { prose, ...variant }: BundleInputs): string {
  const files = [
    'index.html',
    'src/generated/prose-pages.ts',
    ...filesBelow(kept.root, 'src').filter((file) => !file.startsWith('src/generated/')),
  ]
  return keyOf('site', ...settingsOf(kept, variant), JSON.stringify(prose), ...hashesOf(kept, files))
}

/** The renderer has the site for it beside it: what that is made of does not matter. */
const rendererKey = (kept: BuildStore, variant: BundleVariant) => keyOf('renderer', ...settingsOf(kept, variant))

/** How each of the bundles is made. */
function settingsOf(kept: BuildStore, { base, commit = '', hasReview }: BundleVariant): string[] {
  const files = ['tsconfig.json', '.env', '.env.local', '.env.production', '.env.production.local']
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const said = [base, commit, String(hasReview), JSON.stringify(variables.toSorted())]
  return [codeHash(...makers), ...said, ...hashesOf(kept, files)]
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
