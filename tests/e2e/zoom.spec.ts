import type { Page } from '@playwright/test'
import type { RoutePath } from '../../src/generated/index.ts'
import { emergency, expect, firstPath, open, resize, shell, test } from './fixtures.ts'

const paths = ['/', '/services', '/projects', firstPath('article')] as const

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The focused element if it is hidden by the emergency call or the header, or at an end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    const isEnd = element === document.body || element.closest('.emergency') !== null
    if (isEnd || element.closest('.site-header')) return { isEnd }
    const seen = [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          return hit !== null && !hit.closest('.emergency, .site-header')
        }),
      ),
    )
    return { isEnd, hidden: seen ? undefined : (element.textContent ?? element.tagName) }
  })

// 320 × 256 CSS px is a window of 1280 × 1024 at 400 %, 640 × 400 one of 1280 × 800 at 200 %.
const viewports = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]

for (const path of paths) {
  const tag = path === paths[0] ? [] : ['@every-page']
  test(`nothing that takes the focus on ${path} is hidden, in any window`, { tag }, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewports[0]!)
    await open(page, path)
    for (const viewport of viewports) {
      await test.step(`in ${viewport.width} × ${viewport.height} px`, async () => {
        await resize(page, viewport)
        expect(await overflow(page)).toBe(0)
        const hidden: string[] = []
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let stop = 0; stop < 200; stop++) {
            await page.keyboard.press(key)
            const { isEnd, hidden: name } = await focused(page)
            if (name) hidden.push(name)
            if (isEnd) break
          }
        }
        expect(hidden).toEqual([])
      })
    }
  })
}

test('text twice as large runs over no phone', async ({ browser, baseURL }) => {
  // Other tests use the page again, and the text would stay large.
  const page = await browser.newPage({ baseURL: baseURL!, viewport: { width: 360, height: 760 } })
  await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of [...paths, '/skyrise-construction' satisfies RoutePath]) {
    await page.goto(path)
    expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThan(30)
    expect(await overflow(page), path).toBe(0)
    // What leaves the main part is cut, and makes the page no wider.
    const cut = await page.locator('main :is(h1, h2, h3, strong)').evaluateAll((all) =>
      all.flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const isSeen = element.checkVisibility() && !element.closest('table')
        return isSeen && range.getBoundingClientRect().right > innerWidth + 1 ? [element.textContent] : []
      }),
    )
    expect(cut, path).toEqual([])
  }
  await emergency(page).getByRole('button', { name: shell.words.emergency.open }).click()
  await expect(page.locator('.emergency-panel')).toBeVisible()
  expect(await page.locator('.emergency-panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
  await page.close()
})

test('the panels fit and can be closed, in any window', async ({ page }) => {
  for (const viewport of viewports) {
    await test.step(`in ${viewport.width} × ${viewport.height} px`, async () => {
      await page.setViewportSize(viewport)
      await open(page, '/terms')
      const button = emergency(page).getByRole('button', { name: shell.words.emergency.open })
      await button.click()
      await expect(emergency(page).locator('.emergency-call')).toBeInViewport()
      await emergency(page).getByRole('button', { name: shell.words.shell.close }).scrollIntoViewIfNeeded()
      await expect(emergency(page).getByRole('button', { name: shell.words.shell.close })).toBeInViewport({ ratio: 1 })
      expect(await overflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await page.locator('header button').filter({ hasText: shell.words.shell.menu, visible: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: shell.words.shell.close })).toBeInViewport({
        ratio: 1,
      })
      await page.getByRole('dialog').locator('a').last().scrollIntoViewIfNeeded()
      await expect(page.getByRole('dialog').locator('a').last()).toBeInViewport({ ratio: 1 })
    })
  }
})

for (const [path, opener, stage] of [[firstPath('case-study'), 'main a[data-gallery]', '.gallery-stage']] as const)
  test(`the viewer of ${path} has half of the smallest window for its picture, and scrolls to the rest`, async ({
    page,
  }) => {
    await page.setViewportSize(viewports[0]!)
    await open(page, path)
    await page.locator(opener).first().click()
    const { height } = (await page.locator(stage).boundingBox())!
    expect(height).toBeGreaterThanOrEqual(viewports[0]!.height / 2)
    await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    await expect(page.locator(`${stage} ~ :last-child`)).toBeInViewport({ ratio: 1 })
  })
