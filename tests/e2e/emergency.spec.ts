import type { Page } from '@playwright/test'
import { emergency, expect, open, shell, test } from './fixtures.ts'

const words = shell.words.emergency
const { phone } = shell.site
const call = (page: Page) => emergency(page).getByRole('link', { name: phone.display })

test.beforeEach(async ({ page }) => open(page, '/terms'))

test('in a narrow window one tap calls, and the panel replaces that link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(call(page)).toHaveAttribute('href', phone.href)
  await expect(call(page)).toContainText(phone.display)
  await emergency(page).getByRole('button', { name: words.open }).click()
  await expect(call(page)).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: phone.display })).toBeVisible()
})

test('Escape in a menu closes the menu and leaves the panel', async ({ page }) => {
  await emergency(page).getByRole('button', { name: words.open }).click()
  // The panel takes the focus once it is open.
  await expect(call(page)).toBeVisible()
  const opener = page.locator('.main-menu summary').first()
  await opener.press('Enter')
  await expect(opener.locator('..')).toHaveJSProperty('open', true)
  await opener.press('Escape')
  await expect(opener.locator('..')).toHaveJSProperty('open', false)
  await expect(call(page)).toBeVisible()
})
