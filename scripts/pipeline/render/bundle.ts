import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import type { BodyNode } from '../model.ts'
import { own } from '../../../src/lib/own.ts'
import { compilePage } from '../prose/compile-page.ts'
import { codeParts } from '../cache/code-hash.ts'
import { filesBelow } from '../cache/files-below.ts'
import { hashFile, cacheKey, sha256 } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { writeWhole } from '../cache/write.ts'
import type { Inputs } from './explain-pages.ts'
import { bundles } from './render.ts'

/** Trees of the prose pages by file; each becomes a module. */
export type ProsePages = Readonly<Record<string, readonly BodyNode[]>>

/** Inputs of the bundles besides `src/` and the configuration. */
interface BundleInputs {
  base: string
  /** Vite's `define`. */
  define: Readonly<Record<string, string>>
  prose: ProsePages
}

/** Receives the number of modules of each bundle that is built. */
type OnBundle = (name: keyof typeof bundles, modules: number) => void

/** The files of the bundles, each with its hash. */
type BundleFiles = [file: string, hash: string][]

interface BuiltBundles {
  files: BundleFiles
  hash: string
  sources: Inputs
}

const inClient = `${bundles.client}/`

/** Files in which Vite looks for variables of a build. */
export const variableFiles = ['.env', '.env.local', '.env.production', '.env.production.local']
/** Files that bundles are built from, besides the sources. Style sheets import packages too, so all of them count. */
const settings = ['index.html', 'package-lock.json', 'tsconfig.json', ...variableFiles, 'src/generated/prose-pages.ts']
/** Code that builds the bundles. */
const builders = ['vite.config.ts', 'scripts/pipeline/render/bundle.ts']

/** Writes the client and server bundles into a folder, cached or new. */
export async function bundleSite(
  store: Store,
  inputs: BundleInputs,
  folder: string,
  onBundle: OnBundle,
): Promise<BuiltBundles> {
  const pack = store.pack('bundles')
  const sources = bundleSources(store.root, inputs)
  const key = cacheKey('bundles', JSON.stringify(sources))
  const stored = pack.get<BundleFiles>(key) ?? []
  if (copyBundles(store, stored, folder)) return { files: stored, hash: hashFiles(stored), sources }
  const { build } = await import('vite')
  for (const name of ['client', 'server'] as const)
    await build({
      ...createConfig(store.root, inputs, folder, name),
      plugins: [reportModules(name, onBundle), givenContent(inputs.prose)],
    })
  const built = Object.values(bundles).flatMap((name) => filesBelow(folder, name))
  const files: BundleFiles = []
  for (const file of built) files.push([file, store.files.put(await readFile(join(folder, file)))])
  pack.set(key, files)
  return { files, hash: hashFiles(files), sources }
}

const hashFiles = (files: BundleFiles) => cacheKey('bundles', ...files.flat())

/**
 * Writes cached bundles into a folder; false if a file is missing or damaged. The server bundle is copied, not linked:
 * the build executes exactly the verified bytes.
 */
function copyBundles({ files: stored }: Store, files: BundleFiles, folder: string): boolean {
  const copyOne = ([file, hash]: BundleFiles[number]) => {
    const bytes = stored.read(hash)
    if (bytes && file.startsWith(inClient)) stored.link(hash, join(folder, file))
    else if (bytes) writeWhole(join(folder, file), bytes)
    return bytes !== undefined
  }
  return files.length > 0 && files.every(copyOne)
}

function bundleSources(root: string, { prose, base, define }: BundleInputs): Inputs {
  const sources = filesBelow(root, 'src').filter((file) => !file.startsWith('src/generated/'))
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const files = [...settings, ...sources].map((file) => [file, hashFile(root, file) ?? ''] as const)
  return Object.fromEntries([
    ...codeParts(...builders),
    ...files,
    ['settings of the build', JSON.stringify([base, define, variables.toSorted()])],
    ...Object.entries(prose).map(([file, tree]) => [file, sha256(JSON.stringify(tree))] as const),
  ])
}

/** Settings in addition to `vite.config.ts`. */
function createConfig(
  root: string,
  { base, define }: BundleInputs,
  folder: string,
  name: keyof typeof bundles,
): InlineConfig {
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
  }
}

function reportModules(name: keyof typeof bundles, onBundle: OnBundle): Plugin {
  return {
    name: 'bundle-reporter',
    buildEnd() {
      onBundle(name, [...this.getModuleIds()].length)
    },
  }
}

/** Gives `vite.config.ts` the prose pages of the content that is already built. */
function givenContent(pages: ProsePages): Plugin {
  const pageCode = async (file: string) => {
    const tree = own(pages, file)
    if (!tree) throw new Error(`${file} is not a page of the content`)
    return compilePage(file, tree)
  }
  return { name: 'given-content', api: pageCode }
}

/** Links the files of the client bundle into the staged site. */
export function copyClient({ files: stored }: Store, files: BundleFiles, out: string): void {
  for (const [file, hash] of files) {
    const name = file.slice(inClient.length)
    const isServed = file.startsWith(inClient) && name !== 'index.html' && !name.startsWith('.vite/')
    if (isServed) stored.link(hash, join(out, name))
  }
}
