import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
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
    const found = countIn(pageAt<string>(path).data, list, visible)
    return found >= count ? [] : [`${count} of ${list}: ${found}`]
  })
}

/** Entries of a section, or of the list of a collection, whose title, or the text of another key, is visible. */
function countIn(data: object, name: string, visible: ReadonlySet<string>): number {
  const [, type, id, list, key, value] = /^([\w-]+)(?:#([\w-]+))?\.(\w+)(?:@(\w+))?(?::(.+))?$/.exec(name)!
  const { sections } = data as { sections: ({ type: string; id?: string } & Record<string, unknown>)[] }
  const section = sections.find(
    (one) => [one.type, one.collection].includes(type) && (id === undefined || one.id === id),
  )
  const entries = (section?.[list!] ?? []) as (string | Record<string, unknown>)[]
  return entries.filter((one) => {
    const entry: Record<string, unknown> = typeof one === 'string' ? { title: one } : one
    const text = entry[key ?? ['title', 'name', 'label', 'question'].find((title) => title in entry)!]
    const isOf = value === undefined || Boolean(entry[value]) || Object.values(entry).flat(2).includes(value)
    return isOf && visible.has(String(text))
  }).length
}
