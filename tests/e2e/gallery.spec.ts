import type { Page } from '@playwright/test'
import { expect, firstPath, isFocusBehind, open, test } from './fixtures.ts'

const path = firstPath('case-study')
const pictures = (page: Page) => page.locator('a[data-gallery]')
const viewer = (page: Page) => page.getByRole('dialog')

async function captions(page: Page): Promise<string[]> {
  return page.locator('figure:has(a[data-gallery]) figcaption').allTextContents()
}

async function shows(page: Page, index: number) {
  const link = pictures(page).nth(index)
  const alt = (await link.locator('img').getAttribute('alt'))!
  await expect(viewer(page).locator('img')).toHaveAttribute('alt', alt)
  await expect(viewer(page).locator('img')).toHaveAttribute('src', new RegExp(`${await link.getAttribute('href')}$`))
  await expect(viewer(page)).toContainText(`${index + 1} / ${await pictures(page).count()}`)
  await expect(viewer(page)).toContainText((await captions(page))[index]!)
}

test('a picture opens large, keys, buttons and swipes change it; nothing behind it is reached', async ({ page }) => {
  await open(page, path)
  const last = (await pictures(page).count()) - 1
  expect(last).toBeGreaterThan(1)
  await pictures(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await shows(page, 1)
  await expect(page).toHaveURL(path)
  for (const [key, index] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', last],
    ['ArrowRight', last],
    ['Home', 0],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key)
    await shows(page, index)
  }
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(pictures(page).nth(1)).toBeFocused()

  const { previous, next, close } = await page
    .locator('[data-previous]')
    .evaluate((element) => ({ ...(element as HTMLElement).dataset }) as Record<'previous' | 'next' | 'close', string>)
  await pictures(page).first().click()
  await shows(page, 0)
  await viewer(page).getByRole('button', { name: next }).click()
  await shows(page, 1)
  await viewer(page).getByRole('button', { name: previous }).click()
  await shows(page, 0)
  for (let tab = 0; tab < 6; tab++) {
    await page.keyboard.press('Tab')
    expect(await isFocusBehind(page)).toBe(false)
  }
  await viewer(page).getByRole('button', { name: close }).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(pictures(page).first()).toBeFocused()

  await pictures(page).first().click()
  await shows(page, 0)
  // A short or vertical swipe changes nothing.
  const swipe = async (dx: number, dy = 0) => {
    await page.mouse.move(600, 400)
    await page.mouse.down()
    await page.mouse.move(600 + dx, 400 + dy, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(-120)
  await shows(page, 1)
  await swipe(-20)
  await shows(page, 1)
  await swipe(-60, 150)
  await shows(page, 1)
  await swipe(120)
  await shows(page, 0)
})

test('the back button closes it with its page', async ({ page }) => {
  await open(page, '/case-studies')
  await page.locator(`a[href="${path}"]`).first().click()
  await expect(pictures(page).first()).toBeVisible()
  await pictures(page).first().click()
  await shows(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/case-studies')
  await expect(viewer(page)).toHaveCount(0)
})

test('a new tab gets the picture itself', async ({ page, context, allow }) => {
  // The browser's image view has its own styles and requests an icon.
  allow(/\.webp|favicon/)
  await open(page, path)
  const tab = context.waitForEvent('page')
  await pictures(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await tab).toHaveURL(/\.webp$/)
  await expect(viewer(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every picture links to its file', async ({ page, request }) => {
    await page.goto(path)
    for (const link of await pictures(page).all()) {
      const response = await request.get((await link.getAttribute('href'))!)
      expect(response.headers()['content-type']).toBe('image/webp')
    }
  })
})
