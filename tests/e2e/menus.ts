import type { Locator, Page } from '@playwright/test'
import { expect, mainMenu, shell, test } from './fixtures.ts'

/** The items of the row that are menus. */
export const menus = shell.navigation.main.flatMap(({ label, items }) => (items ? [{ label, items }] : []))
/** The first menu and the second. */
export const [menu, otherMenu] = menus as [(typeof menus)[0], (typeof menus)[0]]
/** The item that has a submenu. */
export const split = menu.items.find(({ items }) => items)!
/** The items of the row. */
export const top = shell.navigation.main
/** Where in the row the first menu stands. */
export const place = top.findIndex(({ label }) => label === menu.label)

/** What opens a menu of the row. */
export const opener = (page: Page, label: string) =>
  mainMenu(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${label}`) })
/** The disclosure of a menu. */
export const panel = (page: Page, label: string) => opener(page, label).locator('..')
/** The link to a path. */
export const link = (page: Page, path: string) => mainMenu(page).locator(`a[href="${path}"]`)
/** The disclosure of the submenu. */
export const submenu = (page: Page) => mainMenu(page).locator('details details')
/** An item of the first menu, by its place. */
export const item = (page: Page, at: number) => link(page, menu.items.at(at)!.to)
/** An item of the row, by its place. */
export const topItem = (page: Page, at: number) =>
  mainMenu(page).locator(':scope > ul > li').nth(at).locator('.menu-top')

/** Expects a disclosure to be open. */
export const isOpen = (details: Locator) => expect(details).toHaveJSProperty('open', true)
/** Expects a disclosure to be closed. */
export const isClosed = (details: Locator) => expect(details).toHaveJSProperty('open', false)
/** The margin of the page, where no menu reaches. */
export const elsewhere = [8, 780] as const
/** Every open disclosure. */
export const openMenus = (page: Page) => mainMenu(page).locator('details[open]')

/** Steps of a test, each of which begins alike. */
export const stepsFrom = (begin: () => Promise<void>) => (name: string, act: () => Promise<void>) =>
  test.step(name, async () => {
    await begin()
    await act()
  })
