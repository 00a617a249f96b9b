import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { bootFile } from '../../pipeline/render/preloads.ts'

/**
 * Builds the boot script alone into one file beside the app, with which it shares nothing; in
 * development it is served as it is.
 */
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
      this.emitFile({ type: 'asset', name: 'boot.js', originalFileName: bootFile, source: await buildAlone(config) })
    },
  }
}

/** A script without imports, which runs where it stands. */
async function buildAlone({ root, base }: ResolvedConfig): Promise<string> {
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
  if (!('output' in built)) throw new Error(`${bootFile} was not built into one script`)
  return built.output[0].code
}
