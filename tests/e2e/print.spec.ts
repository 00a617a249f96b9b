import { extractText } from 'unpdf'
import type { Page } from '@playwright/test'
import { emergency, expect, firstPath, mainMenu, open, shell, test } from './fixtures.ts'
import { openPdf } from './open-pdf.ts'

const article = firstPath('article')

test('a printed page has the text, the phone and the meanings of terms, but no controls', async ({ page }) => {
  await open(page, article)
  await expect(emergency(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(emergency(page)).toBeHidden()
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('header').getByText(shell.site.phone.display)).toBeVisible()
  await expect(page.getByRole('main').locator('h1')).toBeVisible()
  for (const meaning of await page.locator('main .term [role=tooltip]').all()) await expect(meaning).toBeVisible()
})

const forms = [
  firstPath('guide'),
  firstPath('case-study'),
  firstPath('template', ({ entry }) => entry.form !== undefined),
  firstPath('template', ({ entry }) => entry.workbook?.sheets.some(({ columns }) => columns.length > 20) ?? false),
  '/search',
] as const

test('a printed page has no controls, fits its width and can be read', async ({ page }) => {
  // A letter page with margins of half an inch.
  await page.setViewportSize({ width: 720, height: 960 })
  for (const path of forms) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' })
      await open(page, path)
      await page.emulateMedia({ media: 'print' })
      await expect(emergency(page)).toBeHidden()
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('main').locator('h1')).toBeVisible()
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *')]
          .filter(
            (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1,
          )
          .map(({ className, tagName }) => `${tagName} ${className}`),
      )
      expect(wide).toEqual([])
      const sizes = await page
        .locator('main :is(p, li, th, td, dt, dd)')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75))
      expect(Math.min(...sizes), 'points').toBeGreaterThanOrEqual(7)
    })
  }
})

test('the leak finder prints on at most six sheets', async ({ page }) => {
  await page.goto('/leak-finder')
  const margin = '0.5in'
  const paper = await page.pdf({
    format: 'Letter',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  const { numPages } = await openPdf(paper)
  expect(numPages).toBeLessThanOrEqual(6)
})

/** The middle of each mark on the pictures of a page, in hundredths of the width and height of its picture. */
const marks = (page: Page) =>
  page.locator('main figure:has(img):has(svg circle)').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const picture = figure.querySelector('img')!.getBoundingClientRect()
      return [...figure.querySelectorAll('svg circle')].map((mark) => {
        const { left, top, width, height } = mark.getBoundingClientRect()
        const [x, y] = [left + width / 2 - picture.left, top + height / 2 - picture.top]
        return [Math.round((100 * x) / picture.width), Math.round((100 * y) / picture.height)]
      })
    }),
  )

test('numbered marks are at the same places of their picture on paper', async ({ page }) => {
  // As wide as a Letter page: a narrow window shows another part of a picture.
  await page.setViewportSize({ width: 720, height: 960 })
  await open(
    page,
    firstPath('detail', ({ entry }) => entry.model !== undefined),
  )
  const shown = await marks(page)
  expect(shown.length).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  const printed = await marks(page)
  expect(printed).toHaveLength(shown.length)
  for (const [index, [x = 0, y = 0]] of shown.entries()) {
    expect(Math.abs(printed[index]![0]! - x)).toBeLessThanOrEqual(1)
    expect(Math.abs(printed[index]![1]! - y)).toBeLessThanOrEqual(1)
  }
})

test('a filter keeps its choice on paper, and its buttons off it', async ({ page }) => {
  await open(page, '/projects')
  const bar = page.locator('[data-filter]')
  const shown = page.locator('[data-category]').filter({ visible: true })
  const all = await shown.count()
  await bar.getByRole('button').last().click()
  await expect.poll(() => shown.count()).toBeLessThan(all)
  const chosen = await shown.count()
  await page.emulateMedia({ media: 'print' })
  await expect(shown).toHaveCount(chosen)
  await expect(bar).toBeHidden()
})

for (const format of ['Letter', 'A4'] as const) {
  test(`a card for the wall is one page of ${format}`, async ({ page }) => {
    for (const card of ['first-two-hours', 'emergency-call-tree'] as const) {
      await page.goto(`/maintenance-templates/${card}`)
      const margin = '0.4in'
      const paper = await page.pdf({ format, margin: { top: margin, right: margin, bottom: margin, left: margin } })
      const { numPages } = await openPdf(paper)
      expect(numPages, card).toBe(1)
    }
  })
}

/** The text of each Letter page. */
async function printedPages(page: Page): Promise<string[]> {
  const margin = '0.5in'
  const paper = await page.pdf({
    format: 'Letter',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  const { text } = await extractText(await openPdf(paper))
  return text.map((one) => one.replaceAll(/\s+/g, ' ').trim())
}

test('the first page of the emergency page has the phone number and every step', async ({ page, routeData }) => {
  const path = '/services/emergency'
  const data = await routeData(path)
  const steps = data.kind === 'sections' ? data.sections.flatMap((one) => (one.type === 'steps' ? one.steps : [])) : []
  expect(steps.length).toBeGreaterThan(0)
  await page.goto(path)
  const [first = ''] = await printedPages(page)
  const wanted = [shell.site.phone.display, ...steps.flatMap(({ title, text }) => [title, text])]
  const squeezed = (text: string) => text.replaceAll(/\s/g, '')
  expect(wanted.filter((one) => !squeezed(first).includes(squeezed(one)))).toEqual([])
})

test('the first sheet of each kind of page has its heading and its picture or drawing', async ({ page }) => {
  for (const path of [
    firstPath('job'),
    firstPath('case-study'),
    firstPath('project'),
    firstPath('drawing'),
    firstPath('detail'),
    firstPath('news'),
  ]) {
    await page.goto(path)
    const heading = await page.locator('main h1').innerText()
    const captions = await page.locator('main header figcaption').allInnerTexts()
    const [first = ''] = await printedPages(page)
    const squeezed = (text: string) => text.replaceAll(/\s/g, '')
    // Links in a caption have text that is not seen.
    for (const text of [heading, ...captions.slice(0, 1).map((caption) => caption.slice(0, 25))])
      expect(squeezed(first), path).toContain(squeezed(text))
  }
})

test('the first sheet of an article has its picture, and text under it', async ({ page }) => {
  await page.goto(article)
  const plate = page.locator('main .plate').first()
  const caption = (await plate.locator('figcaption').textContent())!
  const opening = (await page.locator('.prose > p').first().textContent())!
  await plate.locator('img').evaluate((picture: HTMLImageElement) => picture.decode())
  const [pageText] = await printedPages(page)
  expect(pageText).toContain(caption)
  expect(pageText).toContain(opening.slice(0, 30))
})

test('all features of all services are printed, and the footer after them', async ({ page, routeData }) => {
  const data = await routeData('/services')
  const services =
    data.kind === 'sections' ? data.sections.flatMap((one) => (one.type === 'service-blocks' ? one.items : [])) : []
  expect(services.length).toBeGreaterThan(0)
  await page.goto('/services')
  await page.emulateMedia({ media: 'print' })
  for (const feature of services.flatMap(({ features }) => features))
    await expect(page.locator('main').getByText(feature, { exact: true })).toBeVisible()
  const [footer, heading] = [page.locator('.site-footer'), page.locator('main h1')]
  expect((await footer.boundingBox())!.y).toBeGreaterThan((await heading.boundingBox())!.y)
})
