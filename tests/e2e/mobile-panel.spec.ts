import type { Locator, Page } from '@playwright/test'
import { listAddresses, expect, isFocusBehind, isInert, mainMenu, markDocument, open, shell, test } from './fixtures.ts'

const { menu, menuTitle } = shell.words.shell
const width = 390
const links = listAddresses(shell.navigation.main)
const [target] = links.filter((path) => !['/', '/services'].includes(path)) as [string]

const panel = (page: Page) => page.getByRole('dialog', { name: menuTitle })
const opener = (page: Page) => page.locator('header button').filter({ hasText: menu, visible: true })
const addresses = (element: Locator) =>
  element.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.use({ viewport: { width, height: 760 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, '/services')
  else await page.goto('/services')
  await opener(page).tap()
  await expect(panel(page)).toBeVisible()
})

test('it comes from the right with every link, keeps the focus, and closes with Escape', async ({ page }) => {
  await test.step('over the whole height', async () => {
    await expect(panel(page)).toHaveAttribute('data-side', 'right')
    await expect
      .poll(() =>
        panel(page)
          .boundingBox()
          .then((box) => box && [box.x + box.width, box.y, box.height]),
      )
      .toEqual([width, 0, 760])
  })

  await test.step('it holds every link of the menus and nothing of the page behind it', async () => {
    expect(await addresses(panel(page))).toEqual(links)
    expect(await isInert(page)).toBe(true)
  })

  await test.step('the focus never reaches the page behind it, both ways round', async () => {
    const stops = links.length + 1
    for (const [key, first] of [
      ['Tab', 0],
      ['Shift+Tab', 1],
    ] as const) {
      for (let press = first; press <= stops; press++) {
        expect(await isFocusBehind(page)).toBe(false)
        await page.keyboard.press(key)
      }
    }
  })

  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(page.getByRole('main')).toBeVisible()
  })
})

test('a link closes it and focuses the heading; the current page is marked, and its link closes the panel too', async ({
  page,
}) => {
  const isSame = await markDocument(page)
  await panel(page).locator(`a[href="${target}"]`).tap()
  await expect(page).toHaveURL(target)
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
  await expect(mainMenu(page)).toBeVisible()
  expect(await isSame()).toBe(true)
  await opener(page).tap()
  await expect(panel(page).locator('[aria-current=page]')).toHaveAttribute('href', target)
  await panel(page).locator('[aria-current=page]').tap()
  await expect(panel(page)).toHaveCount(0)
})

test('the page behind it does not scroll', async ({ page }) => {
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.mouse.wheel(0, 70)
  await expect.poll(() => scrolled(page)).toBe(70)
})

test.describe('without the app', () => {
  test.use({ javaScriptEnabled: false })
  test('the first tap opens the same panel; Escape closes it, and its links work', async ({ page }) => {
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await opener(page).tap()
    expect(await addresses(panel(page))).toEqual(links)
    await panel(page).locator(`a[href="${target}"]`).tap()
    await expect(page).toHaveURL(target)
    await expect(panel(page)).toHaveCount(0)
  })
})
