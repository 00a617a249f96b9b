import { emergency, expect, open, shell, test } from './fixtures.ts'

const words = shell.words.emergency
const { phone } = shell.site

test.beforeEach(async ({ page }) => open(page, '/terms'))

test('in a narrow window one tap calls, and the panel replaces that link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(emergency(page).getByRole('link')).toHaveAttribute('href', phone.href)
  await expect(emergency(page).getByRole('link')).toContainText(phone.display)
  await emergency(page).getByRole('button', { name: words.open }).click()
  await expect(emergency(page).getByRole('link')).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: phone.display })).toBeVisible()
})

test('Escape in a menu closes the menu and leaves the panel', async ({ page }) => {
  await emergency(page).getByRole('button', { name: words.open }).click()
  // The panel takes the focus once it is open.
  await expect(emergency(page).getByRole('link')).toBeVisible()
  const opener = page.locator('.main-menu summary').first()
  await opener.press('Enter')
  await expect(opener.locator('..')).toHaveJSProperty('open', true)
  await opener.press('Escape')
  await expect(opener.locator('..')).toHaveJSProperty('open', false)
  await expect(emergency(page).getByRole('link')).toBeVisible()
})
