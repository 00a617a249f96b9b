import type { Locator, Page } from '@playwright/test'
import { expect, mainMenu, shell, test } from './fixtures.ts'

export const menus = shell.navigation.main.flatMap(({ label, items }) => (items ? [{ label, items }] : []))
export const [menu, otherMenu] = menus as [(typeof menus)[0], (typeof menus)[0]]
export const split = menu.items.find(({ items }) => items)!
export const top = shell.navigation.main
export const menuIndex = top.findIndex(({ label }) => label === menu.label)

export const opener = (page: Page, label: string) =>
  mainMenu(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${label}`) })
export const panel = (page: Page, label: string) => opener(page, label).locator('..')
export const link = (page: Page, path: string) => mainMenu(page).locator(`a[href="${path}"]`)
export const submenu = (page: Page) => mainMenu(page).locator('details details')
export const item = (page: Page, at: number) => link(page, menu.items.at(at)!.to)
export const topItem = (page: Page, at: number) =>
  mainMenu(page).locator(':scope > ul > li').nth(at).locator('.menu-top')

export const isOpen = (details: Locator) => expect(details).toHaveJSProperty('open', true)
export const isClosed = (details: Locator) => expect(details).toHaveJSProperty('open', false)
/** No menu reaches this point. */
export const elsewhere = [8, 780] as const
export const openMenus = (page: Page) => mainMenu(page).locator('details[open]')

/** Each step begins with the same action. */
export const stepsFrom = (begin: () => Promise<void>) => (name: string, act: () => Promise<void>) =>
  test.step(name, async () => {
    await begin()
    await act()
  })
