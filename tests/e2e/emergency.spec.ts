import type { Page } from '@playwright/test'
import { emergency, expect, open, resize, shell, test } from './fixtures.ts'

const words = shell.words.emergency
const { phone } = shell.site
const call = (page: Page) => emergency(page).getByRole('link', { name: phone.display })

test.beforeEach(async ({ page }) => open(page, '/terms'))

test('in a narrow window one tap calls, and the number stays while the panel is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(call(page)).toHaveAttribute('href', phone.href)
  await expect(call(page)).toContainText(phone.display)
  const bar = emergency(page).locator('> a')
  const before = await bar.boundingBox()
  await emergency(page).getByRole('button', { name: words.open }).click()
  await expect(call(page).first()).toBeFocused()
  await expect(bar).toBeVisible()
  expect(await bar.boundingBox()).toEqual(before)
  await bar.click({ trial: true })
})

/** Phones, from small to large. */
const phones = [
  [320, 560],
  [320, 658],
  [360, 560],
  [360, 640],
  [360, 740],
  [375, 667],
  [390, 844],
  [412, 915],
  [430, 932],
] as const

test('on the page that the panel leads to, a phone has one link along its foot, and the first step above it', async ({
  page,
}) => {
  await open(page, '/services/emergency')
  const step = page.locator('.steps > li').first().locator('p').last()
  for (const [width, height] of phones) {
    await resize(page, { width, height })
    await expect(emergency(page).getByRole('button')).toHaveCount(0)
    const bar = (await call(page).boundingBox())!
    expect(bar.width, `${width} × ${height}`).toBe(width)
    const { y, height: tall } = (await step.boundingBox())!
    expect(y + tall, `${width} × ${height}`).toBeLessThanOrEqual(bar.y)
  }
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
