import { defineConfig } from '@playwright/test'
import { findShell } from './scripts/tools/audit/find-browser.ts'

/** Another one lets two runs go on side by side. */
const port = process.env.PORT ?? '4174'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A test waits for frames and answers a third of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A machine under load may lose a race with a browser; what fails every time is broken.
  retries: process.env.CI ? 2 : 0,
  // Generous, because a busy machine is no mistake of the site's.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [[process.env.CI ? 'line' : 'list'], ['./tests/e2e/engines/table-reporter.ts']],
  use: {
    // Half of what a short test costs is a new window. What a test leaves behind (storage, cookies, cache, clock,
    // routes, scripts) is cleared away.
    reuseContext: true,
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: findShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters as wide as on a screen.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npm run serve',
    env: { PORT: port },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
