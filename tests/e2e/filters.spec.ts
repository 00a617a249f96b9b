import type { Page } from '@playwright/test'
import type { RoutePath } from '../../src/generated/index.ts'
import type { RouteData } from '../../src/schema/data/route-data.ts'
import type { EntryList } from '../../src/schema/sections.ts'
import { expect, footerLink, markDocument, open, test } from './fixtures.ts'

type Filtered = EntryList & { filter: NonNullable<EntryList['filter']> }

const hub = '/skyrise-construction/resources'
const paths: RoutePath[] = ['/', '/projects', '/resources', '/resource-guides', '/case-studies', hub]

function filteredIn(data: RouteData): Filtered {
  const sections = data.kind === 'sections' ? data.sections : []
  const section = sections.find((one): one is Filtered => one.type === 'entry-list' && one.filter !== undefined)
  if (!section) throw new Error(`${data.path} has no filter`)
  return section
}

function on(page: Page, list: Filtered) {
  const { filter } = list
  const group = page.getByRole('group', { name: filter.label, exact: true })
  const section = page.locator('section').filter({ has: group })
  const visible = section.locator('article[data-category]').filter({ visible: true })
  const entries = [
    ...list.items.map(({ category, title }) => ({ category, title })),
    ...list.faq.map(({ q }) => ({ category: 'FAQ', title: q })),
  ]
  return {
    section,
    button: (label: string) => group.getByRole('button', { name: label, exact: true }),
    /** Visible to eyes and to screen readers. */
    async shows(category?: string) {
      await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName(category ?? filter.all)
      const titles = entries.filter((entry) => !category || entry.category === category).map(({ title }) => title)
      const shown = () =>
        visible.evaluateAll((all) =>
          all.map((one) => (one.querySelector('h3, h4') ?? one.querySelector('summary'))?.textContent),
        )
      await expect.poll(shown).toEqual(titles)
      if (list.faq.length > 0)
        await expect(section.getByRole('heading', { name: list.labels.questions })).toHaveCount(
          category === undefined || category === 'FAQ' ? 1 : 0,
        )
    },
  }
}

const withCategory = (path: string, category: string) => (url: URL) =>
  url.pathname === path && url.searchParams.get('category') === category

for (const path of paths) {
  test.describe(`the filter of ${path}`, () => {
    test('shows one category, or all, updates the address and follows the back button without loading', async ({
      page,
      routeData,
    }) => {
      const section = filteredIn(await routeData(path))
      const [one, two] = section.filter.categories as [string, string]
      const view = on(page, section)
      await open(page, path)
      const isSame = await markDocument(page)
      const requests: string[] = []
      page.on('request', (request) => request.url().includes('/_data/') && requests.push(request.url()))
      await view.shows()
      expect(section.filter.categories.length).toBeGreaterThan(2)
      for (const category of section.filter.categories) {
        await view.button(category).click()
        await expect(page).toHaveURL(withCategory(path, category))
        await view.shows(category)
        await expect(view.button(category)).toBeInViewport()
      }
      await view.button(section.filter.all).click()
      await expect(page).toHaveURL(path)
      await view.shows()
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
      expect(requests).toEqual([])
    })

    test('a shared address opens with its category, and survives a visit to an entry', async ({ page, routeData }) => {
      const section = filteredIn(await routeData(path))
      const category = section.filter.categories.find((name) => section.items.some((item) => item.category === name))!
      const first = section.items.find((item) => item.category === category)!
      await open(page, `${path}?category=${encodeURIComponent(category)}`)
      await on(page, section).shows(category)
      const isSame = await markDocument(page)
      const { href } = first
      const link = href ? page.locator(`article[data-category] a[href="${href}"]`).first() : footerLink(page, '/about')
      await link.click()
      await expect(page).toHaveURL(href ?? '/about')
      if (href) await expect(page.locator('main h1')).toHaveText(first.title)
      await expect(page.locator('main h1')).toBeFocused()
      expect(await isSame()).toBe(true)
      await page.goBack()
      await on(page, section).shows(category)
    })
  })
}

test('an unknown category shows all', async ({ page, routeData }) => {
  const view = on(page, filteredIn(await routeData('/projects')))
  for (const unknown of ['nonsense', '', '__proto__', '%3Cb%3E']) {
    await test.step(`"${unknown}"`, async () => {
      await open(page, `/projects?category=${unknown}`)
      await view.shows()
    })
  }
})

test('filters work with the keyboard and keep the focus', async ({ page, routeData }) => {
  const section = filteredIn(await routeData('/projects'))
  const [one, two] = section.filter.categories as [string, string]
  const view = on(page, section)
  await open(page, '/projects')
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

test('a choice keeps other parameters of the address', async ({ page, routeData }) => {
  const section = filteredIn(await routeData('/projects'))
  const [category] = section.filter.categories as [string]
  await open(page, '/projects?from=mail')
  await on(page, section).button(category).click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('from') === 'mail' && url.searchParams.get('category') === category,
  )
})

test('a filtered question opens', async ({ page, routeData }) => {
  const section = filteredIn(await routeData(hub))
  await open(page, `${hub}?category=FAQ`)
  const question = on(page, section).section.locator('article[data-category=FAQ]').last()
  await question.locator('summary').click()
  await expect(question.getByText(section.faq.at(-1)!.a)).toBeVisible()
})

test('forced colours leave the choice and the current page visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, hub)
  for (const [some, chosen] of [
    ['[data-filter] button', '[aria-pressed=true]'],
    ['.division-row a', '[aria-current]'],
  ]) {
    const lines = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).textDecorationLine))])
    expect(await lines(`${some}${chosen}`)).toEqual(['underline'])
    expect(await lines(`${some}:not(${chosen})`)).toEqual(['none'])
  }
})
