import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

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
      // Modules alone, the pipeline on tiny sites, the build in a temporary folder.
      {
        root,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/content/**/*.test.ts',
            'tests/architecture/*.test.ts',
            'tests/*.test.ts',
          ],
          // Properties that are tried with as many members as asked for take as long as they take.
          testTimeout: process.env.PROPERTY_RUNS ? 0 : 240_000,
          hookTimeout: 300_000,
        },
      },
      // What was built: reads dist/.
      { root, test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000 } },
      // What was built, on a real host: npm run test:host.
      { root, test: { name: 'host', include: ['tests/host/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
