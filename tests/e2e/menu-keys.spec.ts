import { expect, open, pass, stopClock, test } from './fixtures.ts'
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

  await step('Tab goes from an opened menu into its links', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(item(page, 0)).toBeFocused()
  })

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

  await step('Escape closes and gives the focus back to the opener', async () => {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await isClosed(panel(page, menu.label))
    await expect(opener(page, menu.label)).toBeFocused()
  })

  await step('Enter follows a link and closes', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(menu.items[0]!.to)
    await expect(openMenus(page)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
  })
})

test.describe('type-ahead', () => {
  const initial = ({ label }: { label: string }) => label[0]!.toLowerCase()
  const alike = (one: { label: string }) => menu.items.filter((other) => initial(other) === initial(one))
  const [first, twin] = menu.items.filter((one) => alike(one).length > 1)
  const loner = menu.items.slice(1).find((one) => alike(one).length === 1)

  test('matches what is typed within a second', async ({ page }) => {
    if (!first || !twin || !loner) throw new Error(`${menu.label} has no two items with one initial: take another menu`)
    await stopClock(page)
    await open(page, '/terms')
    /** After the first character of an item was typed. */
    const step = stepsFrom(async () => {
      await page.keyboard.press('Escape')
      await pass(page, 1000)
      await opener(page, menu.label).press('ArrowUp')
      await page.keyboard.press(first.label[0]!)
      await expect(link(page, first.to)).toBeFocused()
    })

    await step('characters typed within 1000 ms are one word', async () => {
      await pass(page, 999)
      await page.keyboard.press(twin.label[1]!)
      await expect(link(page, twin.to)).toBeFocused()
    })

    await step('a character typed after 1000 ms begins a new word', async () => {
      await pass(page, 1000)
      await page.keyboard.press(loner.label[0]!)
      await expect(link(page, loner.to)).toBeFocused()
    })

    await step('a character that matches no item moves nothing', async () => {
      await pass(page, 999)
      await page.keyboard.press(loner.label[0]!)
      await expect(link(page, first.to)).toBeFocused()
    })

    await step('the same character again goes to the next item with it', async () => {
      await page.keyboard.press(twin.label[0]!)
      await expect(link(page, twin.to)).toBeFocused()
    })
  })
})
