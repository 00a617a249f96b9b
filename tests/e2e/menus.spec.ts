import type { Locator, Page } from '@playwright/test'
import { addressesOf, expect, footerLink, mainMenu, markDocument, open, pass, shell, stopClock, test } from './fixtures'

const menus = shell.navigation.main.flatMap(({ label, items }) => (items ? [{ label, items }] : []))
const [menu, otherMenu] = menus as [(typeof menus)[0], (typeof menus)[0]]
const split = menu.items.find(({ items }) => items)!
const top = shell.navigation.main
const place = top.findIndex(({ label }) => label === menu.label)

const opener = (page: Page, label: string) => mainMenu(page).locator('summary').filter({ hasText: new RegExp(`^${label}`) })
const panel = (page: Page, label: string) => mainMenu(page).locator('details').filter({ has: opener(page, label) }).first()
const link = (page: Page, path: string) => mainMenu(page).locator(`a[href="${path}"]`)
const submenu = (page: Page) => mainMenu(page).locator('details details')
const item = (page: Page, at: number) => link(page, menu.items.at(at)!.to)
const topItem = (page: Page, at: number) => mainMenu(page).locator(':scope > ul > li').nth(at).locator('.menu-top')

const isOpen = (details: Locator) => expect(details).toHaveJSProperty('open', true)
const isClosed = (details: Locator) => expect(details).toHaveJSProperty('open', false)
const openMenus = (page: Page) => mainMenu(page).locator('details[open]')

test.use({ viewport: { width: 1280, height: 800 } })

