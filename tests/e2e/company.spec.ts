import type { Page } from '@playwright/test'
import { axeFindings } from '../../scripts/tools/audit/axe-findings.ts'
import { expect, findSection, linkTo, markDocument, open, readPages, shell, test } from './fixtures.ts'

const soon = shell.words.shell.comingSoon

test.describe('the demonstration of the download guard', () => {
  const path = '/coming-soon-demo'
  test.skip(!readPages('sections').some((page) => page.path === path), 'the site has no such page')
  const rows = (page: Page) => page.locator('#demo li')

  test('links are switched off at first; Make Live sets one of them live, says so, and its file downloads', async ({
    page,
    request,
  }) => {
    const { links, labels } = findSection(path, 'download-demo')
    await open(page, path)
    await expect(rows(page)).toHaveCount(links.length)
    for (const { label } of links) {
      const off = rows(page).filter({ hasText: label }).locator('[aria-disabled=true]').filter({ visible: true })
      await expect(off).toHaveCount(1)
      await expect(off).toHaveText(new RegExp(`${label}.*${soon}`))
    }
    await expect(rows(page).getByRole('link')).toHaveCount(0)

    const button = rows(page).getByRole('button', { name: labels.makeLive })
    await expect(button).toHaveCount(1)
    await expect(rows(page).getByRole('status')).toHaveText('')
    await button.click()
    const live = rows(page).getByRole('link')
    await expect(live).toHaveCount(1)
    await expect(live).toBeFocused()
    await expect(live).toHaveAccessibleName(links[0]!.label)
    await expect(rows(page).getByRole('status')).toHaveText(labels.announced)
    await expect(rows(page).first().getByText(labels.live, { exact: true })).toBeVisible()
    await expect(button).toHaveCount(0)
    await expect(
      rows(page).filter({ hasText: soon }).filter({ visible: true }).locator('[aria-disabled=true]:visible'),
    ).toHaveCount(links.length - 1)
    expect(await axeFindings(page)).toEqual([])

    const [download] = await Promise.all([page.waitForEvent('download'), live.click()])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const answer = await request.get(download.url())
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('works by keyboard, and after a navigation within the site', async ({ page }) => {
    const { labels } = findSection(path, 'download-demo')
    await open(page, path)
    const isSame = await markDocument(page)
    await page.locator(`footer ${linkTo('/contact')}`).click()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await rows(page).getByRole('button', { name: labels.makeLive }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page).getByRole('link')).toBeFocused()
    expect(await isSame()).toBe(true)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('has no button, and every link says that its file is still to come', async ({ page }) => {
      const { links } = findSection(path, 'download-demo')
      await page.goto(path)
      await expect(rows(page).getByRole('button')).toHaveCount(0)
      await expect(rows(page).getByRole('link')).toHaveCount(0)
      await expect(rows(page).getByText(soon)).toHaveCount(links.length)
    })
  })
})

test('on the contact page every desk’s phone and mail can be taken with a tap', async ({ page }) => {
  const { contacts } = findSection('/contact', 'contact-desks')
  await page.setViewportSize({ width: 390, height: 760 })
  await open(page, '/contact')
  const ways = contacts.flatMap(({ phone, mail }) => [phone, mail]).filter((way) => way !== undefined)
  expect(ways).not.toEqual([])
  for (const { href, display } of ways) {
    const link = page.locator(`#desks a[href="${href}"]`).first()
    await expect(link).toContainText(display)
    expect((await link.boundingBox())!.height, display).toBeGreaterThanOrEqual(44)
  }
})

test.describe('questions on the healthcare page', () => {
  const path = '/healthcare'

  test('are closed at first and open one by one', async ({ page }) => {
    const { items } = findSection(path, 'faq')
    await open(page, path)
    for (const { id, q, a } of items) {
      const entry = page.locator(`article[id="${id}"]`)
      await expect(entry.getByText(a)).toBeHidden()
      await entry.getByText(q, { exact: true }).click()
      await expect(entry.getByText(a)).toBeVisible()
    }
  })

  test('an address that names one shows its answer, and no other', async ({ page }) => {
    const { items } = findSection(path, 'faq')
    const [first, question] = items as [(typeof items)[0], (typeof items)[0]]
    await open(page, `${path}#${question.id}`)
    await expect(page.getByText(question.a)).toBeVisible()
    await expect(page.getByText(question.a)).toBeInViewport()
    await expect(page.getByText(first.a)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('open too', async ({ page }) => {
      const { items } = findSection(path, 'faq')
      await page.goto(path)
      await page.getByText(items[0]!.q, { exact: true }).click()
      await expect(page.getByText(items[0]!.a)).toBeVisible()
    })
  })
})

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('days are the same in the page that is served and in the one that is rendered', async ({ page }) => {
      const served = await (await page.request.get('/news')).text()
      const days = [...served.matchAll(/<time dateTime="([\d-]+)">([^<]+)</gi)].map(([, day, written]) => ({
        day,
        written,
      }))
      expect(days).not.toEqual([])
      const shown = () =>
        page
          .locator('main time')
          .evaluateAll((times) =>
            times.map((time) => ({ day: time.getAttribute('datetime'), written: time.textContent })),
          )
      await open(page, '/careers')
      const isSame = await markDocument(page)
      await page.locator(`footer ${linkTo('/news')}`).click()
      await expect(page.locator('main h1')).toHaveText(findSection('/news', 'page-header').title)
      expect(await shown()).toEqual(days)
      expect(await isSame()).toBe(true)
      await open(page, '/news')
      expect(await shown()).toEqual(days)
    })
  })
}
