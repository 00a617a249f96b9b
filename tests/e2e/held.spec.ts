import { parse } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { standaloneScripts } from '../../scripts/pipeline/render/preloads.ts'
import type { islands } from '../../src/features/islands.ts'
import type { RouteOf } from '../../src/schema/data/route-data.ts'
import type { RoutePath } from '../../src/generated/index.ts'
import { expect, firstPath, footerLink, holdRequests, open, shell, test } from './fixtures.ts'

type OnClick<Name> = Name extends keyof typeof islands
  ? (typeof islands)[Name] extends { when: 'use' }
    ? Name
    : never
  : never

/** Where each control is that opens something on click. */
const held: Record<OnClick<keyof typeof islands>, RoutePath> = {
  'add-images': '/skyrise-construction/development-advisory',
  consultation: '/skyrise-construction',
  copy: '/contact',
  gallery: firstPath('case-study'),
  'make-live': '/coming-soon-demo',
  'white-paper': '/skyrise-construction/resources',
}

const hasQuestions = ({ sections }: RouteOf<'sections'>) => sections.some(({ type }) => type === 'faq')

const ownScripts = standaloneScripts().map((file) => parse(file).name)
/** All but the boot script and those of pages. */
const scripts = new RegExp(`/assets/(?!(?:${ownScripts.join('|')})-)[^/]*\\.js$`)

const control = (page: Page, island: string) =>
  page.locator(`:is(a, button)[data-island=${island}]`).filter({ visible: true }).first()

/** The files that a part of the page names, as addresses. */
const filesOf = (page: Page, name: string) =>
  page
    .locator(`template[data-code="${name}"]`)
    .evaluate((template: HTMLTemplateElement) =>
      Array.from(template.content.querySelectorAll('link'), (link) => location.origin + link.getAttribute('href')),
    )

function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

/** True if the window looks different 150 ms after the press. */
async function answers(page: Page, target: Locator, press: () => Promise<void>): Promise<boolean> {
  await target.scrollIntoViewIfNeeded()
  // The look under a pointer is no answer.
  await target.hover()
  let before = await page.screenshot()
  await expect
    .poll(async () => {
      const last = before
      before = await page.screenshot()
      return last.equals(before)
    })
    .toBe(true)
  await press()
  await page.waitForTimeout(150)
  return !before.equals(await page.screenshot())
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [pointer, hasTouch, viewport] of [
  ['a mouse', false, { width: 1280, height: 800 }],
  ['a finger', true, { width: 390, height: 844 }],
] as const)
  test.describe(`pressed with ${pointer} while no script has arrived`, () => {
    test.use({ hasTouch, viewport })
    const press = (target: Locator) => (hasTouch ? target.tap() : target.click())

    for (const [island, path] of Object.entries(held))
      test(`${island} answers at once, requests all it needs side by side, and opens`, async ({ page }) => {
        const release = await holdRequests(page, scripts)
        const requests = watchRequests(page)
        await page.goto(path)
        const files = await filesOf(page, island)
        const target = control(page, island)
        expect(await answers(page, target, () => press(target))).toBe(true)
        await expect(target).toHaveAttribute('aria-busy', 'true')
        await expect(page.getByText(shell.words.loading.pending, { exact: true })).toBeVisible()
        expect(requests).toEqual(expect.arrayContaining(files))
        requests.length = 0
        release()
        await expect(page.locator('html[data-alive]')).toBeAttached()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByText(shell.words.loading.pending, { exact: true })).toHaveCount(0)
        expect(requests.filter((url) => files.includes(url) && !url.endsWith('.css'))).toEqual([])
      })

    for (const [what, path, selector] of [
      ['a filter', '/projects', '[data-filter] button:not([aria-pressed=true])'],
      ['a menu', '/', 'header nav :is(summary, button)'],
      ['a question', firstPath('sections', hasQuestions), 'main [data-category] summary'],
      ['the emergency call', '/terms', '.emergency-button'],
    ] as const)
      test(`${what} answers at once`, async ({ page }) => {
        await holdRequests(page, scripts)
        await page.goto(path)
        const target = page.locator(selector).filter({ visible: true }).first()
        expect(await answers(page, target, () => press(target))).toBe(true)
      })
  })

test('what the living app has not loaded yet answers at once too, also on the next page', async ({ page }) => {
  await open(page, '/terms')
  await footerLink(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  const files = await filesOf(page, 'copy')
  const requests = watchRequests(page)
  const release = await holdRequests(page, scripts)
  const target = control(page, 'copy')
  expect(await answers(page, target, () => target.click())).toBe(true)
  await expect(target).toHaveAttribute('aria-busy', 'true')
  expect(requests).toEqual(expect.arrayContaining(files))
  release()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(target).not.toHaveAttribute('aria-busy')
})

test('a search in the address says that it is on its way, and its code and index are requested at once', async ({
  page,
}) => {
  const release = await holdRequests(page, scripts)
  const requests = watchRequests(page)
  await page.goto('/search?q=leak')
  await expect(page.locator('[data-island=search]')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(shell.words.loading.pending, { exact: true })).toBeVisible()
  expect(requests.filter((url) => /\/assets\/SearchIsland-|search\.json$/.test(url))).toHaveLength(2)
  release()
  await expect(page.getByRole('status').filter({ hasText: shell.words.search.results.other })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('the search field of the header requests its code and the index with the press', async ({ page }) => {
  await holdRequests(page, scripts)
  const requests = watchRequests(page)
  await page.goto('/terms')
  const files = await filesOf(page, 'search-box')
  expect(files.filter((url) => url.endsWith('search.json'))).toHaveLength(1)
  await page.getByRole('banner').getByRole('searchbox').click()
  expect(requests).toEqual(expect.arrayContaining(files))
})
