import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Playwright's browser, or Debian's if that cannot be downloaded. */
const installers = [
  'npx playwright install chromium',
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium',
]

/** The path of a Chromium, which is installed if there is none. */
export function findBrowser(): string {
  const found = installedBrowser()
  if (found) return found
  console.log('No Chromium found: installing one …')
  for (const command of installers) {
    try {
      execSync(command, { stdio: 'inherit' })
    } catch {
      continue
    }
    const installed = installedBrowser()
    if (installed) return installed
  }
  throw new Error('No Chromium or Chrome found. Install one, or set CHROMIUM to its path.')
}

/** The path of a headless Chromium, which takes a third less time; without one, of {@link findBrowser}. @internal For tests. */
export const findShell = (): string =>
  process.env.CHROMIUM ?? onPath(shells).find((path) => existsSync(path)) ?? findBrowser()

export const installedBrowser = (): string | undefined =>
  process.env.CHROMIUM ??
  process.env.CHROME_PATH ??
  [...onPath(names), chromium.executablePath()].find((path) => existsSync(path))

function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}
