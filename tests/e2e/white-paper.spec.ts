import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeFindings } from '../../scripts/tools/audit/axe-findings.ts'
import { expect, open, findSection, test } from './fixtures.ts'

const path = '/skyrise-construction/resources'
const form = (page: Page) => page.locator('main form').filter({ has: page.locator('[data-paper]') })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const submit = (page: Page) => form(page).locator('[type=submit]')

const { labels, download } = findSection(path, 'white-paper')

test('a message about what is missing is beside its field, and the first one is focused', async ({ page }) => {
  await open(page, path)
  await submit(page).click()
  await expect(field(page, labels.name)).toBeFocused()
  await expect(field(page, labels.name)).toHaveAccessibleDescription(labels.nameMissing)
  await expect(field(page, labels.email)).toHaveAccessibleDescription(labels.emailInvalid)
  await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await field(page, labels.name).fill('Ann Lee')
  await expect(field(page, labels.name)).not.toHaveAttribute('aria-invalid')
  await field(page, labels.email).fill('ann')
  await field(page, labels.role).fill('x'.repeat(121))
  await page.keyboard.press('Enter')
  await expect(field(page, labels.email)).toBeFocused()
  await expect(field(page, labels.role)).toHaveAccessibleDescription(`${labels.tooLong} ${labels.optional}`)
})

test('the paper downloads once name and mail are there, and nothing is sent', async ({ page }) => {
  await open(page, path)
  const sent: string[] = []
  page.on(
    'request',
    (request) => (request.method() !== 'GET' || /Ann|firm/.test(request.url())) && sent.push(request.url()),
  )
  await field(page, labels.name).fill('Ann Lee')
  await field(page, labels.email).fill('ann@firm.ca')
  const coming = page.waitForEvent('download')
  await submit(page).click()
  const file = await coming
  expect(new URL(file.url()).pathname).toBe(download.link.href)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBe(download.bytes)
  await expect(form(page).getByRole('status')).toHaveText(labels.done)
  await expect(form(page).locator('a[download]')).toBeVisible()
  await expect(page).toHaveURL(path)
  expect(sent).toEqual([])
})

test('its code loads when it is used, also on a page that was navigated to', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await open(page, '/skyrise-construction/team')
  await page.locator(`header nav a[href="${path}"]`).filter({ visible: true }).click()
  await expect(submit(page)).toBeVisible()
  expect(scripts.filter((url) => url.includes('open-white-paper'))).toEqual([])
  await submit(page).click()
  await expect(field(page, labels.name)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a plain link leads to the paper', async ({ page, request }) => {
    await page.goto(path)
    await expect(form(page)).toBeHidden()
    const link = page.getByRole('link', { name: labels.noScript })
    await expect(link).toBeVisible()
    const response = await request.get((await link.getAttribute('href'))!)
    expect(response.headers()['content-type']).toBe('application/pdf')
  })
})
