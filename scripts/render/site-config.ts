import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { prosePages, type MakeProse } from '../prose/prose-pages'
import { bootScript } from './boot-script'
import { sonnerStyles } from './sonner-styles'

const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|vite\/preload-helper/

/** How Vite makes the site of its sources, in a build and in development. */
export function siteConfig(root: string, makeProse: MakeProse): UserConfig {
  return {
    // What of public/ is published, the content step decides: docs/decisions/public-files.md.
    publicDir: false,
    plugins: [
      // The gate, then @mdx-js/rollup, which gets what the gate has written.
      prosePages(makeProse),
      import('@vitejs/plugin-react').then(({ default: react }) => react()),
      import('@tailwindcss/vite').then(({ default: tailwindcss }) => tailwindcss()),
      sonnerStyles(),
      bootScript(),
    ],
    resolve: {
      alias: {
        // Both write what the policy refuses, or weigh what nobody needs: docs/decisions/ has the reasons.
        'react-helmet-async': join(root, 'src/stand-ins/no-helmet.tsx'),
        'react-remove-scroll': join(root, 'src/stand-ins/scroll-lock.tsx'),
      },
    },
    ssr: { noExternal: ['vite-react-ssg'] },
    build: {
      assetsInlineLimit: 0,
      // The map of what each lazy chunk imports would load with every page; only their style sheets
      // have to be known beforehand.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, imports) => imports.filter((file) => file.endsWith('.css')),
      },
      rolldownOptions: {
        // The libraries change less often than the site: a file of their own stays in the cache.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'libraries',
                test: libraries,
              },
            ],
          },
        },
      },
    },
  }
}
