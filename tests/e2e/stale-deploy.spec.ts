import type { RoutePath } from '../../src/generated/index.ts'
import type { Page } from '@playwright/test'
import { expect, footerLink, test } from './fixtures.ts'

/** `DEPLOYS=200` for a longer run. */
const deploys = Number(process.env.DEPLOYS ?? 6)

const actions: { from: RoutePath; act: (page: Page) => Promise<void>; arrives: (page: Page) => Promise<void> }[] = [
  {
    from: '/coming-soon-demo',
    act: (page) => page.locator('button[data-island=make-live]').first().click(),
    arrives: (page) => expect(page.locator('[data-live=after] a').first()).toBeFocused(),
  },
  {
    from: '/skyrise-construction/development-advisory',
    act: (page) => page.locator('main [data-island=add-images]').first().click(),
    arrives: (page) => expect(page.getByRole('dialog')).toHaveCount(1),
  },
  {
    from: '/terms',
    act: (page) => footerLink(page, '/projects').click(),
    arrives: async (page) => {
      await expect(page).toHaveURL('/projects')
      await expect(page.locator('main article').first()).toBeVisible()
    },
  },
  {
    from: '/terms',
    act: async (page) => {
      await page.getByRole('banner').getByRole('searchbox').fill('leak')
      await page.keyboard.press('Enter')
    },
    arrives: (page) => expect(page.locator('main [data-asked] li a').first()).toBeVisible(),
  },
]

/** Assets disappear after this many requests. */
async function deployAfter(page: Page, assets: number): Promise<() => number> {
  let isOpen = false
  let left = assets
  let loads = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    // A new load gets the new site.
    if (isOpen) loads++
    isOpen = false
  })
  await page.route('**/assets/*.js', (route) =>
    isOpen && left-- <= 0
      ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' })
      : route.continue(),
  )
  return () => {
    isOpen = true
    return loads
  }
}

test(`${deploys} deploys under open pages: every request succeeds with one load at most`, async ({ page, allow }) => {
  test.setTimeout(60_000 + deploys * 15_000)
  allow(/Failed to load resource|dynamically imported module|Unable to preload/)
  const rejections: string[] = []
  await page.exposeFunction('noteRejection', (reason: string) => void rejections.push(reason))
  await page.addInitScript(() => {
    const { noteRejection } = window as unknown as { noteRejection: (reason: string) => void }
    addEventListener('unhandledrejection', ({ reason }) => noteRejection(`${location.pathname} ${String(reason)}`))
  })
  // A fixed irregular sequence.
  let seed = 15
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const loads = new Map<number, number>()
  for (let deploy = 0; deploy < deploys; deploy++) {
    const { from, act, arrives } = actions[deploy % actions.length]!
    const counted = await deployAfter(page, next(7))
    await page.goto(from)
    counted()
    await act(page)
    await arrives(page)
    const count = counted()
    loads.set(count, (loads.get(count) ?? 0) + 1)
    expect(count, `from ${from}, deploy ${deploy}`).toBeLessThanOrEqual(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners('request')
  }
  expect(rejections).toEqual([])
  console.log(`${deploys} deploys: ${[...loads].map(([count, times]) => `${times} with ${count} loads`).join(', ')}`)
})
