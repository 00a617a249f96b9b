import type { Page } from '@playwright/test'
import { expect, firstPath, holdRequests, isAlive, open, test } from './fixtures.ts'

const path = firstPath('template', ({ entry }) => entry.form?.blocks[0]?.kind === 'table')
const field = (page: Page) => page.locator('.sheet-form textarea').first()

const pages = {
  template: path,
  'document on a page': firstPath('sections', ({ sections }) => sections.some(({ type }) => type === 'document-sheet')),
  article: firstPath('article'),
}

for (const [kind, address] of Object.entries(pages)) {
  test(`what is filled in on a ${kind} is there after a reload, until it is cleared`, async ({ page }) => {
    const first = page.locator('[data-saved-form] :is(textarea, [type=checkbox])').first()
    const isFilled = () =>
      first.evaluate((one) =>
        one instanceof HTMLInputElement ? one.checked : (one as HTMLTextAreaElement).value !== '',
      )
    const openFolds = () =>
      page.evaluate(() => document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', '')))
    await open(page, address)
    await openFolds()
    if (await first.evaluate(({ tagName }) => tagName === 'TEXTAREA')) await first.fill('Tower 4')
    else await first.check()
    await page.reload()
    expect(await isFilled()).toBe(true)
    await openFolds()
    await page.locator('[data-saved-form] button').first().click()
    expect(await isFilled()).toBe(false)
    await page.reload()
    expect(await isFilled()).toBe(false)
  })
}

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
  await expect(page.locator('[data-saved-form] p').first()).toHaveText(
    (JSON.parse(form!) as { words: Record<string, string> }).words.notKept!,
  )
})

const dated = firstPath('sections', ({ sections }) =>
  sections.some((section) => section.type === 'document-sheet' && JSON.stringify(section.form).includes('"ahead"')),
)

test('days are counted back from the day that is picked, also after a reload', async ({ page }) => {
  await open(page, dated)
  await page.evaluate(() => document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', '')))
  const day = page.locator(`[data-computed*='"shift":"-']`).first()
  await expect(day).toBeEmpty()
  const { of } = JSON.parse((await day.getAttribute('data-computed'))!) as { of: string[] }
  await page.locator(`.sheet-form input[type=date][name="${of[0]}"]`).fill('2026-03-15')
  await expect(day).toHaveText(/202[56]$/)
  const shown = await day.textContent()
  await page.reload()
  await expect(day).toHaveText(shown!)
  await page.locator('[data-saved-form] button').first().click()
  await expect(day).toBeEmpty()
})
