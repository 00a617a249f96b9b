import type { Page } from '@playwright/test'
import { expect, firstPath, holdRequests, isAlive, test } from './fixtures.ts'

const path = firstPath('template', ({ entry }) => entry.form?.blocks[0]?.kind === 'table')
const field = (page: Page) => page.locator('.sheet-form textarea').first()

test('text typed before the script comes keeps the stored text', async ({ page }) => {
  await page.goto(path)
  await field(page).fill('Tower 4')
  const send = await holdRequests(page, '**/assets/saved-form-*.js')
  // A browser that does not wait for the page's end paints before the script.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('blocking="render"', '') })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await field(page).pressSequentially('x')
  send()
  await expect(field(page)).toHaveValue('Tower 4x')
  // The app that the key loads waits for the end of the page.
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
