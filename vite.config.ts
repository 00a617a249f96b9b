import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { ViteReactSSGOptions } from 'vite-react-ssg'
import { bootScript } from './scripts/site/vite/boot-script.ts'
import { builtContent } from './scripts/site/vite/built-content.ts'
import { developedContent } from './scripts/tools/dev/dev-content.ts'
import { sonnerStyles } from './scripts/site/vite/sonner-styles.ts'
import { ssgOptions } from './scripts/site/vite/ssg-options.ts'

const root = import.meta.dirname
const { browserslist } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { browserslist: string[] }
/** `npm run build` alone writes `dist/`, in one step and when all of it is right. */
const outDir = 'out'

const packages = 'react|react-dom|scheduler|react-router|react-router-dom|@remix-run'
const libraries = new RegExp(`node_modules/(${packages})/|vite/preload-helper|src/lib/lazy-part`)

/**
 * All time limits of the tests. They end what hangs, and judge nothing: a busy machine is no mistake. Properties that
 * are tried with as many members as asked for take as long as they take.
 */
const limits = {
  testTimeout: process.env.PROPERTY_RUNS ? 0 : 240_000,
  hookTimeout: 300_000,
  // As in `playwright.config.ts`. Seeds of properties are fixed: what is broken fails twice.
  retry: process.env.CI ? 1 : 0,
  expect: { poll: { timeout: 60_000, interval: 50 } },
  // A failure lists all that it found.
  chaiConfig: { truncateThreshold: 0 },
}
/** Whole builds of projects. */
const longLimits = { ...limits, testTimeout: process.env.PROPERTY_RUNS ? 0 : 1_800_000 }

export default defineConfig(({ command, mode, isPreview }) => ({
  // What of public/ is published, the content step decides: docs/decisions/public-files.md.
  publicDir: false,
  plugins:
    mode === 'test' || isPreview
      ? []
      : [
          command === 'serve' ? developedContent(root) : builtContent(root),
          react(),
          tailwindcss(),
          sonnerStyles(),
          bootScript(),
        ],
  resolve: {
    alias: {
      // The build writes the head itself.
      'react-helmet-async': `${root}/src/stubs/no-helmet.tsx`,
    },
  },
  ssr: { noExternal: ['vite-react-ssg'] },
  build: {
    target: browserslist.map((line) => line.replace(' >= ', '')),
    outDir,
    manifest: true,
    assetsInlineLimit: 0,
    // The map of what each lazy chunk imports would load with every page; only their style sheets
    // have to be known beforehand.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imports) => imports.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: { app: `${root}/index.html` },
      // The libraries change less often than the site: a file of their own stays in the cache.
      output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries }] } },
    },
  },
  ssgOptions: ssgOptions(root, outDir) satisfies ViteReactSSGOptions,
  test: {
    // By itself it leaves a core idle, which of two is half.
    maxWorkers: '100%',
    env: {
      // Where CI is set, colours would stand between the words that tests look for.
      NO_COLOR: '1',
      // A worker does not see the options of vitest.
      UPDATE_REPORTS: String(['-u', '--update'].some((option) => process.argv.includes(option))),
    },
    projects: [
      // Modules, the pipeline on tiny sites, the build in a temporary folder. Files of a worker share their imports.
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.ts'],
          exclude: ['**/*.{isolated,slow}.test.ts', 'tests/{site,spec,changes,host}/**'],
          isolate: false,
          ...limits,
        },
      },
      // Tests that replace what all files of a worker share: a module, a global, the clock.
      {
        test: {
          name: 'isolated',
          include: ['{src,scripts,tests}/**/*.isolated.test.ts'],
          exclude: ['**/*.slow.isolated.test.ts'],
          ...limits,
        },
      },
      // Whole builds and reviews of small projects, development servers, random inputs: npm run test:slow.
      { test: { name: 'slow', include: ['tests/**/*.slow{,.isolated}.test.ts'], ...longLimits } },
      // The built site: reads dist/.
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], isolate: false, ...limits } },
      // What the specification demands of this site, on the built pages: reads dist/.
      { test: { name: 'spec', include: ['tests/spec/**/*.test.ts'], isolate: false, ...limits } },
      // Copies of this site with other content, built and tested the same way: npm run test:changes.
      { test: { name: 'changes', include: ['tests/changes/**/*.test.ts'], ...longLimits } },
      // The built site on a real host: npm run test:host.
      { test: { name: 'host', include: ['tests/host/**/*.test.ts'], ...limits } },
    ],
  },
}))
