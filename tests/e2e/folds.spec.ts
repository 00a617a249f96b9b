import { expect, firstOf, open, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }

test('a shortened list can be expanded and shortened again; a whole one has no button', async ({ page, routeData }) => {
  const wordsOf = async (path: string) => {
    const data = await routeData(path)
    const sections = data.kind === 'sections' ? data.sections : []
    return sections.flatMap((section) => (section.type === 'service-blocks' ? section : []))[0]!
  }
  const { labels } = await wordsOf('/services')
  await open(page, '/services')
  const cut = page.locator('main details').filter({ hasText: labels.less }).first()
  const [more, less] = [cut.getByText(labels.more), cut.getByText(labels.less)]
  await expect(less).toBeHidden()
  await cut.locator('summary').click()
  await expect(less).toBeVisible()
  await expect(more).toBeHidden()
  await cut.locator('summary').click()
  await expect(more).toBeVisible()

  const { opened = [] } = await wordsOf('/services/emergency')
  expect(opened).not.toEqual([])
  await open(page, '/services/emergency')
  for (const id of opened) await expect(page.locator(`main #${id} summary`)).toHaveCount(0)
})

test('on a phone the next row of a log appears once the previous one is begun, and all are printed', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const log = firstOf('template', ({ entry }) => {
    const tables = (entry.sheet?.blocks ?? []).flatMap((block) => (block.kind === 'table' && block.rows ? block : []))
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

test('on a phone the finding of a row opens', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/leak-finder')
  const row = page.locator('.finder-table td > a').first()
  const finding = page.locator((await row.getAttribute('href'))!)
  await expect(finding.locator('dl')).toBeHidden()
  await row.click()
  await expect(finding.locator('dl')).toBeVisible()
})
