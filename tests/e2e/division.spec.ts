import type { Page } from '@playwright/test'
import type { DivisionMenu } from '../../src/schema/singles/navigation.ts'
import {
  axeInLightAndDark,
  expect,
  footerLink,
  mainMenu,
  markDocument,
  open,
  findSection,
  test as base,
  isInert,
  firstPath,
} from './fixtures.ts'

const under = '/skyrise-construction'
const team = `${under}/team`
const advisory = `${under}/development-advisory`
const delivery = `${under}/partnerships-delivery`

const test = base.extend<{ menu: DivisionMenu }>({
  menu: async ({ routeData }, use) => use((await routeData(under)).division!),
})

const navigation = (page: Page, { label }: DivisionMenu) =>
  page.getByRole('banner').getByRole('navigation', { name: label })
const row = (page: Page, menu: DivisionMenu) => navigation(page, menu).filter({ visible: true })
const opener = (page: Page, { menu }: DivisionMenu) =>
  page.getByRole('banner').locator('button').filter({ hasText: menu, visible: true })
const sideMenu = (page: Page, { name }: DivisionMenu) => page.getByRole('dialog', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true })

  const openMenu = async (page: Page, menu: DivisionMenu) => {
    await open(page, team)
    await opener(page, menu).tap()
    await expect(sideMenu(page, menu)).toBeVisible()
  }

  test('the side menu holds its pages and the way back, and marks the page that is shown', async ({ page, menu }) => {
    await openMenu(page, menu)
    await expect(sideMenu(page, menu).getByRole('link')).toHaveText(
      [...menu.items, menu.back].map(({ label }) => label),
    )
    await expect(sideMenu(page, menu).locator('[aria-current=page]')).toHaveAttribute('href', team)
    expect(await isInert(page)).toBe(true)
  })

  test('following a link closes the side menu; the next page has it again, with its own mark', async ({
    page,
    menu,
  }) => {
    await openMenu(page, menu)
    const isSame = await markDocument(page)
    await sideMenu(page, menu).locator(`a[href="${delivery}"]`).tap()
    await expect(page).toHaveURL(delivery)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
    await opener(page, menu).tap()
    await expect(sideMenu(page, menu).locator('[aria-current=page]')).toHaveAttribute('href', delivery)
    await sideMenu(page, menu).getByRole('link', { name: menu.back.label }).tap()
    await expect(page).toHaveURL('/')
    await expect(dialog(page)).toHaveCount(0)
    await expect(mainMenu(page)).toBeVisible()
    expect(await isSame()).toBe(true)
  })

  test('the way back and the consultation are there without opening anything', async ({ page, menu }) => {
    await open(page, team)
    await expect(page.getByRole('banner').getByRole('link', { name: menu.back.label })).toBeInViewport()
    await page.getByRole('banner').getByText(menu.consultation.label).tap()
    await expect(dialog(page)).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the menu opens with every link, which work', async ({ page, menu }) => {
      await page.goto(team)
      await opener(page, menu).tap()
      const links = sideMenu(page, menu).locator('a')
      await expect(links).toHaveText([...menu.items, menu.back].map(({ label }) => label))
      for (const link of await links.all()) await expect(link).toBeVisible()
      await links.filter({ hasText: menu.items.at(-1)!.label }).tap()
      await expect(page).toHaveURL(menu.items.at(-1)!.to!)
    })
  })
})

test('every page of the row opens without a reload, and only it is marked', async ({ page, menu }) => {
  await open(page, under)
  const isSame = await markDocument(page)
  for (const { to } of [...menu.items.slice(1), menu.items[0]!]) {
    await row(page, menu).locator(`a[href="${to}"]`).click()
    await expect(page).toHaveURL(to!)
    await expect(page.locator('main h1')).toBeFocused()
    await expect(row(page, menu).locator('[aria-current=page]')).toHaveAttribute('href', to!)
  }
  expect(await isSame()).toBe(true)
})

for (const start of ['/about', team] as const) {
  test(`the head changes on the way between site and division and back, beginning at ${start}`, async ({
    page,
    menu,
  }) => {
    const isSite = async () => {
      await expect(mainMenu(page)).toBeVisible()
      await expect(row(page, menu)).toHaveCount(0)
    }
    const isDivision = async () => {
      await expect(row(page, menu)).toHaveCount(1)
      await expect(mainMenu(page)).toHaveCount(0)
    }
    const [here, there] = start === team ? [isDivision, isSite] : [isSite, isDivision]
    await open(page, start)
    await here()
    const isSame = await markDocument(page)
    if (start === team) await page.getByRole('banner').getByRole('link', { name: menu.back.label }).click()
    else await footerLink(page, under).click()
    await expect(page).toHaveURL(start === team ? '/' : under)
    await there()
    await page.goBack()
    await expect(page).toHaveURL(start)
    await here()
    await page.goForward()
    await there()
    expect(await isSame()).toBe(true)
  })
}

for (const [name, width, start, openDialog] of [
  [
    'the consultation',
    1280,
    advisory,
    (page: Page) => page.getByRole('main').locator('a[data-island=consultation]').first().click(),
  ],
  [
    'the choice of pictures',
    390,
    advisory,
    (page: Page) => page.getByRole('button', { name: findSection(advisory, 'photo-gallery').upload!.button }).click(),
  ],
  ['a gallery', 1280, firstPath('case-study'), (page: Page) => page.locator('main a[data-gallery]').first().click()],
  ['the side menu', 390, team, (page: Page) => page.locator('.mobile-menu > button').click()],
] as const) {
  test(`with ${name} open the page is accessible, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, start)
    await openDialog(page)
    await expect(dialog(page)).toBeVisible()
    expect(await axeInLightAndDark(page)).toEqual([])
  })
}
