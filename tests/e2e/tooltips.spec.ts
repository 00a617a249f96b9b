import type { Locator, Page } from '@playwright/test'
import { expect, firstPath, open, pass, stopClock, test } from './fixtures.ts'

const article = firstPath('article')

const term = (page: Page, at = 0) => page.locator('main .term').nth(at)
const word = (page: Page, at = 0) => term(page, at).locator('dfn')
const meaning = (page: Page, at = 0) => term(page, at).locator('[role=tooltip]')
const delay = (element: Locator) =>
  element.evaluate((tooltip) => getComputedStyle(tooltip).transitionDelay.split(',')[0])

const finish = (page: Page) => page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))

async function enter(page: Page) {
  const code = page.waitForResponse(/term-tooltips/)
  await word(page).hover()
  await (await code).finished()
}

async function leave(page: Page) {
  await page.mouse.move(1, 1)
}

test.describe('the meaning of a term', () => {
  test('shows on hover, 700 ms later, stays when the pointer moves onto it, and hides on Escape', async ({ page }) => {
    await open(page, article)
    await expect(meaning(page)).toBeHidden()
    await enter(page)
    expect(await delay(meaning(page))).toBe('0.7s')
    await finish(page)
    await expect(meaning(page)).toBeVisible()
    await expect(meaning(page)).toHaveCSS('opacity', '1')
    await meaning(page).hover()
    await finish(page)
    await expect(meaning(page)).toBeVisible()
    await leave(page)
    await finish(page)
    await expect(meaning(page)).toBeHidden()
    await word(page).hover()
    await finish(page)
    await expect(meaning(page)).toBeVisible()
    await page.keyboard.press('Escape')
    // Without the delay that it came with.
    expect(await delay(meaning(page))).toBe('0s')
    await finish(page)
    await expect(meaning(page)).toBeHidden()
  })

  test('shows at once within 300 ms of another one', async ({ page }) => {
    await stopClock(page)
    await open(page, article)
    await enter(page)
    await pass(page, 700)
    await leave(page)
    await pass(page, 299)
    await word(page, 1).hover()
    expect(await delay(meaning(page, 1))).toBe('0s')
    await leave(page)
    await pass(page, 300)
    await word(page).hover()
    expect(await delay(meaning(page))).toBe('0.7s')
  })

  test('shows after the delay again when the pointer only crossed the last one', async ({ page }) => {
    await stopClock(page)
    await open(page, article)
    await enter(page)
    await pass(page, 699)
    await leave(page)
    await pass(page, 100)
    await word(page, 1).hover()
    expect(await delay(meaning(page, 1))).toBe('0.7s')
  })

  test('shows at once on focus, 4 px off the word, describes it to screen readers, and hides on Escape', async ({
    page,
  }) => {
    await open(page, article)
    const code = page.waitForResponse(/term-tooltips/)
    await word(page).focus()
    await (await code).finished()
    expect(await delay(meaning(page))).toBe('0s')
    await expect(meaning(page)).toBeVisible()
    await expect(word(page)).toHaveAccessibleDescription((await meaning(page).textContent())!)
    const [around, tip] = [await term(page).boundingBox(), await meaning(page).boundingBox()]
    const gap = Math.max(tip!.y - (around!.y + around!.height), around!.y - (tip!.y + tip!.height))
    expect(Math.round(gap)).toBe(4)
    await page.keyboard.press('Escape')
    await expect(meaning(page)).toBeHidden()
    await expect(word(page)).toBeFocused()
    await word(page).blur()
    await word(page).focus()
    await expect(meaning(page)).toBeVisible()
    await word(page, 1).focus()
    await expect(meaning(page)).toBeHidden()
    await expect(meaning(page, 1)).toBeVisible()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } })

  test('a tap shows the meaning inside the window, a tap elsewhere hides it', async ({ page }) => {
    await open(page, article)
    const all = await page.locator('main .term').count()
    expect(all).toBeGreaterThan(1)
    for (let at = 0; at < all; at++) {
      await word(page, at).tap()
      await expect(meaning(page, at)).toBeInViewport({ ratio: 0.99 })
    }
    await page.getByRole('main').locator('h2').last().tap()
    await expect(meaning(page, all - 1)).toBeHidden()
  })

  test('it works on a page that was reached by a link', async ({ page }) => {
    await open(page, '/resources')
    await page.locator(`main a[href="${article}"]`).first().tap()
    await expect(page).toHaveURL(article)
    await word(page).tap()
    await expect(meaning(page)).toBeInViewport({ ratio: 0.99 })
  })
})
