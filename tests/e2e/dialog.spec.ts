import type { Page } from '@playwright/test'
import { emergency, expect, open, shell, test } from './fixtures.ts'
import { dialog, opener, path, toast } from './inquiries.ts'

const words = shell.words.emergency
const landmarks = ['banner', 'navigation', 'main', 'contentinfo', 'complementary'] as const
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a dialog keeps the focus, hides the page but not its toasts, and gives the focus back', async ({ page }) => {
  await open(page, path)
  await emergency(page).getByRole('button', { name: words.open }).click()
  await emergency(page).getByRole('button', { name: words.copy }).click()
  // Below the pointer it stays.
  await toast(page).hover()
  await opener(page).press('Enter')
  const position = await scrolled(page)

  await test.step('a toast above it is announced and takes the pointer', async () => {
    await expect(dialog(page)).toBeVisible()
    await expect(page.getByRole('region').filter({ has: toast(page) })).toHaveAttribute('aria-live', 'polite')
    await toast(page).click({ trial: true })
  })

  await test.step('the page can be neither seen by assistive technology nor reached by the pointer', async () => {
    for (const role of landmarks) await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.locator('.emergency-panel')).toBeHidden()
    await page.mouse.click(5, 400)
    await page.mouse.wheel(0, 300)
  })

  await test.step('the focus goes round in it, both ways', async () => {
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string>()
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press(key)
        seen.add(
          await dialog(page)
            .locator(':focus')
            .evaluate((focused) => focused.outerHTML),
        )
      }
      expect(seen.size).toBeGreaterThan(5)
      expect(seen.size).toBeLessThan(30)
    }
  })

  await test.step('its end undoes all of this', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    for (const role of landmarks) await expect(page.getByRole(role).first()).toBeVisible()
    await opener(page).click({ trial: true })
    await page.mouse.wheel(0, -50)
    await expect.poll(() => scrolled(page)).toBe(position - 50)
  })
})
