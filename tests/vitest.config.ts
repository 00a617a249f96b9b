import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Tests that put another module, global or clock in place of the real one (a test of the
 * architecture asks for them here).
 */
export const alone = [
  'scripts/documents/workbook-xlsx.test.ts',
  'scripts/store/code-hash.test.ts',
  'src/features/admin/home/collect-home.test.ts',
  'src/features/consultation/request-draft.test.ts',
  'tests/admin/strangers-data.test.ts',
  'tests/consultation/any-request.test.ts',
  'tests/content/read/faults.test.ts',
  'tests/content/read/passing-faults.test.ts',
  'tests/content/read/unreadable.test.ts',
]

/** Tests that read what was built have projects of their own. */
const built = ['tests/site/**', 'tests/spec/**', 'tests/changes/**', 'tests/host/**']

/** Properties that are tried with as many members as asked for take as long as they take. */
const patience = { testTimeout: process.env.PROPERTY_RUNS ? 0 : 240_000, hookTimeout: 300_000 }

export default defineConfig({
  root,
  test: {
    // By itself it leaves a core idle, which of two is half.
    maxWorkers: '100%',
    // Where CI is set, colours would stand between the words that tests look for.
    env: { NO_COLOR: '1' },
    testTimeout: 60_000,
    hookTimeout: 300_000,
    projects: [
      // Modules alone, the pipeline on tiny sites, the build in a temporary folder. What they import is loaded once
      // for all of a worker's files.
      {
        root,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.ts'],
          exclude: [...alone, ...built],
          isolate: false,
          ...patience,
        },
      },
      // The ones that change what all files of a worker share.
      { root, test: { name: 'alone', include: alone, ...patience } },
      // What was built: reads dist/.
      { root, test: { name: 'site', include: ['tests/site/**/*.test.ts'], isolate: false, testTimeout: 120_000 } },
      // What the specification demands of this site's content: reads dist/. Content may change without it.
      { root, test: { name: 'spec', include: ['tests/spec/**/*.test.ts'], isolate: false } },
      // A copy of this site with other content, built and asked for the same: npm run test:changes.
      { root, test: { name: 'changes', include: ['tests/changes/**/*.test.ts'], testTimeout: 1_800_000 } },
      // What was built, on a real host: npm run test:host.
      { root, test: { name: 'host', include: ['tests/host/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 60_000 } },
    ],
  },
})
