import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFindings } from '../../scripts/tools/audit/axe-findings.ts'
import type { FooterReport, LinksReport, PagesReport } from '../../src/schema/data/report.ts'
import { expect, firstPath, isAlive, open, pass, findReport, stopClock, test } from './fixtures.ts'

type Report = PagesReport | FooterReport | LinksReport

const read = async <Found extends Report>(page: Page, name: string) =>
  (await page.request.get(`/_data/reports/${name}.json`)).json() as Promise<Found>
const table = (page: Page, title: string) => page.getByRole('table', { name: title })

async function openReport(page: Page, path: string, title: string) {
  await open(page, path)
  await expect(table(page, title)).toBeVisible()
}

test.describe('/admin/seo-perf-audit', () => {
  const path = '/admin/seo-perf-audit'

  test('says for two seconds that the audit runs, however fast the report comes', async ({ page }) => {
    await stopClock(page)
    // The two seconds begin with the island, which requests the report at once.
    const requests = page.waitForResponse('**/_data/reports/pages.json')
    await page.goto(path)
    await requests
    const loading = page.getByText(findReport(path, 'seo-audit').labels.loading).filter({ visible: true })
    await expect(loading).toHaveCount(1)
    await pass(page, 1900)
    await expect(loading).toHaveCount(1)
    await pass(page, 200)
    await expect(loading).toHaveCount(0)
  })

  test('shows the numbers and rows of the report; sorts, filters and opens rows; is had as JSON and CSV', async ({
    page,
  }) => {
    test.slow()
    const { labels: words, words: shared } = findReport(path, 'seo-audit')
    await openReport(page, path, words.pages)
    const { summary, pageAudits } = await read<PagesReport>(page, 'pages')
    const names = table(page, words.pages).locator('tbody th')

    await test.step('numbers, and a row for each page', async () => {
      const count = (label: string) =>
        page
          .locator('.report-counts > div')
          .filter({ has: page.getByText(label, { exact: true }) })
          .locator('strong')
      await expect(count(words.totalPages)).toHaveText(String(summary.totalPages))
      await expect(count(words.images)).toHaveText(String(summary.totalImages))
      await expect(names).toHaveCount(pageAudits.length)
    })

    for (const [name, file, start] of [
      [shared.json, 'pages.json', '{"version":'],
      [shared.csv, 'pages.csv', 'url,'],
    ] as const) {
      await test.step(`download of ${file}`, async () => {
        const downloading = page.waitForEvent('download')
        await page.getByRole('link', { name }).filter({ visible: true }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe(file)
        expect(readFileSync(await download.path(), 'utf8').slice(0, start.length)).toBe(start)
      })
    }

    await test.step('sorts in both directions', async () => {
      const column = page.getByRole('columnheader', { name: words.words, exact: true })
      await column.getByRole('button').click()
      await expect(column).toHaveAttribute('aria-sort', 'ascending')
      await column.getByRole('button').click()
      await expect(column).toHaveAttribute('aria-sort', 'descending')
      const longest = pageAudits.toSorted((a, b) => b.words - a.words)[0]!
      await expect(names.first()).toHaveText(longest.path)
    })

    await test.step('is accessible with an open row', async () => {
      const opener = names.first().getByRole('button')
      await opener.click()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      expect(await axeFindings(page)).toEqual([])
    })

    await test.step('filters', async () => {
      const filter = page.getByRole('searchbox', { name: shared.filter })
      const guide = firstPath('guide')
      await filter.fill(guide.slice(1).replace('/', ' '))
      await expect(names.first()).toHaveText(guide)
      await names.first().getByRole('button').click()
      await expect(table(page, words.pages)).toContainText(pageAudits.find((one) => one.path === guide)!.source)
      await filter.fill('no such page')
      await expect(names).toHaveCount(0)
    })
  })

  test('a score has its grade in a word, several h1 are marked, and a missing measurement is no number', async ({
    page,
  }) => {
    const { labels: words, words: shared } = findReport(path, 'seo-audit')
    const report = await read<PagesReport>(page, 'pages')
    const scores = { accessibility: 100, bestPractices: 100, seo: 70, lcp: 1200, cls: 0, tbt: 10, axe: 0 }
    const [first, second, third, fourth] = report.pageAudits
    Object.assign(first!, { lighthouseScores: { ...scores, performance: 90 }, changedSince: false })
    Object.assign(second!, { lighthouseScores: { ...scores, performance: 69 }, changedSince: false, h1Count: 2 })
    third!.lighthouseScores = null
    Object.assign(fourth!, { lighthouseScores: { ...scores, performance: 90 }, changedSince: true })
    report.summary.changedPages = 1
    await page.route('**/_data/reports/pages.json', (route) => route.fulfill({ json: report }))
    await openReport(page, path, words.pages)
    const row = (index: number) => table(page, words.pages).locator('tbody tr').nth(index)
    await expect(row(0)).toContainText(`90 ${shared.good}`)
    await expect(row(0)).toContainText(`70 ${shared.fair}`)
    await expect(row(0).locator('[data-tone=poor]')).toHaveCount(0)
    await expect(row(1)).toContainText(`69 ${shared.poor}`)
    await expect(
      row(1)
        .locator('[data-tone=poor]')
        .filter({ hasText: `2 ${words.wrongH1}` }),
    ).toHaveCount(1)
    await expect(row(2)).toContainText(shared.notMeasured)
    await expect(row(3)).toContainText(`90 ${words.outdated}`)
    await expect(page.locator('.report-counts [data-tone]').filter({ hasText: words.outdated })).toHaveCount(2)
    await expect(page.locator('.report-counts [data-tone=good]')).toHaveCount(0)
  })
})

test('a report that cannot be shown has a message after three more attempts, and a button to retry', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  const { words } = findReport('/admin/footer-audit', 'footer-audit')
  const problems = {
    missing: { status: 404, body: '' },
    cut: { body: '{"version":1,"links":[' },
    notJson: { contentType: 'text/html', body: '<!doctype html>' },
    version: { json: { version: 0 } },
  }
  let requests = 0
  // A request without its response starts no retry.
  page.on('response', (response) => void (requests += response.url().endsWith('/footer.json') ? 1 : 0))
  await stopClock(page)
  const again = page.getByRole('button', { name: words.again })
  for (const [name, answer] of Object.entries(problems)) {
    await test.step(name, async () => {
      await page.unroute('**/_data/reports/footer.json')
      await page.route('**/_data/reports/footer.json', (route) =>
        route.fulfill({ contentType: 'application/json', ...answer }),
      )
      const before = requests
      if (before > 0) await again.click()
      else {
        await page.goto('/admin/footer-audit')
        await isAlive(page)
      }
      await expect.poll(() => requests).toBe(before + 1)
      for (const [index, wait] of [1000, 2000, 4000].entries()) {
        await pass(page, wait)
        await expect.poll(() => requests).toBe(before + index + 2)
      }
      await expect(page.getByText(words[name as keyof typeof problems].split('{')[0]!)).toBeVisible()
      expect(requests).toBe(before + 4)
    })
  }
  await page.unroute('**/_data/reports/footer.json')
  await again.click()
  await expect.poll(() => pass(page, 10).then(() => page.locator('#footer-audit-json').count())).toBe(1)
})

