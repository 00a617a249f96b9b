import type { Page } from '@playwright/test'
import type { RoutePath } from '../../src/generated/index.ts'
import { appScript, expect, firstPath, footerLink, linkTo, markDocument, open, shell, test } from './fixtures.ts'

const start = '/terms'
const target = '/about'

const announcement = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const canonical = (page: Page) => page.locator('link[rel=canonical]')

const firstLink = (page: Page, path: RoutePath) => page.locator(`main ${linkTo(path)}`).first()

test.describe('arriving by a link', () => {
  test('the head, the heading and the focus change without a reload, and change again on going back', async ({
    page,
    routeData,
  }) => {
    const [first, { head }] = [await routeData(start), await routeData(target)]
    await open(page, start)
    const heading = await page.locator('main h1').textContent()
    await expect(announcement(page, shell.words.shell.arrived)).toHaveCount(0)
    const isSame = await markDocument(page)
    await footerLink(page, target).click()
    await expect(page).toHaveURL(target)
    await expect(page).toHaveTitle(head.title)
    await expect(canonical(page)).toHaveAttribute('href', head.canonical)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', head.description)
    await expect(page.locator('main h1')).toBeFocused()
    await expect(announcement(page, head.title)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveTitle(first.head.title)
    await expect(canonical(page)).toHaveAttribute('href', first.head.canonical)
    await expect(page.locator('main h1')).toHaveText(heading!)
    await expect(page.locator('main h1')).toHaveCount(1)
    expect(await isSame()).toBe(true)
  })

  test('choosing the page that one is on gives its heading the focus', async ({ page }) => {
    await open(page, start)
    const isSame = await markDocument(page)
    await footerLink(page, start).click()
    await expect(page.locator('main h1')).toBeFocused()
    expect(await isSame()).toBe(true)
  })

  test('links in served and in rendered content do not reload', async ({ page }) => {
    await open(page, '/')
    const isSame = await markDocument(page)
    await firstLink(page, '/projects').click()
    await expect(page).toHaveURL('/projects')
    await firstLink(page, '/services').click()
    await expect(page).toHaveURL('/services')
    await expect(page.locator('main h1')).toBeFocused()
    expect(await isSame()).toBe(true)
  })

  test('a link with Ctrl opens another tab', async ({ page, context }) => {
    await open(page, '/')
    const other = context.waitForEvent('page')
    await firstLink(page, '/projects').click({ modifiers: ['Control'] })
    await expect(await other).toHaveURL('/projects')
    await expect(page).toHaveURL('/')
  })

  test('after a reload, going back loads the page of its address without the app', async ({
    page,
    allow,
    routeData,
  }) => {
    allow(/Failed to load resource|dynamically imported module/)
    const { head } = await routeData(start)
    await open(page, start)
    await footerLink(page, target).click()
    await expect(page).toHaveURL(target)
    await page.route(appScript, (route) => route.abort())
    await page.reload()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(start)
    await expect(page).toHaveTitle(head.title)
    await expect(page.locator('html[data-alive]')).toHaveCount(0)
  })

  test('an article, a prose page and a project page arrive with all of their text', async ({ page, context }) => {
    const reader = await context.newPage()
    for (const path of [firstPath('article'), '/privacy' satisfies RoutePath, firstPath('project')]) {
      await reader.goto(path)
      const served = await reader.locator('main').innerText()
      await open(page, start)
      await page.locator('main [data-content]').evaluate((content, href) => {
        content.append(Object.assign(document.createElement('a'), { href, id: 'there', textContent: 'there' }))
      }, path)
      const isSame = await markDocument(page)
      await page.locator('#there').click()
      await expect(page).toHaveURL(path)
      await expect.poll(() => page.locator('main').innerText()).toBe(served)
      expect(await isSame()).toBe(true)
    }
  })
})
