import type { Page } from '@playwright/test'
import { expect, firstPath, open, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
/** Letter with margins of 12 mm. */
const letter = { width: 725, height: 965 }
const templates = '/maintenance-templates'
/** With at least two checklists. */
const roof = firstPath(
  'template',
  ({ entry }) => (entry.form?.blocks ?? []).filter(({ kind }) => kind === 'checklist').length > 1,
)

/** Elements that scroll sideways, with all folds open. */
const sideways = (page: Page, among: string) =>
  page.evaluate((selector) => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    return [...document.querySelectorAll(selector)]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.ariaLabel}: ${element.scrollWidth} in ${element.clientWidth}`)
  }, among)

test('no sheet scrolls sideways on a phone or is cut on paper, and on a desk none that is filled in', async ({
  page,
}) => {
  await open(page, templates)
  const links = page.locator(`main a[href^="${templates}/"]`)
  const paths = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
  expect(paths.size).toBeGreaterThan(1)
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(phone)
      await page.goto(path)
      expect(await sideways(page, '.table-scroll')).toEqual([])
      await page.setViewportSize(desk)
      expect(await sideways(page, '.sheet-table')).toEqual([])
      await page.setViewportSize(letter)
      await page.emulateMedia({ media: 'print' })
      expect(await sideways(page, '.table-scroll')).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    })
  }
})

test('the most popular templates fill a row in a wide window', async ({ page }) => {
  await page.setViewportSize(desk)
  await open(page, templates)
  const list = page.locator('.popular-templates')
  const [whole, last] = [await list.boundingBox(), await list.locator('> li').last().boundingBox()]
  expect(last!.x + last!.width).toBeCloseTo(whole!.x + whole!.width, 0)
})

test('on a phone a currency sign stays on the line of its field', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/strata-planner')
  const lines = await page
    .locator('.sheet-form span:has(> .write-between)')
    .evaluateAll((all) => all.map((one) => one.textContent))
  expect(lines.filter((text) => text.startsWith('$')).length).toBe(4)
})

test('on a phone no line of the way from home begins with a stroke', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, firstPath('resource'))
  const strokes = await page
    .locator('.breadcrumbs li')
    .evaluateAll((all) => all.map((step) => getComputedStyle(step, '::before').content))
  expect(strokes.length).toBeGreaterThan(1)
  expect(new Set(strokes)).toEqual(new Set(['none']))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a rating is a group of named radio buttons in rings, to tap, to reach by keyboard and to print', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(roof)
    const part = page.locator('.sheet-form details:has([role=radiogroup])').first()
    await part.locator('summary').click()
    const group = part.getByRole('radiogroup').first()
    const marks = group.getByRole('radio')
    const names = await marks.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^\w, ./)
    for (const label of await group.locator('label').all()) {
      const { width, height } = (await label.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThan(36)
    }
    const isRinged = () =>
      marks.evaluateAll((all) =>
        all.every((mark) => {
          const { borderTopWidth, borderTopColor } = getComputedStyle(mark)
          return borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)'
        }),
      )
    expect(await isRinged()).toBe(true)
    await group.locator('label').nth(1).click()
    await expect(marks.nth(1)).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(marks.nth(2)).toBeChecked()
    await expect(marks.nth(1)).not.toBeChecked()
    await page.emulateMedia({ media: 'print' })
    expect(await isRinged()).toBe(true)
  })

  test('long parts of a form are folded on a phone, open by their names, and are printed', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(roof)
    const parts = page.locator('.sheet-form details')
    const count = await parts.count()
    expect(count).toBeGreaterThan(1)
    const boxes = page.locator('.sheet-form input[type=checkbox]')
    const all = await boxes.count()
    await expect(boxes.filter({ visible: true })).toHaveCount(0)
    for (const part of await parts.all()) await part.locator('summary').click()
    await expect(boxes.filter({ visible: true })).toHaveCount(all)
    await page.goto(roof)
    await page.emulateMedia({ media: 'print' })
    await expect(boxes.filter({ visible: true })).toHaveCount(all)
  })
})
