import type { CDPSession, Page } from '@playwright/test'
import { isAlive, resize, test as base } from './fixtures.ts'
import type { Seen } from './page-check.ts'
import { observe, windows, type Window } from './page-checks.ts'

interface Tab {
  page: Page
  browser: CDPSession
}

/** One tab for each worker, which stays on the site: loading a page is the only cost. */
export const test = base.extend<{ inspect: (path: string) => Promise<string[]> }, { tab: Tab }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await observe(context)
      const page = await context.newPage()
      await use({ page, browser: await context.newCDPSession(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ tab }, use) => use(tab.page.context()),
  page: ({ tab }, use) => use(tab.page),
  inspect: async ({ tab }, use) => {
    await use(async (path) => {
      // Shifts show only with an empty cache.
      await tab.browser.send('Network.clearBrowserCache')
      const problems: string[] = []
      for (const window of windows) problems.push(...(await inspect(tab.page, window, path)))
      return problems
    })
  },
})

async function inspect(page: Page, window: Window, path: string): Promise<string[]> {
  // A page would load larger pictures for a larger window; this one has none.
  await page.goto('/robots.txt')
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const seen: Seen = { path, setting: '', scripts: new Map() }
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) seen.scripts.set(response.url(), response.body())
  })
  await load(page, path)
  const problems: string[] = []
  for (const { name, width, colorScheme, checks } of window.settings) {
    await page.emulateMedia({ colorScheme })
    seen.setting = name
    if (width) await resize(page, { ...window, width })
    for (const check of checks) problems.push(...(await check(page, seen)).map((what) => `${name}: ${what}`))
  }
  page.removeAllListeners('response')
  return problems
}

/** Scrolls through the page until every picture has loaded. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isAlive(page)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
    }
    // A closed fold loads none of its pictures.
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode()))
    await frame()
    scrollTo(0, 0)
    await frame()
  })
  await page.waitForLoadState('networkidle')
}
