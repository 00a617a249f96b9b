import type { Page, Route } from '@playwright/test'
import {
  countLoads,
  expect,
  footerLink,
  isAlive,
  markDocument,
  open,
  pass,
  shell,
  stopClock,
  test,
} from './fixtures.ts'

const start = '/terms'
const target = '/about'
const { pending } = shell.words.loading

const data = (path: string) => new RegExp(`/_data/routes${path}\\.json`)

async function hold(page: Page, address: RegExp) {
  let release: (act: (route: Route) => Promise<void>) => void = () => {}
  const answer = new Promise<(route: Route) => Promise<void>>((resolve) => (release = resolve))
  await page.route(address, async (route) => (await answer)(route))
  return { release }
}

function count(page: Page, address: RegExp): () => number {
  let requests = 0
  page.on('request', (request) => address.test(request.url()) && requests++)
  return () => requests
}

/** Records timeouts; returns a check for one of a length. */
async function watchWaits(page: Page) {
  await page.addInitScript(() => {
    const begin = window.setTimeout
    const noted = (handler: TimerHandler, milliseconds?: number, ...rest: unknown[]) => {
      document.documentElement.dataset.waits += ` ${milliseconds} `
      return begin(handler, milliseconds, ...rest)
    }
    window.setTimeout = noted as typeof window.setTimeout
  })
  return (milliseconds: number) =>
    expect(page.locator('html')).toHaveAttribute('data-waits', new RegExp(` ${milliseconds} `))
}

test.describe('while the data loads', () => {
  for (const [path, words] of [
    [target, pending],
    ['/services', shell.pending['/services']],
  ] as const) {
    test(`a status shows after 100 ms, for ${path}`, async ({ page }) => {
      if (!words) throw new Error(`${path} has no words for its pending state`)
      await stopClock(page)
      await open(page, start)
      await expect(page.getByText(words, { exact: true })).toHaveCount(0)
      const answer = await hold(page, data(path))
      const requests = page.waitForRequest(data(path))
      await footerLink(page, path).click()
      await requests
      await pass(page, 99)
      await expect(page.getByText(words, { exact: true })).toHaveCount(0)
      await pass(page, 1)
      await expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words)
      await expect(page).toHaveURL(start)
      answer.release((route) => route.continue())
      await expect(page).toHaveURL(path)
      await expect(page.getByText(words, { exact: true })).toHaveCount(0)
    })
  }

  test('a second click replaces a pending navigation', async ({ page }) => {
    // The loading status would cover the second link.
    await stopClock(page)
    await open(page, start)
    const answer = await hold(page, data(target))
    await footerLink(page, target).click()
    await footerLink(page, '/support').click()
    await expect(page).toHaveURL('/support')
    answer.release((route) => route.continue())
    await expect(page.locator('main h1')).toBeFocused()
    await expect(page).toHaveURL('/support')
  })
})

test.describe('data that does not load', () => {
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'answers 500': (route) => route.fulfill({ status: 500 }),
    'is aborted': (route) => route.abort(),
    'is no JSON': (route) => route.fulfill({ status: 200, body: '<h1>Captive portal</h1>' }),
  }

  let waitBegins: (milliseconds: number) => Promise<void>

  test.beforeEach(async ({ page, allow }) => {
    allow(/Failed to load resource/)
    await stopClock(page)
    waitBegins = await watchWaits(page)
    await open(page, start)
  })

  for (const [name, fail] of Object.entries(failures)) {
    test(`is requested again after 1, 2 and 4 s when it ${name}, then the browser loads the page`, async ({ page }) => {
      const isSame = await markDocument(page)
      const requests = count(page, data(target))
      await page.route(data(target), fail)
      await footerLink(page, target).click()
      for (const [attempt, wait] of [1000, 2000, 4000].entries()) {
        await waitBegins(wait)
        await pass(page, wait - 1)
        expect(requests()).toBe(attempt + 1)
        await pass(page, 1)
      }
      await expect(page).toHaveURL(target)
      await isAlive(page)
      expect(requests()).toBe(4)
      expect(await isSame()).toBe(false)
    })
  }

  test('is shown without loading plainly when a retry brings it', async ({ page }) => {
    const isSame = await markDocument(page)
    const requests = count(page, data(target))
    await page.route(data(target), (route) => (requests() < 3 ? route.abort() : route.continue()))
    await footerLink(page, target).click()
    for (const wait of [1000, 2000]) {
      await waitBegins(wait)
      await pass(page, wait)
    }
    await expect(page).toHaveURL(target)
    expect(await isSame()).toBe(true)
  })

  test('is not requested again after another navigation', async ({ page }) => {
    const requests = count(page, data(target))
    await page.route(data(target), (route) => route.abort())
    await footerLink(page, target).click()
    await waitBegins(1000)
    await footerLink(page, '/support').click()
    await expect(page).toHaveURL('/support')
    await pass(page, 60_000)
    expect(requests()).toBe(1)
    await expect(page).toHaveURL('/support')
  })
})

test.describe('loaded data', () => {
  const minutes = 60_000

  async function goTo(page: Page, path: string) {
    await footerLink(page, path).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main h1')).toBeFocused()
    await pass(page, 200)
  }

  test.beforeEach(async ({ page }) => {
    await stopClock(page)
    await open(page, start)
  })

  test('is not fetched again', async ({ page }) => {
    const requests = count(page, data(target))
    for (const path of [target, '/support', target]) await goTo(page, path)
    await page.goBack()
    await expect(page).toHaveURL('/support')
    await page.goBack()
    await expect(page).toHaveURL(target)
    expect(requests()).toBe(1)
  })

  test('is dropped five minutes after its last use', async ({ page }) => {
    const requests = count(page, data(target))
    await goTo(page, target)
    await goTo(page, '/support')
    await pass(page, 5 * minutes - 401)
    await goTo(page, target)
    expect(requests()).toBe(1)
    await goTo(page, '/support')
    await pass(page, 5 * minutes - 400)
    await goTo(page, target)
    expect(requests()).toBe(2)
  })
})

for (const [name, answer] of [
  ['is gone', { status: 404 }],
  ['is no page', { json: {} }],
] as const) {
  test(`data that ${name} is requested once, and the browser loads the page once`, async ({ page, allow }) => {
    allow(/Failed to load resource/)
    await open(page, start)
    const requests = count(page, data(target))
    const loads = countLoads(page)
    await page.route(data(target), (route) => route.fulfill(answer))
    await footerLink(page, target).click()
    await expect(page).toHaveURL(target)
    await isAlive(page)
    await expect(page.locator('main h1')).toBeVisible()
    expect([requests(), loads()]).toEqual([1, 1])
  })
}
