import type { Page } from '@playwright/test'
import { expect, firstOf, isAlive, open, test } from './fixtures.ts'

const path = firstOf('template', ({ entry }) => entry.sheet?.blocks[0]?.kind === 'table')
const field = (page: Page) => page.locator('.sheet-form textarea').first()
const button = (page: Page) => page.locator('[data-saved-form] button')

test('typed text is there after a reload and going back, until a button clears it and undoes that', async ({
  page,
}) => {
  await open(page, path)
  await expect(button(page)).toBeVisible()
  await field(page).fill('Tower 4')
  await page.reload()
  await open(page, path)
  await expect(field(page)).toHaveValue('Tower 4')
  await page.goto('/terms')
  await page.goBack()
  await isAlive(page)
  await expect(button(page)).toBeVisible()
  await expect(field(page)).toHaveValue('Tower 4')
  const {
    kept: stored,
    clear,
    cleared,
    bringBack,
  } = JSON.parse((await page.locator('[data-saved-form]').getAttribute('data-saved-form'))!).words as Record<
    string,
    string
  >
  const note = page.locator('[data-saved-form] [aria-live]')
  await expect(note).toHaveText(stored!)
  await expect(button(page)).toHaveText(clear!)
  await button(page).click()
  await expect(field(page)).toHaveValue('')
  await expect(note).toHaveText(cleared!)
  await expect(button(page)).toHaveText(bringBack!)
  await button(page).click()
  await expect(field(page)).toHaveValue('Tower 4')
  await button(page).click()
  await open(page, path)
  await expect(button(page)).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('text typed before the script comes keeps the stored text', async ({ page }) => {
  await page.goto(path)
  await field(page).fill('Tower 4')
  let send = () => {}
  const released = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/saved-form-*.js', async (route) => {
    await released
    await route.continue()
  })
  // A browser that does not wait for the page's end paints before the script.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('blocking="render"', '') })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await field(page).pressSequentially('x')
  send()
  await expect(field(page)).toHaveValue('Tower 4x')
  // What the key woke comes before the page's end, and waits for it.
  await isAlive(page)
})

test('without storage it says that the text is not stored', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await page.goto(path)
  const form = await page.locator('[data-saved-form]').getAttribute('data-saved-form')
  await expect(page.locator('[data-saved-form] p')).toHaveText(
    (JSON.parse(form!) as { words: Record<string, string> }).words.notKept!,
  )
})
