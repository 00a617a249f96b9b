import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { bootFile } from '../../pipeline/render/preloads.ts'

/** Bundles the boot script into a file of its own; in development it is served as is. */
export function bootScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'boot-script',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { server }) =>
        server && [{ tag: 'script', attrs: { type: 'module', src: `/${bootFile}` }, injectTo: 'head-prepend' }],
    },
    async generateBundle() {
      if (config.build.ssr) return
      this.emitFile({
        type: 'asset',
        name: 'boot.js',
        originalFileName: bootFile,
        source: await buildStandalone(config),
      })
    },
  }
}

async function buildStandalone({ root, base }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, bootFile), output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error(`\`${bootFile}\` did not build to a single script.`)
  return built.output[0].code
}
