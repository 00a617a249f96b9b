import { expect, open, stopClock, test } from './fixtures.ts'
import {
  isClosed,
  isOpen,
  item,
  link,
  menu,
  menus,
  opener,
  openMenus,
  panel,
  menuIndex,
  split,
  stepsFrom,
  submenu,
  top,
  topItem,
} from './menus.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('with a keyboard', async ({ page }) => {
  await stopClock(page)
  await open(page, '/terms')
  /** With the focus on the first menu's button, all closed. */
  const step = stepsFrom(async () => {
    for (let time = 0; time < 2; time++) await page.keyboard.press('Escape')
    await expect(openMenus(page)).toHaveCount(0)
    await opener(page, menu.label).focus()
  })

  for (const key of ['Enter', 'Space']) {
    await step(`${key} opens and closes`, async () => {
      await page.keyboard.press(key)
      await isOpen(panel(page, menu.label))
      await page.keyboard.press(key)
      await isClosed(panel(page, menu.label))
    })
  }

  await step('Tab out of the navigation closes it', async () => {
    await opener(page, menus.at(-1)!.label).press('ArrowUp')
    await isOpen(panel(page, menus.at(-1)!.label))
    await page.keyboard.press('Tab')
    await expect(openMenus(page)).toHaveCount(0)
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })

  await step('ArrowDown opens at the first item, goes down and round', async () => {
    await page.keyboard.press('ArrowDown')
    for (const { to } of menu.items) {
      await expect(link(page, to)).toBeFocused()
      await page.keyboard.press('ArrowDown')
    }
    await expect(item(page, 0)).toBeFocused()
  })

  await step('ArrowUp opens at the last item, and goes up', async () => {
    await page.keyboard.press('ArrowUp')
    await expect(item(page, -1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item(page, -2)).toBeFocused()
  })

  await step('Home and End go to the ends of a menu, and of the row', async () => {
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

  await step('ArrowRight and ArrowLeft go along the row and round its ends', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(topItem(page, menuIndex + 1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(topItem(page, menuIndex)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(topItem(page, top.length - 1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(topItem(page, 0)).toBeFocused()
  })

  await step('ArrowRight from inside a menu leaves it for the next one', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(topItem(page, menuIndex + 1)).toBeFocused()
    await expect(openMenus(page)).toHaveCount(0)
  })

  await step('ArrowRight enters a submenu, ArrowLeft and Escape leave it', async () => {
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

  await step('a character goes to the next item that begins with it', async () => {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press(menu.items[0]!.label[0]!)
    await expect(item(page, 0)).toBeFocused()
  })

  await step('Enter follows a link and closes', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(menu.items[0]!.to)
    await expect(openMenus(page)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
  })
})
