import type { Page } from '@playwright/test'
import { expect, footerLink, isAlive, open, pass, shell, stopClock, test } from './fixtures'

const { overlay: line, tagline } = shell.words.loading
const target = '/about'

const overlay = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('progressbar') })
const progress = (page: Page) =>
  overlay(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value)

/** Tells, from before anything is drawn, whether the overlay has ever been on the page. */
async function watchForOverlay(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () =>
      document.querySelector('.loading-overlay') && document.documentElement.setAttribute('data-seen', '')
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return () => page.locator('html[data-seen]').count().then(Boolean)
}

test('a link of the site brings it up for 150 ms, with name, words and progress', async ({ page }) => {
  await stopClock(page)
  await open(page, '/terms')
  await footerLink(page, target).click()
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page)).toContainText(shell.site.name)
  await expect(overlay(page)).toContainText(line)
  await expect(overlay(page)).toContainText(tagline)
  await expect(overlay(page)).toHaveAttribute('aria-live', 'polite')
  const { width, height } = page.viewportSize()!
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(await progress(page)).toBe(0)
  await pass(page, 79)
  expect(await progress(page)).toBe(0)
  await pass(page, 1)
  await expect.poll(() => progress(page)).toBeGreaterThanOrEqual(8)
  expect(await progress(page)).toBeLessThanOrEqual(18)
  await pass(page, 69)
  await expect(overlay(page)).toBeVisible()
  await pass(page, 1)
  await expect(overlay(page)).toHaveCount(0)
})

test('every link of the site brings it up anew, from 0', async ({ page }) => {
  await stopClock(page)
  await open(page, '/')
  const links = [page.locator('main a[href="/services"]'), footerLink(page, target), page.locator('header a[href="/"]')]
  for (const link of links) {
    await link.first().click()
    await expect(overlay(page)).toBeVisible()
    expect(await progress(page)).toBe(0)
    await pass(page, 150)
    await expect(overlay(page)).toHaveCount(0)
  }
})

test('it never shows when a page is loaded directly', async ({ page }) => {
  const seen = await watchForOverlay(page)
  await open(page, target)
  expect(await seen()).toBe(false)
})

test('it does not show again when a page that was reached by a link is reloaded', async ({ page }) => {
  await open(page, '/terms')
  await footerLink(page, target).click()
  await expect(page).toHaveURL(target)
  const seen = await watchForOverlay(page)
  await page.reload()
  await isAlive(page)
  expect(await seen()).toBe(false)
})

test('it does not show on the way back or forth, nor for a filter', async ({ page }) => {
  const seen = await watchForOverlay(page)
  await open(page, '/projects')
  await footerLink(page, target).click()
  await expect(page).toHaveURL(target)
  await expect(overlay(page)).toHaveCount(0)
  expect(await seen()).toBe(true)
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
  expect(await seen()).toBe(false)
})
