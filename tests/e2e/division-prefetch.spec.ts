import type { Page } from '@playwright/test'
import type { RouteOf } from '../../src/schema/data/route-data.ts'
import { expect, open, test } from './fixtures.ts'

const path = '/skyrise-construction'

/** Requests of the pictures that the page names, before its load event and after it. */
async function watchPictures(page: Page, connection: object | undefined, data: RouteOf<'sections'>) {
  const files = data.prefetch!.map(({ file }) => file)
  let isLoaded = false
  const requests: { file: string; isLoaded: boolean }[] = []
  page.on('request', (request) => {
    const file = files.find((one) => new URL(request.url()).pathname.startsWith(`${one}-`))
    if (file) requests.push({ file, isLoaded })
  })
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { get: () => value, configurable: true }),
    connection,
  )
  page.on('load', () => (isLoaded = true))
  await page.goto(path, { waitUntil: 'networkidle' })
  return { files, requests }
}

test.describe('the first pictures of four main pages', () => {
  for (const [name, connection] of [
    ['with a fast connection', { saveData: false, effectiveType: '4g' }],
    ['with a slow connection', { saveData: false, effectiveType: '3g' }],
    ['where the browser does not say', undefined],
  ] as const) {
    test(`are fetched after load without any interaction, ${name}`, async ({ page, routeData }) => {
      const data = (await routeData(path)) as RouteOf<'sections'>
      const { files, requests } = await watchPictures(page, connection, data)
      expect(files).toHaveLength(4)
      await expect.poll(() => requests).toHaveLength(4)
      expect(requests).toEqual(files.map((file) => ({ file, isLoaded: true })))
    })
  }

  test('are not fetched where data are to be saved', async ({ page, routeData }) => {
    const data = (await routeData(path)) as RouteOf<'sections'>
    const { requests } = await watchPictures(page, { saveData: true, effectiveType: '4g' }, data)
    // What the app would fetch, too.
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })

  test('are fetched when the app opens the page', async ({ page, routeData }) => {
    const data = (await routeData(path)) as RouteOf<'sections'>
    const files = data.prefetch!.map(({ file }) => file)
    await open(page, `${path}/team`)
    const requests = new Set<string>()
    page.on('request', (request) => requests.add(new URL(request.url()).pathname.replace(/-\d+\.avif$/, '')))
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => files.filter((file) => !requests.has(file))).toEqual([])
  })
})
