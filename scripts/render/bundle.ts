import { join } from 'node:path'
import type { BodyNode } from '../../src/schema/data/route-data'
import { own } from '../../src/lib/own'
import { compilePage } from '../prose/compile-page'
import { siteConfig } from './site-config'
import { build, mergeConfig, type InlineConfig, type Plugin } from 'vite'

/** What to bundle, and where it goes. */
export interface BundleJob {
  root: string
  base: string
  /** Folder of the three bundles. */
  folder: string
  /** Those that are to be made. */
  names: BundleEvent['name'][]
  /** Trees of the prose pages, by their files. */
  pages: Readonly<Record<string, readonly BodyNode[]>>
}

/** What the bundler tells while it works. */
export interface BundleEvent {
  type: 'bundle'
  name: 'client' | 'server' | 'renderer'
  modules: number
}

/**
 * Bundles the site for browsers and for the renderer, and the renderer itself, so that it starts at once and
 * nothing has to be read twice.
 */
export async function bundle(job: BundleJob, tell: (event: BundleEvent) => void): Promise<void> {
  const configs = [
    ['client', clientConfig],
    ['server', serverConfig],
    ['renderer', rendererConfig],
  ] as const
  for (const [name, config] of configs)
    if (job.names.includes(name)) await build(mergeConfig(commonConfig(job, name, tell), config(job)))
}

function commonConfig(
  { root, base, folder }: BundleJob,
  name: BundleEvent['name'],
  tell: (event: BundleEvent) => void,
): InlineConfig {
  return {
    root,
    base,
    mode: 'production',
    logLevel: 'warn',
    configFile: false,
    build: { outDir: join(folder, name), emptyOutDir: true },
    plugins: [bundleReporter(name, tell)],
  }
}

/**
 * What is shared with the development server. Prose pages are what the content step has read, so nothing is read twice.
 */
function sourceConfig({ root, pages }: BundleJob): InlineConfig {
  return siteConfig(root, async (file) => {
    const tree = own(pages, file)
    if (!tree) throw new Error(`${file} is no page of the content`)
    return compilePage(file, tree)
  })
}

function clientConfig(job: BundleJob): InlineConfig {
  const { root } = job
  return mergeConfig(sourceConfig(job), {
    build: { manifest: true, rolldownOptions: { input: { app: join(root, 'index.html') } } },
  })
}

function serverConfig(job: BundleJob): InlineConfig {
  return mergeConfig(sourceConfig(job), {
    resolve: { alias: { 'react-dom/client': join(job.root, 'scripts/render/stand-ins/react-dom-client.ts') } },
    build: { ...moduleBuild(join(job.root, 'src/main.tsx')), cssCodeSplit: false },
  })
}

/**
 * vite-react-ssg and what finishes its pages, in one file. What pages are made with must be
 * there once: it stays outside.
 */
function rendererConfig({ root }: BundleJob): InlineConfig {
  return {
    publicDir: false,
    plugins: [
      {
        name: 'site:stubs',
        enforce: 'pre',
        // No alias: a `$` in the path of the project would be read as a group of its pattern.
        resolveId: (name) => (stubbed.has(name) ? join(root, `scripts/render/stand-ins/${name}.ts`) : undefined),
      },
    ],
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router-dom'] },
    build: moduleBuild(join(root, 'scripts/render/render-worker.ts'), unused),
  }
}

/** Packages of vite-react-ssg that the renderer has no use for. */
const stubbed = new Set(['vite', 'jsdom', 'fs-extra'])

/** What vite-react-ssg loads for other projects than this one: some of it is not installed. */
const unused = [/jsdomGlobal/, /^(beasties|critters|prettier|@tanstack)\b/]

const moduleBuild = (entry: string, external: RegExp[] = []): InlineConfig['build'] => ({
  ssr: entry,
  minify: false,
  rolldownOptions: { external, output: { entryFileNames: '[name].mjs', format: 'esm' } },
})

/** Tells when Vite has bundled. */
function bundleReporter(name: BundleEvent['name'], tell: (event: BundleEvent) => void): Plugin {
  return {
    name: 'site:bundle-reporter',
    buildEnd() {
      tell({ type: 'bundle', name, modules: [...this.getModuleIds()].length })
    },
  }
}
