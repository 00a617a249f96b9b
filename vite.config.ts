import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './scripts/render/boot-script'
import { sonnerStyles } from './scripts/render/sonner-styles'
import { ContentRuns } from './scripts/edit/content-runs'
import { contentPlugin } from './scripts/vite-content'
import { editPlugin } from './scripts/vite-edit'
import { proseOptions, prosePages } from './scripts/vite-prose'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** What the content step finds, and what edits of pages ask it. */
const runs = new ContentRuns()

export default defineConfig({
  // What of public/ is published, the content step decides: docs/decisions/public-files.md.
  publicDir: false,
  plugins: [
    // The gate, then @mdx-js/rollup, which gets what the gate has written.
    prosePages(proseOptions(path('.'))),
    react(),
    tailwindcss(),
    sonnerStyles(),
    bootScript(),
    contentPlugin(runs),
    editPlugin(runs),
  ],
  resolve: {
    alias: {
      // Both write what the policy refuses, or weigh what nobody needs: docs/decisions/ has the reasons.
      'react-helmet-async': path('src/stand-ins/no-helmet.tsx'),
      'react-remove-scroll': path('src/stand-ins/scroll-lock.tsx'),
    },
  },
  ssr: { noExternal: ['vite-react-ssg'] },
  build: {
    assetsInlineLimit: 0,
    // The map of what each lazy chunk imports would load with every page; only their style sheets have to be known beforehand.
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
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|vite\/preload-helper/,
            },
          ],
        },
      },
    },
  },
})