test('/admin/footer-audit shows every link with its status, and holds the audit as JSON off the screen', async ({
  page,
}) => {
  const { labels: words } = findReport('/admin/footer-audit', 'footer-audit')
  await openReport(page, '/admin/footer-audit', words.links)
  const report = await read<FooterReport>(page, 'footer')
  await expect(table(page, words.links).locator('tbody tr')).toHaveCount(report.total)
  expect(report.working + report.missing + report.external).toBe(report.total)
  const json = page.locator('pre#footer-audit-json')
  expect(JSON.parse((await json.textContent())!)).toEqual(report)
  expect((await json.boundingBox())!.x).toBeLessThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})

test('/admin/link-audit shows the pages that link to a page', async ({ page }) => {
  const { labels: words, words: shared } = findReport('/admin/link-audit', 'link-audit')
  await openReport(page, '/admin/link-audit', words.pages)
  const { pages } = await read<LinksReport>(page, 'links')
  const linked = pages.find(({ linkedFrom }) => linkedFrom.length > 2)!
  await page.getByRole('searchbox', { name: shared.filter }).first().fill(linked.path)
  await table(page, words.pages).getByRole('button', { name: linked.path, exact: true }).click()
  await expect(table(page, words.pages).locator('td code')).toHaveText(linked.linkedFrom)
  expect(await axeFindings(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const [name, files] of [
    ['seo-perf-audit', ['pages.json', 'pages.csv']],
    ['footer-audit', ['footer.json']],
    ['link-audit', ['links.json']],
  ] as const) {
    test(`/admin/${name} says so, and its report can be had as files`, async ({ page }) => {
      await page.goto(`/admin/${name}`)
      const links = page.locator('main a[download]').filter({ visible: true })
      await expect(links).toHaveCount(files.length)
      for (const file of files) expect((await page.request.get(`/_data/reports/${file}`)).status()).toBe(200)
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        files.map((file) => `/_data/reports/${file}`),
      )
    })
  }
})
