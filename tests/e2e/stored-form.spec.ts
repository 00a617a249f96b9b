import type { Page } from '@playwright/test'
import { expect, firstOf, isAlive, open, test } from './fixtures.ts'

const path = firstOf('template', ({ entry }) => entry.sheet?.blocks[0]?.kind === 'table')
const field = (page: Page) => page.locator('.sheet-form textarea').first()
const button = (page: Page) => page.locator('[data-island=kept-form] button')

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
  } = JSON.parse((await page.locator('[data-island=kept-form]').getAttribute('data-props'))!).words as Record<
    string,
    string
  >
  const note = page.locator('[data-island=kept-form] [aria-live]')
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
