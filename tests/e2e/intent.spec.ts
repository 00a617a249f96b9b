import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { budgets } from '../../scripts/site/budgets.ts'
import { emergency, expect, firstPath, footerLink, shell, test } from './fixtures.ts'

const alive = (page: Page) => page.locator('html[data-alive]')

function watchApp(page: Page): () => number {
  let requests = 0
  page.on(
    'request',
    (request) => /\/assets\/(?:app|libraries)-[^/]*\.js$|shell\.json/.test(request.url()) && requests++,
  )
  return () => requests
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

const { phone } = shell.site

for (const [what, show] of [
  ['a pointer over a link', (page: Page) => footerLink(page, '/about').hover()],
  ['focus on a link', (page: Page) => footerLink(page, '/about').focus()],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a click anywhere', (page: Page) => page.locator('main h1').click()],
] as const) {
  test(`the app loads on ${what}, and not before`, async ({ page }) => {
    const requests = watchApp(page)
    await page.goto('/terms')
    await settle(page)
    expect(requests()).toBe(0)
    await show(page)
    await expect(alive(page)).toBeAttached()
  })
}

test('the app loads on a touch of a link, and not on scrolling', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const requests = watchApp(page)
  await page.goto('/about')
  await settle(page)
  await page.mouse.wheel(0, 2000)
  await settle(page)
  expect(requests()).toBe(0)
  await page.locator('main h1').scrollIntoViewIfNeeded()
  await page.locator('main a').first().dispatchEvent('touchstart')
  await expect(alive(page)).toBeAttached()
  await context.close()
})

test('in data-saving mode, hovering is not enough', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requests = watchApp(page)
  await page.goto('/terms')
  await footerLink(page, '/about').hover()
  await footerLink(page, '/about').focus()
  await settle(page)
  expect(requests()).toBe(0)
  await page.keyboard.press('Shift')
  await expect(alive(page)).toBeAttached()
})

test('before interaction a page loads at most 8 files besides pictures, with 3,072 bytes of scripts', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/projects',
    '/contact',
    '/search',
    firstPath('article'),
    '/skyrise-construction',
  ] as const) {
    const requests: string[] = []
    const recordRequest = (request: Request) => requests.push(new URL(request.url()).pathname)
    page.on('request', recordRequest)
    await page.goto(path)
    await settle(page)
    page.off('request', recordRequest)
    const files = requests.filter((file) => !/\.(?:svg|png|ico|avif|webp|jpe?g)$/.test(file))
    expect(files.length, path).toBeLessThanOrEqual(8)
    const scripts = files.filter((file) => file.endsWith('.js'))
    const bodies = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).body()))
    const bytes = bodies.map((body) => gzipSync(body, { level: 9 }).length)
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThanOrEqual(budgets.boot)
  }
})

test('a page that needs code loads it by itself', async ({ page }) => {
  const requests = watchApp(page)
  await page.goto('/search')
  await settle(page)
  expect(requests()).toBe(0)
  await page.goto('/search?q=leak')
  await expect(page.getByRole('status').filter({ hasText: shell.words.search.results.other })).toBeVisible()
})

test.describe('without the app', () => {
  test.beforeEach(async ({ page, allow }) => {
    allow(/Failed to load resource|dynamically imported module/)
    await page.route(/\/assets\/(?:app|libraries)-[^/]*\.js$/, (route) => route.abort())
  })

  test('the emergency panel opens, closes, and gives the focus back', async ({ page }) => {
    await page.goto('/terms')
    const button = emergency(page).getByRole('button', { name: shell.words.emergency.open })
    const call = emergency(page).getByRole('link', { name: phone.display })
    for (const collapse of [
      () => emergency(page).getByRole('button', { name: shell.words.shell.close }).click(),
      () => page.keyboard.press('Escape'),
      () => button.click(),
    ]) {
      await button.click()
      await expect(call).toBeFocused()
      await expect(call).toHaveAttribute('href', phone.href)
      await collapse()
      await expect(call).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  })

  test('links work', async ({ page }) => {
    await page.goto('/terms')
    await footerLink(page, '/about').click()
    await expect(page).toHaveURL('/about')
  })
})

test('the not-found page names the kind of entry without the app', async ({ page, allow }) => {
  allow(/404|Failed to/)
  await page.route(/\/assets\/app-/, (route) => route.abort())
  for (const { at, title, under, back } of shell.words.notFound.kinds) {
    await page.goto(`${at}no-such-entry`)
    await expect(page.locator('main h1')).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByRole('main').getByRole('link', { name: back })).toHaveAttribute('href', under)
  }
})
