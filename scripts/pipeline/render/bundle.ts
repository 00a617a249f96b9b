import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { own } from '../../../src/lib/own.ts'
import { compilePage } from '../prose/compile-page.ts'
import { bundles } from './render.ts'

/** What to bundle, and where it goes. */
export interface BundleJob {
  root: string
  base: string
  /** Folder of the two bundles. */
  folder: string
  /** Trees of the prose pages, by their files. */
  pages: Readonly<Record<string, readonly BodyNode[]>>
}

/** What the bundler reports while it works. */
export interface BundleEvent {
  type: 'bundle'
  name: keyof typeof bundles
  modules: number
}

/** Bundles the site for browsers and for the renderer, as `vite.config.ts` says. */
export async function bundle(job: BundleJob, report: (event: BundleEvent) => void): Promise<void> {
  await build(configOf(job, 'client', report))
  const server = configOf(job, 'server', report)
  await build({
    ...server,
    build: {
      ...server.build,
      ssr: 'src/main.tsx',
      manifest: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
}

function configOf(
  { root, base, folder, pages }: BundleJob,
  name: BundleEvent['name'],
  report: (event: BundleEvent) => void,
): InlineConfig {
  const reporter: Plugin = {
    name: 'bundle-reporter',
    buildEnd() {
      report({ type: 'bundle', name, modules: [...this.getModuleIds()].length })
    },
  }
  return {
    root,
    base,
    mode: 'production',
    logLevel: 'warn',
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    build: { outDir: join(folder, bundles[name]), emptyOutDir: true },
    plugins: [reporter, givenContent(pages)],
  }
}

/** The content has been built: `vite.config.ts` takes its prose pages from here. */
function givenContent(pages: BundleJob['pages']): Plugin {
  const pageCode = async (file: string) => {
    const tree = own(pages, file)
    if (!tree) throw new Error(`${file} is no page of the content`)
    return compilePage(file, tree)
  }
  return { name: 'given-content', api: pageCode }
}
