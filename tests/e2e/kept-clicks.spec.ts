import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Holds the app back until it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a click on a button is done when the app has come, once, however often it was clicked', async ({ page }) => {
  const letGo = await holdApp(page)
  await page.goto('/skyrise-construction')
  const opener = page.locator('.division-consultation')
  for (let times = 0; times < 3; times++) await opener.click()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(opener).not.toHaveAttribute('aria-busy')
})

test('500 clicks while everything is on its way: none is lost, none doubled', async ({ page }) => {
  const letGo = await holdApp(page)
  // One more opener for each click: every one has to be opened, and only once.
  await page.route('**/assets/make-live-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/terms')
  await page.evaluate(() => {
    const done: number[] = []
    Object.assign(window, { done })
    const main = document.querySelector('[data-content]')!
    for (let number = 0; number < 100; number++) {
      const row = document.createElement('li')
      const button = document.createElement('button')
      const status = document.createElement('span')
      button.type = 'button'
      button.dataset.island = 'make-live'
      status.role = 'status'
      status.dataset.done = 'done'
      row.append(button, status)
      main.append(row)
      new MutationObserver(() => done.push(number)).observe(status, { childList: true })
    }
  })
  const clicks = page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-island=make-live]')]
    // The same order each time, with no rhythm in it.
    let seed = 7
    const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (let click = 0; click < 500; click++) {
      buttons[click < 100 ? click : next(100)]!.click()
      await new Promise((resolve) => setTimeout(resolve, next(8)))
    }
  })
  await page.waitForTimeout(800)
  letGo()
  await clicks
  await expect.poll(() => page.evaluate(() => new Set((window as unknown as { done: number[] }).done).size)).toBe(100)
})

test('rapid clicks on links end where the last one leads', async ({ page }) => {
  await page.goto('/terms')
  for (const path of ['/about', '/support', '/privacy', '/contact']) {
    await page
      .locator(`footer nav a[href="${path}"]`)
      .first()
      .click({ noWaitAfter: true })
      .catch(() => {})
  }
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('main h1')).toBeVisible()
})

test('words typed into the search before the app stay, and results come for them', async ({ page }) => {
  const letGo = await holdApp(page)
  await page.goto('/terms')
  const field = page.getByRole('banner').getByRole('searchbox')
  await field.fill('leak')
  letGo()
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('banner').locator('input[type=search]')).toHaveValue('leak')
})
