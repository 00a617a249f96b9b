import { execFileSync, execSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// Without the window around its pages a browser takes a third less.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium to test and measure with: `CHROMIUM` or `CHROME_PATH`, an installed one, Playwright's own, or one that is installed now.
 * Throws a sentence when there is none to be had.
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

/** Path of a Chromium that is on this machine: `CHROMIUM` or `CHROME_PATH`, an installed one, or Playwright's own. */
export const installedBrowser = () => process.env.CHROMIUM ?? process.env.CHROME_PATH ?? installed() ?? playwrights()

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isExecutable)
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
