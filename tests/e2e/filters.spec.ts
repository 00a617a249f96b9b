import type { Page } from '@playwright/test'
import type { RouteData } from '../../src/schema/data/route-data.ts'
import { expect, footerLink, markDocument, open, test } from './fixtures.ts'

type Filtered = Extract<
  Extract<RouteData, { kind: 'sections' }>['sections'][number],
  { type: 'featured-projects' | 'portfolio' }
>

function filtered(data: RouteData): Filtered {
  const sections = data.kind === 'sections' ? data.sections : []
  const section = sections.find((one): one is Filtered => one.type === 'featured-projects' || one.type === 'portfolio')
  if (!section) throw new Error(`${data.path} has no filter`)
  return section
}

function on(page: Page, { filter, items }: Filtered) {
  const group = page.getByRole('group', { name: filter.label, exact: true })
  const section = page.locator('section').filter({ has: group })
  const shown = (category?: string) => items.filter((item) => !category || item.category === category)
  return {
    group,
    section,
    button: (label: string) => group.getByRole('button', { name: label, exact: true }),
    async shows(category?: string) {
      await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName(category ?? filter.all)
      await expect(group.getByRole('button', { pressed: true })).toHaveCount(1)
      const visible = section.locator('[data-category]').filter({ visible: true })
      await expect(visible).toHaveCount(shown(category).length)
      const titles = shown(category).map(({ title }) => title)
      await expect(visible.getByRole('heading', { level: 3 })).toHaveText(titles)
      await expect(section.getByRole('article')).toHaveCount(titles.length)
    },
  }
}

const withCategory = (path: string, category: string) => (url: URL) =>
  url.pathname === path && url.searchParams.get('category') === category

for (const path of ['/', '/projects']) {
  test.describe(`the filter of ${path}`, () => {
    test('shows a category alone, and all again, and says so in the address', async ({ page, routeData }) => {
      const section = filtered(await routeData(path))
      const view = on(page, section)
      await open(page, path)
      await view.shows()
      expect(section.filter.categories.length).toBeGreaterThan(3)
      for (const category of section.filter.categories) {
        await view.button(category).click()
        await expect(page).toHaveURL(withCategory(path, category))
        await view.shows(category)
        await expect(view.button(category)).toBeInViewport()
      }
      await view.button(section.filter.all).click()
      await expect(page).toHaveURL(path)
      await view.shows()
    })

    test('goes back with the back button, without loading anything', async ({ page, routeData }) => {
      const section = filtered(await routeData(path))
      const [one, two] = section.filter.categories as [string, string]
      const view = on(page, section)
      await open(page, path)
      const isSame = await markDocument(page)
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/_data/') && asked.push(request.url()))
      await view.button(one).click()
      await view.shows(one)
      await view.button(two).click()
      await view.shows(two)
      await page.goBack()
      await view.shows(one)
      await page.goBack()
      await view.shows()
      await page.goForward()
      await view.shows(one)
      expect(await isSame()).toBe(true)
      expect(asked).toEqual([])
    })

    test('an address that was shared opens with its category', async ({ page, routeData }) => {
      const section = filtered(await routeData(path))
      const category = section.filter.categories.at(-1)!
      await open(page, `${path}?category=${encodeURIComponent(category)}`)
      await on(page, section).shows(category)
    })

    test('an unknown category is all', async ({ page, routeData }) => {
      const view = on(page, filtered(await routeData(path)))
      for (const unknown of ['nonsense', '', '__proto__', '%3Cb%3E']) {
        await test.step(`"${unknown}"`, async () => {
          await open(page, `${path}?category=${unknown}`)
          await view.shows()
        })
      }
    })

    test('works with the keyboard and keeps the focus', async ({ page, routeData }) => {
      const section = filtered(await routeData(path))
      const [one, two] = section.filter.categories as [string, string]
      const view = on(page, section)
      await open(page, path)
      await view.button(section.filter.all).focus()
      await page.keyboard.press('Tab')
      await expect(view.button(one)).toBeFocused()
      await page.keyboard.press('Enter')
      await view.shows(one)
      await expect(view.button(one)).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await view.shows(two)
      await expect(view.button(two)).toBeFocused()
    })

    test('keeps its choice when the visitor comes back from another page', async ({ page, routeData }) => {
      const section = filtered(await routeData(path))
      const category = section.filter.categories.at(0)!
      const view = on(page, section)
      await open(page, path)
      await view.button(category).click()
      await view.shows(category)
      await footerLink(page, '/about').click()
      await expect(page).toHaveURL('/about')
      await page.goBack()
      await view.shows(category)
    })
  })
}

test('a choice keeps what else is in the address', async ({ page, routeData }) => {
  const section = filtered(await routeData('/projects'))
  const [category] = section.filter.categories as [string]
  await open(page, '/projects?from=mail')
  await on(page, section).button(category).click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('from') === 'mail' && url.searchParams.get('category') === category,
  )
})
