import { basename, join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { bootFile, standaloneScripts } from '../../pipeline/render/preloads.ts'

/**
 * Bundles the boot script and each script of a page into files of their own; in development the former is served as is.
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
      for (const file of standaloneScripts())
        this.emitFile({
          type: 'asset',
          name: basename(file).replace('.ts', '.js'),
          originalFileName: file,
          source: await buildStandalone(config, file),
        })
    },
  }
}

async function buildStandalone({ root, base }: ResolvedConfig, file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error(`\`${file}\` did not build to a single script.`)
  return built.output[0].code
}
