import { readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteReactSSGOptions } from 'vite-react-ssg'
import type { RouteHandle } from '../../../src/page-modules.ts'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import { pageFile } from '../../pipeline/paths.ts'
import { pageFinisher } from '../page/page-finisher.ts'

/** Markup that vite-react-ssg adds; what it adds for its own router is not used. */
const container = /<div id="root"[^<>]*>/
const routerScript = '<script>window.__staticRouterHydrationData'

/**
 * Renders every route with `npx vite-react-ssg build`. `npm run build` renders the same pages faster
 * (`scripts/pipeline/render/render-app.ts`) and publishes them with pictures, documents and feeds.
 */
export function ssgOptions(root: string, outDir: string): ViteReactSSGOptions {
  const out = join(root, outDir)
  const pages = new Map<string, string>()
  let finish: ReturnType<typeof pageFinisher> | undefined
  return {
    entry: 'src/main.tsx',
    beastiesOptions: false,
    includedRoutes: () => {
      const manifest = JSON.parse(readFileSync(join(root, 'src/generated/manifest.json'), 'utf8')) as RouteEntry[]
      return [...manifest.map(({ path }) => path), '404']
    },
    onPageRendered: (path, html, { base = '/', routes }) => {
      finish ??= pageFinisher({ root, client: out, base, preview: false })
      const [start = ''] = container.exec(html) ?? []
      const app = html.slice(html.indexOf(start) + start.length, html.lastIndexOf(routerScript))
      pages.set(pageFile(path), finish(path, app, routes[0]?.handle as RouteHandle).html)
      // vite-react-ssg replaces a comment in its input, even inside content.
      return ' '
    },
    onFinished: async () => {
      for (const [file, html] of pages) await writeFile(join(out, file), html)
      const unused = (await readdir(out)).filter((name) => name === '404' || name.startsWith('static-loader-data'))
      for (const name of unused) await rm(join(out, name), { recursive: true })
    },
  }
}
