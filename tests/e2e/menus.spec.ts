import { listAddresses, expect, footerLink, mainMenu, open, pass, stopClock, test } from './fixtures.ts'
import {
  elsewhere,
  isClosed,
  isOpen,
  item,
  link,
  menu,
  menus,
  opener,
  openMenus,
  otherMenu,
  panel,
  split,
  stepsFrom,
  submenu,
  top,
} from './menus.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('with a mouse', async ({ page }) => {
  await stopClock(page)
  await open(page, '/terms')
  /** With the pointer in the margin, all menus closed. */
  const step = stepsFrom(async () => {
    await page.mouse.click(...elsewhere)
    await pass(page, 1000)
    await expect(openMenus(page)).toHaveCount(0)
  })

  await step('a click opens a menu with all of its links, another closes it', async () => {
    await expect(item(page, 0)).toBeHidden()
    await opener(page, menu.label).click()
    for (const { to } of menu.items) await expect(link(page, to)).toBeVisible()
    await opener(page, menu.label).click()
    await expect(item(page, 0)).toBeHidden()
  })

  await step('one menu is open at a time', async () => {
    for (const { label } of [menu, otherMenu]) {
      await opener(page, label).click()
      await isOpen(panel(page, label))
      await expect(openMenus(page)).toHaveCount(1)
    }
  })

  await step('a click elsewhere closes it', async () => {
    await opener(page, menu.label).click()
    await isOpen(panel(page, menu.label))
    await page.mouse.click(...elsewhere)
    await expect(openMenus(page)).toHaveCount(0)
  })

  await step('a submenu opens after 100 ms of hovering, and not before', async () => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 99)
    await isClosed(submenu(page))
    await pass(page, 1)
    await isOpen(submenu(page))
    for (const { to } of split.items!) await expect(submenu(page).locator(`a[href="${to}"]`)).toBeVisible()
  })

  await step('a pointer that only crosses the row opens nothing', async () => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 99)
    await item(page, 0).hover()
    await pass(page, 1000)
    await isClosed(submenu(page))
  })

  await step('a submenu stays for 300 ms when the pointer has left it', async () => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 100)
    await page.mouse.move(...elsewhere)
    await pass(page, 299)
    await isOpen(submenu(page))
    await pass(page, 1)
    await isClosed(submenu(page))
  })

  await step('a pointer that comes back within 300 ms keeps the submenu', async () => {
    await opener(page, menu.label).click()
    await link(page, split.to).hover()
    await pass(page, 100)
    await page.mouse.move(...elsewhere)
    await pass(page, 299)
    await submenu(page).getByRole('link').last().hover()
    await pass(page, 1000)
    await isOpen(submenu(page))
  })

  await step('a click on the opener of a hovered submenu keeps it open', async () => {
    await opener(page, menu.label).click()
    await submenu(page).locator('summary').hover()
    await pass(page, 100)
    await submenu(page).locator('summary').click()
    await page.mouse.move(...elsewhere)
    await pass(page, 1000)
    await isOpen(submenu(page))
  })

  for (const width of [1024, 1280]) {
    await step(`every panel fits a window of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      for (const { label, items } of menus) {
        await opener(page, label).click()
        if (items.some((inner) => inner.items)) await submenu(page).locator('summary').click()
        for (const path of listAddresses(items))
          await expect(link(page, path).filter({ visible: true })).toBeInViewport({ ratio: 1 })
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
    })
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('taps open a menu and its submenu, follow a link, and close', async ({ page }) => {
    await open(page, '/terms')
    await opener(page, menu.label).tap()
    await isOpen(panel(page, menu.label))
    await submenu(page).locator('summary').tap()
    await isOpen(submenu(page))
    await submenu(page).locator('summary').tap()
    await isClosed(submenu(page))
    await page.touchscreen.tap(...elsewhere)
    await expect(openMenus(page)).toHaveCount(0)
    await opener(page, menu.label).tap()
    await item(page, 0).tap()
    await expect(page).toHaveURL(menu.items[0]!.to)
    await expect(openMenus(page)).toHaveCount(0)
  })
})

test.describe('the current page', () => {
  test('may be chosen again: the menu closes, and the focus is not lost with it', async ({ page }) => {
    await open(page, menu.items[0]!.to)
    await opener(page, menu.label).click()
    await item(page, 0).click()
    await expect(openMenus(page)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
  })

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
