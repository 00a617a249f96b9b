import type { Page } from '@playwright/test'
import type { RouteData, RouteOf } from '../../src/schema/data/route-data.ts'
import { expect, open, test } from './fixtures.ts'

const under = '/skyrise-construction'

test.describe('the first pictures of the main pages', () => {
  const pictures = async (data: RouteData) => (data as RouteOf<'sections'>).prefetch!.map(({ file }) => file)
  const connect = async (page: Page, connection: object | undefined) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { get: () => value, configurable: true }),
      connection,
    )
    await open(page, under)
    await page.waitForLoadState('networkidle')
    return requests
  }

  for (const [name, connection] of [
    ['a fast connection', { saveData: false, effectiveType: '4g' }],
    ['a connection without information', undefined],
  ] as const) {
    test(`are fetched ahead on ${name}: these four and no other`, async ({ page, routeData }) => {
      const files = await pictures(await routeData(under))
      expect(files).toHaveLength(4)
      const requests = await connect(page, connection)
      for (const file of files)
        await expect.poll(() => requests.filter((path) => path.startsWith(`${file}-`)).length).toBe(1)
    })
  }

  test('are not prefetched before any interaction', async ({ page, routeData }) => {
    const files = await pictures(await routeData(under))
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(under, { waitUntil: 'networkidle' })
    expect(requests.filter((path) => files.some((file) => path.startsWith(`${file}-`)))).toEqual([])
  })

  for (const [name, connection] of [
    ['where data are to be saved', { saveData: true, effectiveType: '4g' }],
    ['on a slow connection', { saveData: false, effectiveType: '3g' }],
  ] as const) {
    test(`are not fetched ${name}`, async ({ page, routeData }) => {
      const files = await pictures(await routeData(under))
      const requests = await connect(page, connection)
      // The island has loaded, and with it the decision.
      await expect.poll(() => requests.filter((path) => path.includes('PrefetchIsland')).length).toBe(1)
      await page.waitForLoadState('networkidle')
      expect(requests.filter((path) => files.some((file) => path.startsWith(`${file}-`)))).toEqual([])
    })
  }
})
