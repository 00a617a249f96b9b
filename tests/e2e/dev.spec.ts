import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bundlerNames } from '../fixtures/hostile-page.ts'
import { patch } from '../fixtures/tiny-project.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { expect, markDocument, test } from './fixtures.ts'
import { writersHour } from './writers-hour.ts'

let server: DevServer | undefined
let home: string
let about: string
let prose: string
let url: string

// One server for all tests.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startDevServer()
  url = server.url
  const page = (name: string) => join(server!.folder, 'content/pages', name)
  ;[home, about, prose] = [page('index.yaml'), page('about.yaml'), page('privacy.mdx')]
})

test.afterAll(() => server?.stop())

// A writer’s change replaces texts; pages for writers are not translated.
test.beforeEach(({ allow }) => allow(/\[vite\]|React (?:changes|removes|inserts before) the text/))

const heading = (page: Page) => page.locator('main h1')
const overlay = (page: Page) => page.getByRole('alert', { name: 'Errors on this page' })
const corner = (page: Page) => page.locator('details.corner summary')

test(
  'the start prints the address first and last, and progress between, without internals',
  { tag: '@builds' },
  async ({ page }) => {
    await page.goto(url)
    await expect(page).toHaveTitle(/Home/)
    await expect.poll(() => server!.output().split('http://localhost').length).toBe(3)
    const output = server!.output()
    const [first = '', between = '', last = ''] = output.split('http://localhost')
    expect(first).not.toContain('content')
    expect(between).toContain('content  reading and checking')
    expect(last).not.toContain('content')
    expect(output).not.toMatch(/file extension|Failed/)
  },
)

test('a change of a content file shows without a reload', { tag: '@builds' }, async ({ page }) => {
  await page.goto(url)
  await expect(heading(page)).toHaveText('Tiny home')
  const isSame = await markDocument(page)
  patch(home, 'Tiny home', 'Another home')
  await expect(heading(page)).toHaveText('Another home')
  patch(home, 'Another home', 'Tiny home')
  await expect(heading(page)).toHaveText('Tiny home')
  expect(await isSame()).toBe(true)
})

test('a change of a prose page shows', { tag: '@builds' }, async ({ page }) => {
  await page.goto(`${url}privacy`)
  await expect(page.getByRole('main')).toContainText('Prose with')
  patch(prose, 'Prose with', 'Other prose with')
  await expect(page.getByRole('main')).toContainText('Other prose with')
  patch(prose, 'Other prose with', '| Part | mm |\n| - | - |\n| Sill | 40 |\n\nProse with')
  // React's warnings fail the test.
  await expect(page.getByRole('cell', { name: 'Sill' })).toBeVisible()
  patch(prose, '| Part | mm |\n| - | - |\n| Sill | 40 |\n\nProse with', 'Prose with')
  await expect(page.getByRole('cell', { name: 'Sill' })).toHaveCount(0)
})

test('a mistake in prose shows over the text as it was before', { tag: '@builds' }, async ({ page }) => {
  await page.goto(`${url}privacy`)
  await expect(page.getByRole('main')).toContainText('Prose with')
  patch(prose, 'Prose with', '<Nonsense /> Prose with')
  await expect(overlay(page)).toContainText('content/pages/privacy.mdx:')
  await expect(overlay(page)).toContainText('Nonsense')
  await page.reload()
  await expect(overlay(page)).toContainText('Nonsense')
  await expect(page.getByRole('main')).toContainText('Prose with')
  patch(prose, '<Nonsense /> Prose with', 'Prose with')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Prose with')
})

test(
  'a mistake takes no other page down: they say so in the corner, and are edited as before',
  { tag: '@builds' },
  async ({ page }) => {
    await page.goto(`${url}about`)
    await expect(heading(page)).toBeVisible()
    patch(home, 'label: Home', 'lable: Home')
    await expect(corner(page)).toHaveText('1 error')
    await expect(overlay(page)).toHaveCount(0)
    patch(about, 'as written', 'as edited')
    await expect(page.getByRole('main')).toContainText('as edited')
    await page.goto(url)
    await expect(heading(page)).toHaveText('Tiny home')
    await expect(overlay(page)).toContainText('lable')
    await expect(corner(page)).toBeHidden()
    patch(about, 'as edited', 'as written')
    patch(home, 'lable: Home', 'label: Home')
    await expect(overlay(page)).toHaveCount(0)
  },
)

test(
  'a mistake shows over the page and opens the editor; the page beneath stays where it is',
  { tag: '@builds' },
  async ({ page }) => {
    await page.goto(url)
    await expect(heading(page)).toHaveText('Tiny home')
    await page.evaluate(() => {
      document.body.style.minHeight = '5000px'
      scrollTo(0, 1500)
    })
    const lines = readFileSync(home, 'utf8').split('\n')
    const position = `content/pages/index.yaml:${lines.findIndex((text) => text.startsWith('label:')) + 1}:1`
    patch(home, 'label: Home', 'lable: Home')
    await expect(overlay(page)).toContainText(/lable[^]*Did you mean `?label/)
    await page.route('**/__open-in-editor**', (route) => route.fulfill({ status: 200, body: '' }))
    const opened = page.waitForRequest('**/__open-in-editor**')
    await overlay(page).getByRole('button', { name: position }).click()
    expect(new URL((await opened).url()).searchParams.get('file')).toBe(position)
    await overlay(page).getByRole('button', { name: 'Hide' }).click()
    await expect(overlay(page)).toHaveCount(0)
    patch(home, 'title: Tiny home', 'title: Tiny house')
    await expect(overlay(page)).toContainText('lable')
    patch(home, 'title: Tiny house', 'title: Tiny home')
    patch(home, 'lable: Home', 'label: Home')
    await expect(overlay(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(1500)
  },
)

test(
  'comments that a compiler would obey run nothing, and names of bundlers are shown as typed',
  { tag: '@builds' },
  async ({ page }) => {
    await page.goto(`${url}names`)
    await expect(page.locator('main')).toContainText(bundlerNames.join(' '))
    expect(await page.evaluate(() => 'PWNED' in globalThis)).toBe(false)
  },
)

test('an unknown path is the not-found page', { tag: '@builds' }, async ({ page, allow }) => {
  allow(/404/)
  await page.goto(`${url}nowhere`)
  await expect(heading(page)).toBeVisible()
  await expect(heading(page)).not.toHaveText('Tiny home')
})

test(
  'every kind of section is in the gallery, as a page shows it and with its YAML',
  { tag: '@builds' },
  async ({ page }) => {
    await page.goto(`${url}admin/sections`)
    const header = page.locator('#page-header')
    await expect(header.locator('pre')).toContainText('- type: page-header')
    await expect(header.frameLocator('iframe').locator('main h1')).toBeVisible()
    await expect(page.locator('#faq')).toContainText('No page uses it yet.')
  },
)

test(
  'a writer’s hour: a new article with a picture and a table goes online, is renamed and removed',
  { tag: '@builds' },
  async ({ page, allow }) => {
    // A page that is not built yet, and one that disappears while its panel is open.
    allow(/404|422/)
    await writersHour(page, server!)
  },
)
