import type { Page } from '@playwright/test'
import { expect, footerLink, holdRequests, isAlive, open, pass, shell, stopClock, test } from './fixtures.ts'

const { overlay: line, tagline } = shell.words.loading
const target = '/about'

const overlay = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('progressbar') })
const progress = (page: Page) =>
  overlay(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value)

/** Checks whether the overlay was ever on the page. */
async function watchForOverlay(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () =>
      document.querySelector('.loading-overlay') && document.documentElement.setAttribute('data-seen', '')
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return () => page.locator('html[data-seen]').count().then(Boolean)
}

test('it shows when a page has not loaded within 100 ms, progresses, and hides once it has', async ({ page }) => {
  await stopClock(page)
  await open(page, '/terms')
  const release = await holdRequests(page, `**/_data/routes${target}.json`)
  const request = page.waitForRequest(`**/_data/routes${target}.json`)
  await footerLink(page, target).click()
  await request
  await pass(page, 99)
  await expect(overlay(page)).toHaveCount(0)
  await pass(page, 1)
  await expect(overlay(page)).toBeVisible()
  for (const words of [shell.site.name, line, tagline]) await expect(overlay(page)).toContainText(words)
  const { width, height } = page.viewportSize()!
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(await progress(page)).toBe(0)
  await pass(page, 80)
  await expect.poll(() => progress(page)).toBeGreaterThanOrEqual(8)
  expect(await progress(page)).toBeLessThanOrEqual(18)
  release()
  await expect(page).toHaveURL(target)
  await expect(page.locator('main h1')).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)
})

test('it never covers a page that has loaded', async ({ page }) => {
  await stopClock(page)
  await open(page, '/terms')
  const seen = await watchForOverlay(page)
  await footerLink(page, target).click()
  await expect(page).toHaveURL(target)
  await pass(page, 1000)
  await expect(overlay(page)).toHaveCount(0)
  expect(await seen()).toBe(false)
})

test('it does not show when a page is loaded directly, or was reached by a link and is reloaded', async ({ page }) => {
  const seen = await watchForOverlay(page)
  await open(page, '/terms')
  expect(await seen()).toBe(false)
  await footerLink(page, target).click()
  await expect(page).toHaveURL(target)
  await page.reload()
  await isAlive(page)
  expect(await seen()).toBe(false)
})

test('it does not show on the way back or forth, nor for a filter', async ({ page }) => {
  // A busy machine's delay must not count.
  await stopClock(page)
  const seen = await watchForOverlay(page)
  await open(page, '/projects')
  await footerLink(page, target).click()
  await expect(page).toHaveURL(target)
  await expect(overlay(page)).toHaveCount(0)
  await page.evaluate(() => document.documentElement.removeAttribute('data-seen'))
  await page.goBack()
  await expect(page.locator('main [data-category]').first()).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(target)
  await expect(page.locator('main [data-category]')).toHaveCount(0)
  await page.goBack()
  const choice = page.locator('[data-filter] button').last()
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await pass(page, 1000)
  expect(await seen()).toBe(false)
})
