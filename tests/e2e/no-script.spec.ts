import type { Locator, Page } from '@playwright/test'
import { listAddresses, emergency, expect, firstPath, mainMenu, shell, test } from './fixtures.ts'

const { main, footer } = shell.navigation
const { phone } = shell.site

test.use({ javaScriptEnabled: false })

/** Wide windows hold some disclosures open, without a summary. */
async function openAll(root: Locator) {
  const openers = root.locator('summary').filter({ visible: true })
  for (let at = 0; at < (await openers.count()); at++) {
    const fold = openers.nth(at).locator('..')
    if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open))) await openers.nth(at).click()
    await expect(fold).toHaveJSProperty('open', true)
  }
}

const link = (root: Locator, path: string) => root.locator(`a[href="${path}"]`)
const isThere = (page: Page, path: string) => expect(page, `${path} is the page`).toHaveURL(path)

test('menus and footer of a wide window link to every page, and the emergency call is a phone link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const { label, to, items = [] } of main) {
    if (to) await expect(link(mainMenu(page), to)).toBeVisible()
    if (!items.length) continue
    const menu = mainMenu(page)
      .locator(':scope > ul > li')
      .filter({ hasText: new RegExp(`^${label}`) })
    await openAll(menu)
    for (const path of listAddresses(items)) await expect(link(menu, path)).toBeVisible()
  }
  for (const path of listAddresses(footer.flatMap(({ items }) => items)))
    await expect(link(page.getByRole('contentinfo'), path)).toBeVisible()
  await expect(emergency(page).getByRole('button')).toHaveCount(0)
  const call = emergency(page).getByRole('link')
  await expect(call).toHaveAttribute('href', phone.href)
  await expect(call).toHaveAccessibleName(new RegExp(`^${shell.words.emergency.open}`))
  await expect(call.getByText(phone.display)).toBeVisible()
  const [path] = listAddresses(main).slice(-1) as [string]
  await link(mainMenu(page), path).click()
  await isThere(page, path)
})

test('everything is shown where there is a filter elsewhere, and no filter', async ({ page }) => {
  for (const path of ['/', '/projects', '/projects?category=Emergency'] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      const entries = page.locator('[data-category]')
      expect(await entries.count()).toBeGreaterThan(5)
      await expect(entries.filter({ visible: true })).toHaveCount(await entries.count())
      await expect(page.locator('[data-filter]')).toHaveCount(1)
      await expect(page.locator('[data-filter]')).toBeHidden()
    })
  }
})

test('what is folded away opens', async ({ page }) => {
  await page.goto('/services')
  const folded = page.getByRole('main').locator('details')
  expect(await folded.count()).toBeGreaterThan(0)
  await openAll(page.getByRole('main'))
  for (const item of await folded.locator('li').all()) await expect(item).toBeVisible()
})

test('a term shows its meaning on focus', async ({ page }) => {
  await page.goto(firstPath('article'))
  const term = page.locator('main .term').first()
  await expect(term.getByRole('tooltip')).toBeHidden()
  await term.locator('dfn').focus()
  await expect(term.getByRole('tooltip')).toBeVisible()
})

test('an unknown address answers 404 with the way home', async ({ page, allow }) => {
  allow(/404/)
  const response = await page.goto<string>('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.locator('main h1')).toHaveText(shell.words.notFound.title)
  await page.getByRole('main').getByRole('link', { name: shell.words.notFound.back }).click()
  await isThere(page, '/')
})
