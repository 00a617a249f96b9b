import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Playwright's own browser, else that of Debian, where the one of Playwright cannot be downloaded. */
const installers = [
  'npx playwright install chromium',
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium',
]

/**
 * Path of a Chromium to test and measure with: `CHROMIUM` or `CHROME_PATH`, an installed one, Playwright's own, or one
 * that is installed now. Throws a sentence when there is none to be had.
 */
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
  throw new Error('This needs Chromium or Chrome: install one, or set CHROMIUM to its path.')
}

/**
 * Path of a Chromium without the window around its pages, which takes a third less and keeps no page to come back to;
 * of {@link findBrowser} where there is none.
 */
export const findShell = (): string =>
  process.env.CHROMIUM ?? onPath(shells).find((path) => existsSync(path)) ?? findBrowser()

/** Path of a Chromium that is on this machine: `CHROMIUM` or `CHROME_PATH`, an installed one, or Playwright's own. */
export const installedBrowser = (): string | undefined =>
  process.env.CHROMIUM ??
  process.env.CHROME_PATH ??
  [...onPath(names), ...elsewhere, chromium.executablePath()].find((path) => existsSync(path))

/** Where programs of these names would be, the first name first. */
function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}
