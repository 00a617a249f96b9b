import { expect, findSection, firstPath, linkTo, open, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }

test('a shortened list can be expanded and shortened again', async ({ page }) => {
  const { labels } = findSection('/services', 'service-blocks')
  await open(page, '/services')
  const cut = page.locator('main article details').filter({ hasText: labels.less }).first()
  const [more, less] = [cut.getByText(labels.more), cut.getByText(labels.less)]
  await expect(less).toBeHidden()
  await cut.locator('summary').click()
  await expect(less).toBeVisible()
  await expect(more).toBeHidden()
  const [last, end] = [await cut.locator('li').last().boundingBox(), await less.boundingBox()]
  expect(end!.y).toBeGreaterThanOrEqual(last!.y + last!.height)
  await cut.locator('summary').click()
  await expect(more).toBeVisible()
})

test('a folded service opens to its block, by its line or by a link to it', async ({ page }) => {
  const path = '/services/emergency'
  const { items, labels } = findSection(path, 'service-blocks')
  const block = (index: number) => page.locator(`main #${items.at(index)!.id}`)
  await open(page, path)
  await expect(block(0)).toBeHidden()
  const title = page.getByRole('heading', { name: items[0]!.title, exact: true })
  await page.locator('main summary').filter({ has: title }).click()
  await expect(block(0).getByText(labels.warranty, { exact: true })).toBeVisible()
  await page.goto(`${path}#${items.at(-1)!.id}`)
  await expect(block(-1).getByText(labels.warranty, { exact: true })).toBeVisible()
})

test('all services are open in a wide window, and folded on a phone but for the first', async ({ page }) => {
  const { items, labels } = findSection('/services', 'service-blocks')
  const blocks = page.getByRole('main').getByText(labels.warranty, { exact: true }).filter({ visible: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/services')
  await expect(blocks).toHaveCount(items.length)
  await page.setViewportSize(phone)
  await page.reload()
  await expect(blocks).toHaveCount(1)
  await open(page, '/')
  await page.getByRole('main').locator(linkTo('/services')).first().click()
  await expect(page).toHaveURL(/\/services$/)
  await expect(blocks).toHaveCount(1)
})

test('the choice of services fits one screen, and the emergency page is short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/services')
  const choice = (await page.locator('main section ul').first().boundingBox())!
  expect(choice.y + choice.height).toBeLessThanOrEqual(900)
  await page.setViewportSize(phone)
  await open(page, '/services/emergency')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000)
})

test('on a phone the next row of a log appears once the previous one is begun, and all are printed', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const log = firstPath('template', ({ entry }) => {
    const tables = (entry.form?.blocks ?? []).flatMap((block) => (block.kind === 'table' && block.rows ? block : []))
    return tables.length === 1 && tables[0]!.rows! > 5 && tables[0]!.columns.length > 3
  })
  await open(page, log)
  const rows = page.locator('[data-blank] tbody tr')
  const all = await rows.count()
  const shown = rows.filter({ visible: true })
  await expect(shown).toHaveCount(1)
  await shown.first().locator('textarea').nth(2).fill('1204')
  await expect(shown).toHaveCount(2)
  // Filled rows further down are never hidden.
  await rows
    .nth(5)
    .locator('textarea')
    .first()
    .evaluate((field: HTMLTextAreaElement) => void (field.value = '6'))
  await expect(rows.nth(5)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(shown).toHaveCount(all)
})

test('on a phone a folded part with fields has no box, and so is not laid out to be filled in', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/strata-planner')
  const folded = page.locator('main details:not([open])').filter({ has: page.locator('textarea') })
  const boxes = () => folded.locator('textarea').evaluateAll((all) => all.flatMap((one) => [...one.getClientRects()]))
  expect(await folded.count()).toBeGreaterThan(1)
  expect(await boxes()).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await boxes()).not.toEqual([])
})
