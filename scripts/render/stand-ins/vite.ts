import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the renderer is told instead of a configuration. */
export interface RenderConfig {
  /** A folder of its own, which it may write to and clear. */
  root: string
  base: string
  build: { outDir: string; ssr?: string }
  /** Pages are put into this one. */
  template: string
  /** Address of the module that renders. */
  server: string
}

const silent = () => {}

/** What `version` says of Vite tells vite-react-ssg where manifests lie. */
export const version = '8'

/** A path with forward slashes; the renderer is given no other. */
export const normalizePath = (path: string) => path

/** A log that nobody reads. */
export const createLogger = () => ({ info: silent, warn: silent, error: silent })

/** The configuration is what the renderer was told. */
export const resolveConfig = async (config: RenderConfig) => ({
  ...config,
  logger: createLogger(),
  plugins: [],
  createResolver: () => async (entry: string) => entry,
})

/** A configuration with more in it. */
export const mergeConfig = (config: RenderConfig, more: Partial<RenderConfig>): RenderConfig => ({
  ...config,
  ...more,
  build: { ...config.build, ...more.build },
})

/** Instead of bundling: puts down what was bundled before, in the places where vite-react-ssg looks for it. */
export async function build({ build: { outDir, ssr }, template, server }: RenderConfig): Promise<void> {
  await mkdir(join(outDir, '.vite'), { recursive: true })
  // A manifest without entries asks for no preloads: what a page needs early, the build knows better.
  const manifests = ssr ? ['manifest.json'] : ['manifest.json', 'ssr-manifest.json']
  for (const name of manifests) await writeFile(join(outDir, '.vite', name), '{}')
  if (ssr) await writeFile(join(outDir, 'main.mjs'), `export * from ${JSON.stringify(server)}\n`)
  else await writeFile(join(outDir, 'index.html'), template)
}

const servesNothing = () => {
  throw new Error('the renderer does not serve')
}

export const createServer = servesNothing

export const send = servesNothing
