import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import type { BodyNode } from '../model.ts'
import { own } from '../../../src/lib/own.ts'
import { compilePage } from '../prose/compile-page.ts'
import { codeHash } from '../cache/code-hash.ts'
import { filesBelow, listFiles } from '../cache/files-below.ts'
import { keyOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { writeWhole } from '../cache/write.ts'
import { bundles } from './render.ts'

/** Trees of the prose pages, by their files: each becomes a module. */
export type ProsePages = Readonly<Record<string, readonly BodyNode[]>>

/** What the bundles are built from, besides `src/` and the configuration. */
interface BundleInputs {
  base: string
  /** Expressions that names in the code stand for, as in Vite's `define`. */
  define: Readonly<Record<string, string>>
  prose: ProsePages
}

/** Receives the number of modules of each bundle that is built. */
type OnBundle = (name: keyof typeof bundles, modules: number) => void

/** The files of the bundles, each with its hash. */
type BundleFiles = [file: string, hash: string][]

/** What browsers load, which the build reads and does not execute. */
const inClient = `${bundles.client}/`

/** Files beside the sources that bundles are built from. */
const settings =
  'index.html tsconfig.json .env .env.local .env.production .env.production.local src/generated/prose-pages.ts'.split(
    ' ',
  )
/** What decides how the bundles are built. */
const builders = ['vite.config.ts', 'scripts/pipeline/render/bundle.ts']

/**
 * Puts the bundles of the site into a folder, for browsers and for the renderer: those of the store, or else new ones.
 * Returns the key of what they are built from, and their files.
 */
export async function bundleSite(
  store: Store,
  inputs: BundleInputs,
  folder: string,
  onBundle: OnBundle,
): Promise<{ key: string; files: BundleFiles }> {
  const pack = store.pack('bundles')
  const key = bundlesKey(store, inputs)
  const stored = pack.get<BundleFiles>(key) ?? []
  if (copyBundles(store, stored, folder)) return { key, files: stored }
  const { build } = await import('vite')
  for (const name of ['client', 'server'] as const) await build(configOf(store.root, inputs, folder, name, onBundle))
  const built = await Promise.all(
    Object.values(bundles).map(async (name) => (await listFiles(join(folder, name))).map((file) => `${name}/${file}`)),
  )
  const files: BundleFiles = []
  for (const file of built.flat()) files.push([file, store.files.put(await readFile(join(folder, file)))])
  pack.set(key, files)
  return { key, files }
}

/**
 * Puts the stored bundles into a folder. False when a file is missing or damaged; an empty list is no bundle. What the
 * build executes is copied: the bytes are those that were verified, and a link could be written to.
 */
function copyBundles({ files: stored }: Store, files: BundleFiles, folder: string): boolean {
  const copyOne = ([file, hash]: BundleFiles[number]) => {
    const bytes = stored.read(hash)
    if (bytes && file.startsWith(inClient)) stored.place(hash, join(folder, file))
    else if (bytes) writeWhole(join(folder, file), bytes)
    return bytes !== undefined
  }
  return files.length > 0 && files.every(copyOne)
}

function bundlesKey({ root, hashes }: Store, { prose, base, define }: BundleInputs): string {
  const sources = filesBelow(root, 'src').filter((file) => !file.startsWith('src/generated/'))
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const inputs = [base, define, variables.toSorted(), prose]
  const files = [...settings, ...sources].map((file) => [file, hashes.of(file)])
  return keyOf('bundles', codeHash(...builders), JSON.stringify(inputs), JSON.stringify(files))
}

/** How Vite bundles the site, besides what `vite.config.ts` says. */
function configOf(
  root: string,
  { base, define, prose }: BundleInputs,
  folder: string,
  name: keyof typeof bundles,
  onBundle: OnBundle,
): InlineConfig {
  const reporter: Plugin = {
    name: 'bundle-reporter',
    buildEnd() {
      onBundle(name, [...this.getModuleIds()].length)
    },
  }
  const output = { outDir: join(folder, bundles[name]), emptyOutDir: true }
  const forServer = {
    ssr: 'src/main.tsx',
    manifest: false,
    minify: false,
    cssCodeSplit: false,
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  }
  return {
    root,
    base,
    mode: 'production',
    logLevel: 'error',
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    define,
    build: name === 'server' ? { ...output, ...forServer } : output,
    plugins: [reporter, givenContent(prose)],
  }
}

/** The content has been built: `vite.config.ts` takes its prose pages from here. */
function givenContent(pages: ProsePages): Plugin {
  const pageCode = async (file: string) => {
    const tree = own(pages, file)
    if (!tree) throw new Error(`${file} is no page of the content`)
    return compilePage(file, tree)
  }
  return { name: 'given-content', api: pageCode }
}

/** Puts the files that browsers load into the staged site. */
export function copyClient({ files: stored }: Store, files: BundleFiles, out: string): void {
  for (const [file, hash] of files) {
    const name = file.slice(inClient.length)
    const isServed = file.startsWith(inClient) && name !== 'index.html' && !name.startsWith('.vite/')
    if (isServed) stored.place(hash, join(out, name))
  }
}