test.describe('with a mouse', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page)
    await open(page, '/')
  })

  test('a click opens a menu with all of its links, another closes it', async ({ page }) => {
    await expect(item(page, 0)).toBeHidden()
    await opener(page, menu.label).click()
    for (const { to } of menu.items) await expect(link(page, to)).toBeVisible()
    await opener(page, menu.label).click()
    await expect(item(page, 0)).toBeHidden()
  })

  test('one menu is open at a time', async ({ page }) => {
    for (const { label } of [menu, otherMenu]) {
      await opener(page, label).click()
      await isOpen(panel(page, label))
      await expect(openMenus(page)).toHaveCount(1)
    }
  })

  test('a click elsewhere closes it', async ({ page }) => {
    await opener(page, menu.label).click()
    await isOpen(panel(page, menu.label))
    await page.locator('main h1').click()
    await expect(openMenus(page)).toHaveCount(0)
  })

  test('following a link closes it, and the page is not loaded anew', async ({ page }) => {
    const isSame = await markDocument(page)
    await opener(page, menu.label).click()
    await item(page, 0).click()
    await expect(page).toHaveURL(menu.items[0]!.to)
    await expect(openMenus(page)).toHaveCount(0)
    expect(await isSame()).toBe(true)
  })

  test('a submenu opens after 100 ms of hovering, and not before', async ({ page }) => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 99)
    await isClosed(submenu(page))
    await pass(page, 1)
    await isOpen(submenu(page))
    for (const { to } of split.items!) await expect(link(page, to)).toBeVisible()
  })

  test('a pointer that only crosses the row opens nothing', async ({ page }) => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 99)
    await item(page, 0).hover()
    await pass(page, 1000)
    await isClosed(submenu(page))
  })

  test('a submenu stays for 300 ms when the pointer has left it', async ({ page }) => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 100)
    await page.locator('main h1').hover()
    await pass(page, 299)
    await isOpen(submenu(page))
    await pass(page, 1)
    await isClosed(submenu(page))
  })

  test('a pointer that comes back within 300 ms keeps the submenu', async ({ page }) => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 100)
    await page.locator('main h1').hover()
    await pass(page, 299)
    await link(page, split.items!.at(-1)!.to).hover()
    await pass(page, 1000)
    await isOpen(submenu(page))
  })

  test('a click on the opener of a hovered submenu keeps it open', async ({ page }) => {
    await opener(page, menu.label).click()
    await submenu(page).locator('summary').hover()
    await pass(page, 100)
    await submenu(page).locator('summary').click()
    await page.locator('main h1').hover()
    await pass(page, 1000)
    await isOpen(submenu(page))
  })

  for (const width of [1024, 1280]) {
    test(`every panel lies in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const { label, items } of menus) {
        await opener(page, label).click()
        if (items.some((inner) => inner.items)) await submenu(page).locator('summary').click()
        for (const path of addressesOf(items)) await expect(link(page, path)).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    })
  }
})

test.describe('with a keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page)
    await open(page, '/')
    await opener(page, menu.label).focus()
  })

  for (const key of ['Enter', 'Space']) {
    test(`${key} opens and closes`, async ({ page }) => {
      await page.keyboard.press(key)
      await isOpen(panel(page, menu.label))
      await page.keyboard.press(key)
      await isClosed(panel(page, menu.label))
    })
  }

  test('Tab goes from an opened menu into its links', async ({ page }) => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(item(page, 0)).toBeFocused()
  })

  test('Tab out of the navigation closes it', async ({ page }) => {
    await opener(page, menus.at(-1)!.label).press('ArrowUp')
    await isOpen(panel(page, menus.at(-1)!.label))
    await page.keyboard.press('Tab')
    await expect(openMenus(page)).toHaveCount(0)
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })

  test('ArrowDown opens at the first item, goes down and round', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    for (const { to } of menu.items) {
      await expect(link(page, to)).toBeFocused()
      await page.keyboard.press('ArrowDown')
    }
    await expect(item(page, 0)).toBeFocused()
  })

  test('ArrowUp opens at the last item, and goes up', async ({ page }) => {
    await page.keyboard.press('ArrowUp')
    await expect(item(page, -1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item(page, -2)).toBeFocused()
  })

  test('Home and End go to the ends of a menu, and of the row', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(item(page, -1)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(item(page, 0)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')
    await expect(topItem(page, top.length - 1)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(topItem(page, 0)).toBeFocused()
  })

  test('ArrowRight and ArrowLeft go along the row and round its ends', async ({ page }) => {
    await page.keyboard.press('ArrowRight')
    await expect(topItem(page, place + 1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(topItem(page, place)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(topItem(page, top.length - 1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(topItem(page, 0)).toBeFocused()
  })

  test('ArrowRight from inside a menu leaves it for the next one', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(topItem(page, place + 1)).toBeFocused()
    await expect(openMenus(page)).toHaveCount(0)
  })

  test('ArrowRight enters a submenu, ArrowLeft and Escape leave it', async ({ page }) => {
    for (const way of ['ArrowLeft', 'Escape']) {
      await opener(page, menu.label).press('ArrowDown')
      await link(page, split.to).focus()
      await page.keyboard.press('ArrowRight')
      await expect(link(page, split.items![0]!.to)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(link(page, split.items![1]!.to)).toBeFocused()
      await page.keyboard.press(way)
      await isClosed(submenu(page))
      await isOpen(panel(page, menu.label))
      await expect(submenu(page).locator('summary')).toBeFocused()
    }
  })

  test('Escape closes and gives the focus back to the opener', async ({ page }) => {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await isClosed(panel(page, menu.label))
    await expect(opener(page, menu.label)).toBeFocused()
  })

  test('Enter follows a link and closes', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(menu.items[0]!.to)
    await expect(openMenus(page)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
  })
})

test.describe('type-ahead', () => {
  const initial = ({ label }: { label: string }) => label[0]!.toLowerCase()
  const [first, twin] = menu.items.filter((one) => menu.items.some((other) => other !== one && initial(other) === initial(one)))
  const loner = menu.items.find((one) => menu.items.every((other) => other === one || initial(other) !== initial(one)) && one !== menu.items[0])

  test.beforeEach(async ({ page }) => {
    if (!first || !twin || !loner) throw new Error(`${menu.label} no longer has two items with one initial and another item: take another menu`)
    await stopClock(page)
    await open(page, '/')
    await opener(page, menu.label).press('ArrowDown')
    await page.keyboard.press(first.label[0]!)
    await expect(link(page, first.to)).toBeFocused()
  })

  test('letters typed within 1000 ms are one word', async ({ page }) => {
    await pass(page, 999)
    await page.keyboard.press(twin!.label[1]!)
    await expect(link(page, twin!.to)).toBeFocused()
  })

  test('a letter typed after 1000 ms begins a new word', async ({ page }) => {
    await pass(page, 1000)
    await page.keyboard.press(loner!.label[0]!)
    await expect(link(page, loner!.to)).toBeFocused()
  })

  test('a letter that continues no word moves nothing', async ({ page }) => {
    await pass(page, 999)
    await page.keyboard.press(loner!.label[0]!)
    await expect(link(page, first!.to)).toBeFocused()
  })

  test('the same letter again goes to the next item with it', async ({ page }) => {
    await page.keyboard.press(twin!.label[0]!)
    await expect(link(page, twin!.to)).toBeFocused()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('taps open a menu and its submenu, follow a link, and close', async ({ page }) => {
    await open(page, '/')
    await opener(page, menu.label).tap()
    await isOpen(panel(page, menu.label))
    await submenu(page).locator('summary').tap()
    await isOpen(submenu(page))
    await submenu(page).locator('summary').tap()
    await isClosed(submenu(page))
    await page.locator('main h1').tap()
    await expect(openMenus(page)).toHaveCount(0)
    await opener(page, menu.label).tap()
    await item(page, 0).tap()
    await expect(page).toHaveURL(menu.items[0]!.to)
    await expect(openMenus(page)).toHaveCount(0)
  })
})

test.describe('the current page', () => {
  test('is marked in its menu, and only there', async ({ page }) => {
    await open(page, menu.items[0]!.to)
    await opener(page, menu.label).click()
    await expect(item(page, 0)).toHaveAttribute('aria-current', 'page')
    await expect(mainMenu(page).locator('[aria-current]')).toHaveCount(1)
    await expect(opener(page, menu.label)).toHaveAttribute('data-current')
    await expect(opener(page, otherMenu.label)).not.toHaveAttribute('data-current')
  })

  test('is marked on the row, and follows a navigation', async ({ page }) => {
    const [one, two] = top.flatMap(({ to }) => to ?? []) as [string, string]
    await open(page, one)
    await expect(link(page, one)).toHaveAttribute('aria-current', 'page')
    await footerLink(page, two).click()
    await expect(link(page, two)).toHaveAttribute('aria-current', 'page')
    await expect(link(page, one)).not.toHaveAttribute('aria-current')
  })
})
