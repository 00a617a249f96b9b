import type { Page } from '@playwright/test'
import type { RouteData } from '../../src/schema/data/route-data.ts'
import type { SectionOf } from '../../src/schema/sections.ts'
import { expect, isAlive, markDocument, open, shell, test } from './fixtures.ts'

type Library = SectionOf<'article-library' | 'guide-library' | 'case-study-library'>
const words = shell.words.notFound

function libraryOf(data: RouteData): Library {
  const sections = data.kind === 'sections' ? data.sections : []
  const section = sections.find(
    (one): one is Library =>
      one.type === 'article-library' || one.type === 'guide-library' || one.type === 'case-study-library',
  )
  if (!section) throw new Error(`${data.path} has no library`)
  return section
}

function on(page: Page, { filter, items }: Library) {
  const group = page.getByRole('group', { name: filter.label, exact: true })
  const section = page.locator('section').filter({ has: group })
  return {
    section,
    featured: section.locator('.featured'),
    button: (label: string) => group.getByRole('button', { name: label, exact: true }),
    async shows(category?: string) {
      const titles = items.filter((item) => !category || item.category === category).map(({ title }) => title)
      await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName(category ?? filter.all)
      const visible = section.locator('article[data-category]').filter({ visible: true })
      await expect(visible).toHaveCount(titles.length)
      for (const [index, title] of titles.entries())
        await expect(visible.nth(index).getByRole('heading').first()).toHaveText(title)
    },
  }
}

for (const path of ['/resources', '/resource-guides', '/case-studies']) {
  test(`${path}: every category alone, in the address and by the back button; what is featured only with all`, async ({
    page,
    routeData,
  }) => {
    const library = libraryOf(await routeData(path))
    const view = on(page, library)
    const isFeaturing = library.items.some((item) => item.featured)
    await open(page, path)
    await view.shows()
    for (const category of library.filter.categories) {
      await view.button(category).click()
      await expect(page).toHaveURL((url) => url.searchParams.get('category') === category)
      await view.shows(category)
      await expect(view.featured.filter({ visible: true })).toHaveCount(0)
    }
    await view.button(library.filter.all).click()
    await view.shows()
    await expect(view.featured.filter({ visible: true })).toHaveCount(isFeaturing ? 1 : 0)
    await expect(view.section.getByRole('status')).toHaveText(`${library.filter.all}: ${library.items.length}`)
    await page.goBack()
    await view.shows(library.filter.categories.at(-1))
  })

  test(`${path}: a shared address opens with its category, and every card leads to its page`, async ({
    page,
    routeData,
  }) => {
    const library = libraryOf(await routeData(path))
    const category = library.filter.categories.at(-1)!
    const first = library.items.find((item) => item.category === category)!
    await open(page, `${path}?category=${encodeURIComponent(category)}`)
    await on(page, library).shows(category)
    await expect(on(page, library).button(category)).toBeInViewport()
    const isSame = await markDocument(page)
    await page.locator(`article[data-category] a[href="${first.href}"]`).click()
    await expect(page.locator('main h1')).toHaveText(first.title)
    await expect(page.locator('main h1')).toBeFocused()
    expect(await isSame()).toBe(true)
    await page.goBack()
    await on(page, library).shows(category)
  })
}

test('a further address shows what the page shows and names it as the one to know', async ({ page, routeData }) => {
  for (const [further, path] of [
    ['/resources/guides', '/resource-guides'],
    ['/resources/case-studies', '/case-studies'],
    ['/resources/maintenance', '/maintenance-templates'],
  ] as const) {
    const { head } = await routeData(path)
    await open(page, further)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', head.canonical)
    expect(new URL(head.canonical).pathname).toBe(path)
  }
})

for (const kind of words.kinds) {
  test(`what is not below ${kind.at} is not found, and says of what kind`, async ({ page, allow }) => {
    allow(/404/)
    for (const id of ['99', 'abc', '01', '1x', '0', '-1']) {
      await test.step(id, async () => {
        const response = await page.goto(kind.at + id)
        expect(response?.status()).toBe(404)
        await isAlive(page)
        await expect(page.locator('main h1')).toHaveText(kind.title)
        await expect(page).toHaveTitle(`${kind.title} · ${shell.site.name}`)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await page.getByRole('main').getByRole('link', { name: kind.back }).click()
        await expect(page).toHaveURL(kind.under)
      })
    }
  })

  test(`a client navigation to ${kind.at}99 arrives at the same, by a plain load`, async ({ page, allow }) => {
    allow(/404/)
    await open(page, '/about')
    const loads: number[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) loads.push(response.status())
    })
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'unknown', textContent: href })
      document.querySelector('[data-content]')!.append(link)
    }, `${kind.at}99`)
    await page.locator('#unknown').click()
    await expect(page.locator('main h1')).toHaveText(kind.title)
    await expect(page).toHaveTitle(`${kind.title} · ${shell.site.name}`)
    expect(loads).toEqual([404])
  })
}
