import type { Page } from '@playwright/test'
import { emergency, expect, isAlive, open, pass, shell, stopClock, test } from './fixtures.ts'

const words = shell.words.emergency
const { phone } = shell.site
const toast = (page: Page) => page.locator('[data-sonner-toast]')

async function copyNumber(page: Page) {
  await emergency(page).getByRole('button', { name: words.open }).click()
  await emergency(page).getByRole('button', { name: words.copy }).click()
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('copying the number shows a toast for 5000 ms', async ({ page }) => {
  await stopClock(page)
  await open(page, '/terms')
  await copyNumber(page)
  await expect(async () => {
    await pass(page, 1)
    await expect(toast(page)).toHaveText(words.copied, { timeout: 50 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone.display)
  await expect(page.getByRole('region').filter({ has: toast(page) })).toHaveAttribute('aria-live', 'polite')
  await pass(page, 4900)
  await expect(toast(page)).toHaveAttribute('data-removed', 'false')
  await pass(page, 100)
  await expect(toast(page)).toHaveAttribute('data-removed', 'true')
  await pass(page, 1000)
  await expect(toast(page)).toHaveCount(0)
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`a toast covers nothing of a header at ${width} px, and follows the ${colorScheme} theme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const path of ['/terms', '/skyrise-construction'] as const) {
      await open(page, path)
      await copyNumber(page)
      await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
      await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-sonner-theme', colorScheme)
      const covered = await toast(page).evaluate((shown) => {
        const { top } = shown.parentElement!.getBoundingClientRect()
        return [...document.querySelectorAll<HTMLElement>('header:not(main *) :is(a, button)')]
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().bottom > top)
          .map((control) => control.textContent)
      })
      expect(covered).toEqual([])
    }
  })
}

test('the code of toasts loads with the first one', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>()
  page.on(
    'response',
    (response) => response.request().resourceType() === 'script' && scripts.set(response.url(), response.text()),
  )
  await open(page, '/terms')
  const early = await Promise.all(scripts.values())
  expect(early.filter((text) => text.includes('data-sonner-toast'))).toEqual([])
  await copyNumber(page)
  await expect(toast(page)).toBeVisible()
  expect((await Promise.all(scripts.values())).slice(early.length).join('')).toContain('data-sonner-toast')
})

test('a toast that cannot load breaks nothing', async ({ page, allow }) => {
  allow(/net::ERR_FAILED|dynamically imported|preload CSS/)
  await page.route('**/assets/toaster-*', (route) => route.abort())
  await open(page, '/terms')
  const request = page.waitForRequest('**/assets/toaster-*')
  await copyNumber(page)
  await request
  await isAlive(page)
  await expect(emergency(page).getByRole('link', { name: shell.site.phone.display })).toBeVisible()
})

for (const [name, clipboard] of [
  ['refused', true],
  ['impossible outside a secure context', false],
] as const) {
  test(`a copy that is ${name} shows a message`, async ({ page }) => {
    await page.addInitScript((exists) => {
      const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', { value: exists ? { writeText } : undefined })
    }, clipboard)
    await open(page, '/terms')
    await copyNumber(page)
    await expect(toast(page)).toHaveText(words.copyFailed)
  })
}

test('an email address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/contact')
  await page.locator('main .answers a').nth(1).click()
  const button = page.locator('main [data-island=copy]').filter({ visible: true }).first()
  await button.click()
  await expect(toast(page)).toHaveText(shell.words.shell.addressCopied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await button.getAttribute('data-copy'))
})
