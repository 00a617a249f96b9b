import { chromium, type Page, type Route } from '@playwright/test'
import type { RoutePath } from '../../src/generated/index.ts'
import { findBrowser } from '../../scripts/tools/audit/find-browser.ts'
import {
  appScript,
  countLoads,
  cutShort,
  emergency,
  expect,
  firstPath,
  footerLink,
  holdRequests,
  isAlive,
  open,
  shell,
  test,
} from './fixtures.ts'

const { phone } = shell.site
const words = shell.words.loading
const division = '/skyrise-construction'
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' })

test.describe('a boot script that', () => {
  for (const [name, answer] of [
    ['is blocked', (route: Route) => route.abort()],
    ['is answered with HTML', gone],
    ['is cut', cutShort],
  ] as const) {
    test(`${name} leaves a page that works as it does without scripts`, async ({ page, allow }) => {
      allow(/Failed to load resource|Unexpected|Refused to execute|Invalid|missing|valid digest/)
      await page.route('**/assets/boot-*.js', answer)
      await page.goto('/projects')
      await expect(emergency(page).getByRole('button')).toHaveCount(0)
      await expect(emergency(page).getByRole('link')).toHaveAttribute('href', phone.href)
      await expect(emergency(page).getByRole('link').getByText(phone.display)).toBeVisible()
      await expect(page.locator('[data-filter]')).toBeHidden()
      await footerLink(page, '/about').click()
      await expect(page).toHaveURL('/about')
    })
  }
})

test.describe('an app that cannot load', () => {
  test.beforeEach(({ allow }) => allow(/Failed to load resource|dynamically imported module|Unexpected end/))

  for (const [name, answer] of [
    ['is gone', gone],
    ['is cut', cutShort],
  ] as const) {
    test(`because it ${name}: a link that opens something is followed, a button is tried again after a reload`, async ({
      page,
    }) => {
      await page.route(appScript, answer)
      await page.goto(division)
      const link = page.locator('.division-consultation')
      const href = (await link.getAttribute('href'))!
      if (href.startsWith('/')) {
        await link.click()
        await expect(page).toHaveURL(href)
      }
      await page.goto('/coming-soon-demo')
      const loads = countLoads(page)
      await page.locator('button[data-island=make-live]').first().click()
      await expect(page.getByText(words.lost)).toBeVisible()
      expect(loads()).toBe(1)
      await expect(page.locator('button[data-island=make-live]')).toBeHidden()
    })
  }

  test('a part of the living app that is gone is loaded with one reload, and the click is done', async ({ page }) => {
    await open(page, '/coming-soon-demo')
    const loads = countLoads(page)
    await page.route('**/assets/make-live-*.js', gone, { times: 1 })
    await page.locator('button[data-island=make-live]').first().click()
    await expect(page.locator('[data-live=after] a').first()).toBeFocused()
    expect(loads()).toBe(1)
  })
})

test('code of a page that is cut becomes one plain load', async ({ page, allow }) => {
  allow(/Failed to load resource|Unexpected end|dynamically imported module/)
  await open(page, '/terms')
  const loads = countLoads(page)
  await page.route('**/assets/PortfolioList-*.js', cutShort)
  await footerLink(page, '/projects').click()
  await expect(page).toHaveURL('/projects')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(loads()).toBe(1)
})

test('where storage is refused, clicks before the app are still handled', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto('/coming-soon-demo')
  await page.locator('button[data-island=make-live]').first().click()
  await expect(page.locator('[data-live=after] a').first()).toBeFocused()
})

/** Changes every text as translators do: a new text in elements of their own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, nodeValue }) =>
      parentElement?.closest('script, style') || !nodeValue?.trim()
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    for (const node of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(`«${node.nodeValue}»`)
      outer.append(inner)
      node.parentNode!.replaceChild(outer, node)
    }
  })

const translatedPaths: RoutePath[] = ['/', '/terms', '/services', '/contact', firstPath('article')]

// What the app renders itself, as the results of /search, is in the language of the site.
for (const path of [...translatedPaths, '/nowhere'])
  test(`${path}, translated before the app starts, stays translated and works`, async ({ page, allow }) => {
    allow(/404/)
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      const types = policy.includes('trusted-types') ? '' : "; require-trusted-types-for 'script'; trusted-types 'none'"
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy + types } })
    })
    // The not-found page starts the app by itself.
    const start = await holdRequests(page, appScript)
    await page.goto(path)
    await translate(page)
    // The record of the home page is for people who look for faults.
    await page.evaluate(() => document.getElementById('home-runtime')?.remove())
    const read = () => page.locator('header, nav, main, footer, aside').allTextContents()
    const translated = await read()
    start()
    await isAlive(page)
    await expect.poll(read).toEqual(translated)
    await emergency(page).getByRole('button', { name: shell.words.emergency.open }).click()
    await expect(emergency(page).getByRole('link', { name: shell.site.phone.display })).toBeVisible()
    await footerLink(page, '/about').click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('main h1')).toBeFocused()
  })

test('a page restored from the browser’s cache works', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL! })
    await page.goto('/projects')
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => (document.body.dataset.restored = String(persisted))),
    )
    await page.goto('/about')
    // A page from the cache is not loaded, and goBack() would wait for that.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page.locator('body')).toHaveAttribute('data-restored', 'true')
    await page.locator('[data-filter] button').nth(1).click()
    await expect(page.locator('[data-filter] button').nth(1)).toHaveAttribute('aria-pressed', 'true')
    await isAlive(page)
    await footerLink(page, '/about').click()
    await expect(page).toHaveURL('/about')
  } finally {
    await browser.close()
  }
})
