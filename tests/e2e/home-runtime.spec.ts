import { axeFindings } from '../../scripts/tools/audit/axe-findings.ts'
import { jsonForScript } from '../../scripts/pipeline/html.ts'
import type { Diagnostics } from '../../src/schema/data/diagnostics.ts'
import { expect, open, pass, findReport, stopClock, test } from './fixtures.ts'
import { HOME_RUNTIME } from '../../src/lib/storage-keys.ts'

const path = '/admin/home-runtime'
const words = findReport(path, 'home-runtime').labels
const record: Diagnostics = {
  timestamp: '2025-11-15T12:00:00Z',
  errors: [
    { type: 'missing_hero', message: 'No hero.', timestamp: '2025-11-15T12:00:00Z' },
    { type: 'image_load_error', message: 'Not there.', timestamp: '2025-11-15T12:00:00Z', src: '/gone.avif' },
  ],
  imageAudit: [
    {
      index: 1,
      src: '/gone.avif',
      status: 'failed_to_load',
      naturalWidth: 0,
      naturalHeight: 0,
      loading: 'lazy',
      alt: null,
    },
  ],
  networkRequests: Array.from({ length: 25 }, (_, index) => ({
    initiatorType: 'img',
    name: `/${index}.avif`,
    startTime: index,
    duration: 5,
    status: 200,
  })),
  performanceMetrics: {
    timeToFirstByte: 12,
    domInteractive: 40,
    domContentLoaded: 50,
    loadComplete: 90,
    lcp: 80,
    cls: 0,
  },
}

test('loads, finds nothing, and looks every second until a record is there', async ({ page }) => {
  await stopClock(page)
  await page.goto(path)
  await expect(page.getByText(words.loading).filter({ visible: true })).toHaveCount(1)
  // The second begins with the island, which loads later than the page.
  await expect(async () => {
    await pass(page, 1000)
    await expect(page.getByRole('heading', { name: words.noData })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(words.visit)).toBeVisible()
  await page.evaluate(([key, value]) => Object.assign(window, { [key]: value }), [HOME_RUNTIME, record] as const)
  await pass(page, 1000)
  await expect(page.getByText('missing_hero')).toBeVisible()
})

test('an embedded record that cannot be read is an error of the console, and one that can is shown', async ({
  page,
  allow,
}) => {
  // The policy also warns of text in a data script.
  allow(/diagnostic data cannot be read|TrustedScript/)
  await open(page, path)
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().startsWith(words.unreadable),
  )
  await page.evaluate((key) => {
    const element = Object.assign(document.createElement('script'), { type: 'application/json', id: key })
    element.append('{"errors":')
    document.body.append(element)
  }, HOME_RUNTIME)
  await logged
  await page.evaluate(([key, value]) => (document.getElementById(key)!.firstChild!.nodeValue = JSON.stringify(value)), [
    HOME_RUNTIME,
    record,
  ] as const)
  const errors = page.locator('.report-findings li')
  await expect(errors).toHaveCount(2)
  await expect(errors.first()).toContainText('image_load_error')
  await expect(page.locator('.report-bar')).toHaveCount(20)
  await expect(page.getByText(words.failed, { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

const ending = '</script><script>window.ran = 1</script><img src="x" onerror="window.ran = 1"><!--'
const hostile = {
  ...record,
  errors: [{ ...record.errors[0]!, message: ending }],
  imageAudit: [{ ...record.imageAudit[0]!, alt: ending }],
}

for (const [how, json, readable] of [
  ['as this site writes data into a page', jsonForScript(hostile), true],
  ['by a hand that takes no care', JSON.stringify(hostile), false],
] as const) {
  test(`a record that ends its element (O54), written ${how}, runs nothing`, async ({ page, allow }) => {
    if (!readable) allow(/Content Security Policy|diagnostic data cannot be read|Failed to load resource/)
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace(
          '</body>',
          () => `<script type="application/json" id="${HOME_RUNTIME}">${json}</script></body>`,
        ),
      })
    })
    await open(page, path)
    if (readable) await expect(page.locator('.report-findings li')).toContainText(ending)
    else await expect(page.getByRole('heading', { name: words.noData })).toBeVisible()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
}

test('shows how the home page came up in this tab', async ({ page }) => {
  // Input ends the measurement of painting, so the test waits before it types or points.
  await page.goto('/')
  await page.waitForFunction((key) => sessionStorage.getItem(key)?.includes('"lcp"'), HOME_RUNTIME)
  await page.waitForFunction((key) => document.getElementById(key)!.textContent === sessionStorage[key], HOME_RUNTIME)
  await open(page, path)
  await expect(page.getByRole('heading', { name: words.images })).toBeVisible()
  await expect(page.getByText(words.noErrors)).toBeVisible()
  const lcp = page.locator('.report-counts > div').filter({ hasText: words.lcp })
  await expect(lcp).toContainText(/\d ms/)
  // The table is wider than a phone and scrolls by keyboard.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page)).toEqual([])
})

test('without storage the record survives a navigation', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  await open(page, path)
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
  await page.waitForFunction((key) => key in window, HOME_RUNTIME)
  await page.goBack()
  await expect(page.getByText(words.notLoaded)).toBeVisible()
})

test('of a long record the first 200 errors and pictures are shown, with their number', async ({ page }) => {
  const long = {
    ...record,
    errors: Array.from({ length: 1000 }, () => record.errors[1]!),
    imageAudit: Array.from({ length: 1000 }, () => record.imageAudit[0]!),
  }
  await page.addInitScript(([key, value]) => Object.assign(window, { [key]: value }), [HOME_RUNTIME, long] as const)
  await page.goto(path)
  await expect(page.locator('.report-findings li')).toHaveCount(200)
  await expect(page.getByRole('table', { name: words.images }).getByRole('row')).toHaveCount(201)
  await expect(page.getByText(/\b1000\b|1,000/)).toHaveCount(3)
})
