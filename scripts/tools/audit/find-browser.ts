import { execFileSync, execSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium to test and measure with: `CHROMIUM` or `CHROME_PATH`, an installed one, Playwright's own, or one
 * that is installed now. Throws a sentence when there is none to be had.
 */
export function findBrowser(): string {
  const found = installedBrowser()
  if (found) return found
  console.log('No Chromium found: installing one …')
  const got =
    attempt(() => execSync('npx playwright install chromium', { stdio: 'inherit' }), playwrights) ??
    attempt(fromDebian, installed)
  if (got) return got
  throw new Error('This needs Chromium or Chrome: install one, or set CHROMIUM to its path.')
}

/**
 * Path of a Chromium without the window around its pages, which takes a third less and keeps no page to come back to;
 * of {@link findBrowser} where there is none.
 */
export function findShell(): string {
  const browser = findBrowser()
  return process.env.CHROMIUM ?? onPath(shells).find(isExecutable) ?? browser
}

/** Path of a Chromium that is on this machine: `CHROMIUM` or `CHROME_PATH`, an installed one, or Playwright's own. */
export const installedBrowser = () => process.env.CHROMIUM ?? process.env.CHROME_PATH ?? installed() ?? playwrights()

const installed = () => [...onPath(names), ...elsewhere].find(isExecutable)

/** Where programs of these names would be, the first name first. */
function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function playwrights(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function fromDebian(): void {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
}

function attempt(install: () => unknown, find: () => string | undefined): string | undefined {
  try {
    install()
    return find()
  } catch {
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
