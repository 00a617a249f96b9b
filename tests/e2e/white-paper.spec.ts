import type { Locator, Page } from '@playwright/test'
import { status } from '../consultation/inquiry-server.ts'
import { startConnectedSite } from './connected-site.ts'
import { expect, findSection, isAlive, open, test } from './fixtures.ts'
import { expectToast, watchLinks, words } from './inquiries.ts'

const path = '/skyrise-construction/resources'
const { document: paper, labels, mail, download, id } = findSection(path, 'white-paper')
const form = (page: Page): Locator => page.locator(`#${id} form`)
const submit = (page: Page) => form(page).getByRole('button', { name: labels.submit })

async function fill(page: Page, role: string) {
  for (const [label, text] of [
    [labels.name, 'Ann Lee'],
    [labels.email, 'ann@firm.ca'],
    [labels.role, role],
  ] as const)
    await form(page).getByLabel(label, { exact: true }).fill(text)
}

function expectMail(address: string | undefined) {
  const { searchParams } = new URL(address!)
  expect(searchParams.get('subject')).toBe(new URL(mail.href).searchParams.get('subject'))
  for (const line of ['name=Ann Lee', 'email=ann@firm.ca', 'role=Architect', `document=${paper}`])
    expect(searchParams.get('body')).toContain(line)
}

test('without an endpoint the form opens as an email, and the paper is downloaded', async ({ page }) => {
  const followed = await watchLinks(page)
  await open(page, path)
  await submit(page).click()
  await expect(form(page).getByLabel(labels.name, { exact: true })).toBeFocused()
  await fill(page, 'Architect')
  expect(followed).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()])
  expect(download.link.href).toContain(file.suggestedFilename())
  await expect.poll(() => followed).toHaveLength(1)
  expectMail(followed[0])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser opens the email, and the paper is a link', async ({ page }) => {
    const followed = await watchLinks(page)
    await page.goto(path)
    await fill(page, 'Architect')
    await submit(page).click()
    await expect.poll(() => followed).toHaveLength(1)
    expectMail(followed[0])
    await expect(page.locator(`#${id} a[download]`)).toHaveAttribute('href', download.link.href)
  })
})

test('with an endpoint it is sent; a failure keeps the text', async ({ page, allow }) => {
  allow(/\/inquiries/)
  const site = await startConnectedSite()
  try {
    site.inquiries.restart(status(500), status(204))
    await page.goto(new URL(path, site.url).href)
    await fill(page, 'Architect')
    await form(page).getByLabel(labels.role, { exact: true }).press('Enter')
    await isAlive(page)
    await expectToast(page, words.failure)
    await expect(form(page).getByLabel(labels.name, { exact: true })).toHaveValue('Ann Lee')
    const [file] = await Promise.all([page.waitForEvent('download'), submit(page).click()])
    expect(download.link.href).toContain(file.suggestedFilename())
    await expectToast(page, { title: words.success.title, text: labels.sent })
    const { type, body } = site.inquiries.received[1]!
    const parts = await new Response(body, { headers: { 'Content-Type': type! } }).formData()
    expect(Object.fromEntries(parts)).toEqual({
      name: 'Ann Lee',
      email: 'ann@firm.ca',
      role: 'Architect',
      document: paper,
    })
  } finally {
    await site.stop()
  }
})
