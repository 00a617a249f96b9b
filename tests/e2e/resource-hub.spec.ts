import type { Page } from '@playwright/test'
import type { RouteOf } from '../../src/schema/data/route-data.ts'
import type { SectionOf } from '../../src/schema/sections.ts'
import { expect, markDocument, open, test as base } from './fixtures.ts'

const path = '/skyrise-construction/resources'
type Hub = SectionOf<'resource-hub'>

const test = base.extend<{ hub: Hub }>({
  hub: async ({ routeData }, use) =>
    use(
      ((await routeData(path)) as RouteOf<'sections'>).sections.find(
        (section): section is Hub => section.type === 'resource-hub',
      )!,
    ),
})

function on(page: Page, { filter, items, faq, labels }: Hub) {
  const group = page.getByRole('group', { name: filter.label, exact: true })
  const section = page.locator('section').filter({ has: group })
  const titles = (category?: string) =>
    items.filter((item) => !category || item.category === category).map(({ title }) => title)
  return {
    section,
    button: (label: string) => group.getByRole('button', { name: label, exact: true }),
    async shows(category?: string) {
      await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName(category ?? filter.all)
      const questions = category === undefined || category === 'FAQ' ? faq : []
      const visible = section.locator('[data-category]').filter({ visible: true })
      await expect(visible).toHaveCount(titles(category).length + questions.length)
      await expect(visible.locator('h3')).toHaveText(titles(category))
      await expect(visible.locator('summary')).toHaveText(questions.map(({ q }) => q))
      await expect(section.getByRole('article')).toHaveCount(titles(category).length + questions.length)
      await expect(section.getByRole('heading', { name: labels.faq })).toHaveCount(questions.length ? 1 : 0)
    },
  }
}

test('All shows everything; each category its own, FAQ the questions alone; the address says which', async ({
  page,
  hub,
}) => {
  const view = on(page, hub)
  await open(page, path)
  await view.shows()
  for (const category of hub.filter.categories) {
    await view.button(category).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === category)
    await view.shows(category)
  }
  await view.button(hub.filter.all).click()
  await expect(page).toHaveURL(path)
  await view.shows()
})

test('the back button leads through what was chosen, without loading anew', async ({ page, hub }) => {
  const view = on(page, hub)
  await open(page, path)
  const isSame = await markDocument(page)
  await view.button('Tools').click()
  await view.button('FAQ').click()
  await view.shows('FAQ')
  await page.goBack()
  await view.shows('Tools')
  await page.goBack()
  await view.shows()
  await page.goForward()
  await view.shows('Tools')
  expect(await isSame()).toBe(true)
})

for (const category of ['FAQ', 'Articles']) {
  test(`an address that was shared opens with ${category}`, async ({ page, hub }) => {
    await open(page, `${path}?category=${category}`)
    await on(page, hub).shows(category)
  })
}

test('an unknown category is all', async ({ page, hub }) => {
  await open(page, `${path}?category=Videos`)
  await on(page, hub).shows()
})

test('a question opens to its answer, also among the questions alone', async ({ page, hub }) => {
  await open(page, `${path}?category=FAQ`)
  const question = on(page, hub).section.locator('article[data-category=FAQ]').last()
  await question.locator('summary').click()
  await expect(question.getByText(hub.faq.at(-1)!.a)).toBeVisible()
})

for (const [label, category] of [
  ['tool', 'Tools'],
  ['article', 'Articles'],
] as const) {
  test(`the link of a ${label} leads to the page meant, and back to what was chosen`, async ({ page, hub }) => {
    const view = on(page, hub)
    await open(page, `${path}?category=${category}`)
    const [first] = hub.items.filter((item) => item.category === category)
    await view.section.getByRole('article').first().getByRole('link', { name: hub.labels[label] }).click()
    await expect(page).toHaveURL(first!.href)
    await expect(page.locator('main h1')).toHaveText(first!.title)
    await page.goBack()
    await view.shows(category)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('everything is shown, and no filter', async ({ page, hub }) => {
    await page.goto(path)
    await expect(page.locator('[data-filter]')).toBeHidden()
    await expect(page.locator('[data-category]').filter({ visible: true })).toHaveCount(
      hub.items.length + hub.faq.length,
    )
  })
})
