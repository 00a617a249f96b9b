import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { RouteEntry } from '../../src/schema/route-data'
import { axeFindings, colorRules } from '../../scripts/audit/axe-findings'
import { expect, isAlive, test } from './fixtures'

const manifest = JSON.parse(
  readFileSync(new URL('../../src/generated/manifest.json', import.meta.url), 'utf8'),
) as RouteEntry[]

// Further addresses of a page show the same page: one of them is enough.
const further = manifest.filter(({ path, canonical }) => path !== canonical).slice(0, 1)
const paths = [...manifest.filter(({ path, canonical }) => path === canonical), ...further].map(({ path }) => path)

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const scriptBudget = 100_000
/** What a tool that lives in the page may add to that: a calculator with its fields. */
const islandBudget = 4_000
/** The same for the reports of the admin pages, whose tables sort, filter and open. */
const reportBudget = 8_000

/** What a page has told of itself since it began to load. */
interface Observed {
  shift: number
  /** What has moved. */
  moved: string[]
  refused: string[]
}

/** Makes every page of a browser tab count its layout shifts and what its policy refuses, from the first byte on. */
async function observe(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const observed: Observed = { shift: 0, moved: [], refused: [] }
    Object.assign(window, { observed })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      observed.refused.push(`${effectiveDirective} ${blockedURI}`),
    )
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element | null }[]
      })[]) {
        if (hadRecentInput) continue
        observed.shift += value
        for (const { node } of sources) observed.moved.push(`${node?.nodeName ?? ''} ${node?.className ?? ''}`.trim())
      }
    }
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { observed: Observed }).observed)
}

/** Notes every script that a page loads; answers what they weigh together, compressed. */
function weighScripts(page: Page): () => Promise<number> {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.set(response.url(), response.body())
  })
  return async () =>
    (await Promise.all(bodies.values())).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** Goes through the page from top to bottom and back, and waits until every picture has come. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await frame()
    }
    await Promise.all([...document.images].map((image) => image.decode()))
    await frame()
    scrollTo(0, 0)
    await frame()
  })
}

/** What sticks out of a window of 320 px, though nothing shows it: a page that clips would only hide it. */
async function overflowing(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  // The window's own width changes before the page is laid out anew.
  await page.waitForFunction(
    () => document.documentElement.clientWidth === 320 && document.body.getBoundingClientRect().width === 320,
  )
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const shows =
        width > 1 &&
        height > 1 &&
        !element.closest('[role=tooltip], .skip-link') &&
        element.checkVisibility({ visibilityProperty: true })
      return shows && (right > innerWidth + 0.5 || left < -0.5) && !scrolls(element)
    })
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [
      ...sideways,
      ...out.map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`),
    ]
  })
}

/** Everything that is wrong with the page at an address, in a narrow and in a wide window, in light and in dark. */
async function inspect(page: Page, path: string): Promise<string[]> {
  const problems: string[] = []
  const observed = await observe(page)
  const weight = weighScripts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const viewport of viewports) {
    const note = (what: string) => problems.push(`${viewport.width} px: ${what}`)
    await page.setViewportSize(viewport)
    await page.goto(path, { waitUntil: 'networkidle' })
    await isAlive(page)
    const scripts = await weight()
    const islands = await page.locator('div[data-island]:not([data-needs])').count()
    const more = path.startsWith('/admin/') ? reportBudget : islandBudget
    if (scripts > scriptBudget + (islands > 0 ? more : 0)) note(`${scripts} bytes of scripts`)
    await scrollThrough(page)
    const { shift, moved, refused } = await observed()
    if (shift > 0) note(`a layout shift of ${shift}: ${moved.join(', ')}`)
    for (const what of refused) note(`the policy refuses ${what}`)
    for (const finding of await axeFindings(page)) note(`light: ${finding}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const finding of await axeFindings(page, colorRules)) note(`dark: ${finding}`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return [...problems, ...(await overflowing(page)).map((what) => `320 px: ${what}`)]
}

// A page that logs an error, throws or asks another host for anything fails by the fixtures.
for (const path of paths) {
  test(`${path} is sound`, async ({ page }) => {
    // Tables of a hundred rows and more, gone through four times.
    if (path.startsWith('/admin/')) test.slow()
    expect(await inspect(page, path)).toEqual([])
  })
}

test('the not-found page is sound', async ({ page, allow }) => {
  allow(/404: no route for \/no\/such-page|the server responded with a status of 404/)
  expect(await inspect(page, '/no/such-page')).toEqual([])
})
