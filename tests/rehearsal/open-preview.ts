import assert from 'node:assert'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { git } from '../review/review-project.ts'
import type { Pull } from './hub.ts'
import { folder, previews, published, vars } from './stage.ts'

// Playwright would end only the browser, and the lives would go on without it.
const signals = { handleSIGTERM: false, handleSIGHUP: false }
export const browser = await chromium.launch({ executablePath: findShell(), args: ['--no-sandbox'], ...signals })

/** Opens every page of a published preview in a browser, and follows the links of its report. */
export async function openPreview({ number, sha }: Pull): Promise<string> {
  rmSync(published, { recursive: true, force: true })
  git(folder, 'clone', '--quiet', '--branch', 'previews', previews, published)
  const root = join(published, `pr-${number}`)
  const isPage = (file: string) =>
    /(?<!^404)\.html$/.test(file) && readFileSync(join(root, file), 'utf8').includes('class="preview-banner')
  const files = filesBelow(root).filter(isPage)
  assert(files.length > 1, 'the preview has no pages')
  const page = await browser.newPage()
  const problems = watch(page)
  const [reports, changed] = [new Set<string>(), new Set<string>()]
  for (const file of files) {
    await page.goto(`${vars.PREVIEWS_URL}/pr-${number}/${file.replace(/(\bindex)?\.html$/, '')}`)
    await startApp(page)
    const banner = page.locator('.preview-banner')
    assert((await banner.textContent())?.includes(sha.slice(0, 7)), `${file}: the banner does not name ${sha}`)
    for (const link of await banner
      .getByRole('link')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href)))
      (link.includes('/_data/review/') ? reports : changed).add(link)
  }
  assert(reports.size > 1, 'no page links to its part of the report')
  await fetchAll([...changed].filter((link) => link.startsWith(vars.PREVIEWS_URL!)))
  for (const report of reports) {
    await page.goto(report)
    const links = await page.locator('a').evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))
    await fetchAll(links.filter((link) => link.startsWith(vars.PREVIEWS_URL!)))
  }
  await page.close()
  assert.deepEqual(problems, [])
  return `${files.length} pages opened`
}

/** The app loads with the first key, which a page that is still loading does not receive. */
async function startApp(page: Page): Promise<void> {
  const alive = page.locator('html[data-alive]')
  for (let tries = 0; tries < 200 && (await alive.count()) === 0; tries++) {
    await page.keyboard.press('Shift')
    await setTimeout(100)
  }
  assert.equal(await alive.count(), 1, `${page.url()} does not start`)
}

export async function fetchAll(addresses: string[]): Promise<void> {
  for (const address of new Set(addresses)) assert.equal((await fetch(address)).status, 200, address)
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('requestfailed', (request) => problems.push(`${request.url()} failed`))
  page.on('response', (answer) => answer.status() >= 400 && problems.push(`${answer.url()} answers ${answer.status()}`))
  return problems
}
