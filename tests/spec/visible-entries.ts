import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { entriesIn } from '../../scripts/site/checks/find-list.ts'
import { startServer, type RunningServer } from '../../scripts/site/host/start-server.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { dist, pageAt } from '../site/built-site.ts'

let server: RunningServer
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startServer({ root: dist, port: 0 })
  browser = await chromium.launch({ executablePath: findShell() })
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.close()
})

const visibleOn = new Map<string, Set<string>>()

async function readVisible(path: string): Promise<Set<string>> {
  await page.goto(new URL(path, server.url).href)
  const strings = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((one) => (one.checkVisibility() ? one.textContent.trim() : [])),
  )
  return new Set(strings.map((text) => text.replaceAll('\u00a0', ' ')))
}

/** The lists of a page that show fewer entries than wanted. */
export async function countVisible(path: string, counts: Record<string, number>): Promise<string[]> {
  if (Object.keys(counts).length === 0) return []
  const visible = visibleOn.get(path) ?? (await readVisible(path))
  visibleOn.set(path, visible)
  return Object.entries(counts).flatMap(([list, count]) => {
    const found = entriesIn(pageAt<string>(path).data, list).filter((title) => visible.has(title)).length
    return found >= count ? [] : [`${count} of ${list}: ${found}`]
  })
}
