import type { Page } from '@playwright/test'
import { expect, open, readPages, findSection, shell, test } from './fixtures.ts'

const isAsking = (type: string) => type === 'leak-finder' || type === 'desk-finder'
const asking = readPages('sections').filter(({ sections }) => sections.some(({ type }) => isAsking(type)))
const phone = { width: 390, height: 844 }

/** The visible children of `.questions`: never more than one. */
const shown = (page: Page) => page.locator('.questions > :visible')
const answers = (page: Page) => page.locator('.answers:visible a')

/** Takes the last answer of every question, and goes back to the first one. */
async function followOnePath(page: Page): Promise<void> {
  const first = await answers(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const steps: string[] = []
  while (await answers(page).count()) {
    await expect(shown(page)).toHaveCount(1)
    for (const { height } of await answers(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    ))
      expect(height).toBeGreaterThanOrEqual(56)
    const answer = answers(page).last()
    const [fragment, label] = [(await answer.getAttribute('href'))!, (await answer.textContent())!]
    steps.push(label)
    await answer.click()
    await expect(page).toHaveURL(new RegExp(`${fragment}$`))
    await expect(shown(page)).toBeInViewport()
  }
  await expect(shown(page)).toHaveCount(1)
  for (const step of steps) await expect(shown(page)).toContainText(step, { useInnerText: true })
  await expect(shown(page).locator('a:is([href^="tel:"], [href^="mailto:"]):visible').first()).toBeVisible()
  for (const _ of steps) await shown(page).locator('a[href^="#"]:visible').first().click()
  expect(await answers(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(first)
}

for (const { path } of asking) {
  test(`${path} asks one question at a time, with and without scripts`, async ({ page, browser, baseURL }) => {
    await page.setViewportSize(phone)
    await open(page, path)
    await followOnePath(page)
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: baseURL! })
    const plain = await context.newPage()
    await plain.goto(path)
    await followOnePath(plain)
    await context.close()
  })
}

test('a keyboard goes from an answer to the next question', async ({ page }) => {
  await open(page, asking[0]!.path)
  await answers(page).first().focus()
  await page.keyboard.press('Enter')
  const next = shown(page)
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await next.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

const finder = readPages('sections').find(({ sections }) => sections.some(({ type }) => type === 'leak-finder'))!

test('the answers of a leak become the text of the mail, and paper has them with the whole table', async ({ page }) => {
  await open(page, finder.path)
  const labels: string[] = []
  while (await answers(page).count()) {
    labels.push((await answers(page).first().textContent())!)
    await answers(page).first().click()
  }
  const mail = new URL((await page.locator('.path:visible a[href^="mailto:"]').getAttribute('href'))!)
  for (const label of labels) expect(mail.searchParams.get('body')).toContain(label)
  expect(mail.searchParams.get('subject')).toBeTruthy()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.path:visible')).toHaveCount(1)
  await expect(page.locator('.question:visible')).toHaveCount(0)
  await expect(page.locator('.finder-table tr').last()).toBeVisible()
})

test('a link of another page leads to its answer, and from there one goes on', async ({ page }) => {
  await open(page, '/')
  const { id } = findSection(finder.path, 'leak-finder').findings[0]!
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'To the answer' })
    document.querySelector('[data-content]')!.prepend(link)
  }, `${finder.path}#${id}`)
  await page.getByText('To the answer').click()
  await expect(page.locator(`#${id}`)).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
  await shown(page).locator('a[href^="#"]:visible').last().click()
  await expect(page.locator(`#${id}`)).toBeHidden()
  await expect(answers(page).first()).toBeVisible()
})

test('the not-found page asks too, and each answer leads to its desk', async ({ page, allow }) => {
  allow(/404/)
  for (const { label, to } of shell.words.notFound.needs) {
    await open<string>(page, '/nowhere')
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(to)
    const desk = page.locator(to.slice(to.indexOf('#')))
    await expect(desk).toBeVisible()
    await expect(desk.locator('a:is([href^="tel:"], [href^="mailto:"]):visible').first()).toBeVisible()
  }
})
