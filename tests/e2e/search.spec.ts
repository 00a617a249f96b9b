import type { Page } from '@playwright/test'
import { createSearch } from '../../src/features/search/search-site.ts'
import type { SearchIndex } from '../../src/schema/data/search.ts'
import { axeFindings } from '../../scripts/tools/audit/axe-findings.ts'
import { appScript, expect, firstPath, generated, holdRequests, open, readPages, shell, test } from './fixtures.ts'

const { label, none, close, noScript, failed } = shell.words.search

const [titled] = readPages('article').map(({ entry }) => entry.title) as [string]
const byLength = (words: string[]) => words.toSorted((one, other) => other.length - one.length)
const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]{5,}/g) ?? []
const [word] = byLength(wordsIn(titled)) as [string]

/** A word with many results. */
const index = generated<SearchIndex>('search.json')
const search = createSearch(index)
const common = wordsIn(index.entries.map(({ title }) => title).join(' ')).find((one) => search.find(one).length > 25)!

const field = (page: Page) => page.getByRole('banner').locator('input[name=q]')
const options = (page: Page) => page.getByRole('banner').getByRole('option')
const status = (page: Page) => page.getByRole('banner').getByRole('status')

async function type(page: Page, words: string) {
  await open(page, '/')
  await field(page).focus()
  await page.keyboard.type(words)
}

test('neither the index nor the code of the search comes before the field has the focus', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /search/i.test(url))).toEqual([])
  await field(page).focus()
  await expect.poll(() => requests.filter((url) => url.endsWith('/_data/search.json')).length).toBe(1)
})

test('a title, a word, and a typo as such, have results by kind, with the words marked', async ({ page }) => {
  await type(page, '')
  const typo = word.slice(0, 3) + word.slice(4)
  for (const words of [titled, word, typo]) {
    const isTypo = words === typo
    await test.step(words, async () => {
      await field(page).fill('')
      await expect(options(page)).toHaveCount(0)
      await page.keyboard.type(words)
      await expect(options(page).first()).toBeVisible()
      expect(await options(page).count()).toBeLessThanOrEqual(8)
      await expect(page.getByRole('listbox', { name: label }).locator('mark').first()).toBeVisible()
      await expect(status(page)).toHaveText(isTypo ? new RegExp(`^${close} \\d+ `) : /^\d+ /)
      await expect(page.getByText(close, { exact: true })).toBeVisible({ visible: isTypo })
    })
  }
  expect(await axeFindings(page)).toEqual([])
})

test('arrows choose and go round, Escape closes, Enter follows', async ({ page }) => {
  await type(page, word)
  await expect(options(page).first()).toBeVisible()
  const count = await options(page).count()
  const chosen = async () => page.locator(`[id="${await field(page).getAttribute('aria-activedescendant')}"]`)
  await page.keyboard.press('ArrowDown')
  await expect(await chosen()).toHaveText((await options(page).first().textContent())!)
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', '')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options(page).first()).toBeHidden()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue(word)
  await page.keyboard.press('ArrowDown')
  const href = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href!)
  await expect(field(page)).toHaveValue('')
})

test('Enter without a choice opens the results page, which follows its own field and updates the address', async ({
  page,
}) => {
  await type(page, word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=' + word)
  const own = page.getByRole('main').getByRole('searchbox', { name: label })
  await expect(own).toHaveValue(word)
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  await own.fill(word)
  await expect(page).toHaveURL('/search?q=' + word)
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(word, {
    ignoreCase: true,
  })
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link to results shows them, and says when there are none', async ({ page }) => {
  await open(page, '/search?q=zzzzqqqq')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${none}`))
  await expect(page.locator('main [data-asked] li a').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the best results are above folds with all of each kind, in two screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search?q=' + common)
  const results = page.getByRole('main').locator('[data-asked]')
  await expect(results.locator('li a')).toHaveCount(4)
  const bottom = await results.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  expect(bottom).toBeLessThanOrEqual(2 * 844)
  const kinds = results.locator('details')
  expect(await kinds.count()).toBe(new Set(search.find(common).map(({ kind }) => kind)).size)
  await kinds.first().locator('summary').press('Enter')
  const count = Number(/\d+$/.exec((await kinds.first().locator('summary').innerText()).trim())?.[0])
  await expect(kinds.first().locator('li a')).toHaveCount(count)
  expect(await axeFindings(page)).toEqual([])
})

test('before a search the page has its own field, and a list of two screens; results replace the list', async ({
  page,
}) => {
  await open(page, '/search')
  expect((await page.getByRole('main').boundingBox())!.height).toBeLessThanOrEqual(2 * 900)
  const list = page.getByRole('main').locator('[data-island=search] ~ section')
  await expect(list.first()).toBeVisible()
  const own = page.getByRole('main').getByRole('searchbox', { name: label })
  // The first letter loads the app, and is kept.
  await own.press('r')
  await expect(page.getByRole('main').locator('[data-asked] mark').first()).toBeVisible()
  await expect(own).toBeFocused()
  await page.keyboard.type('oof')
  await expect(page).toHaveURL('/search?q=roof')
  await expect(own).toHaveValue('roof')
  await expect(page.getByRole('main').locator('[data-asked]')).toBeVisible()
  await expect(list.filter({ visible: true })).toHaveCount(0)
})

test('every character typed while the app loads is searched for', async ({ page, context }) => {
  const release = await holdRequests(page, appScript)
  await page.goto('/')
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await field(page).pressSequentially(titled.slice(0, 4))
  release()
  await field(page).pressSequentially(titled.slice(4), { delay: 20 })
  await expect(field(page)).toHaveValue(titled)
  await expect(status(page)).toHaveText(new RegExp(`^\\d+ .*${titled.replace(/[^\w ]/g, '.')}`))
})

test('an index that fails to load shows a message, and is requested again', async ({ page, allow }) => {
  allow(/503|search\.json/)
  await page.route('**/_data/search.json', (route) => route.fulfill({ status: 503 }))
  await type(page, word)
  await expect(status(page)).toHaveText(failed)
  await page.unroute('**/_data/search.json')
  await page.keyboard.type('s')
  await expect(options(page).first()).toBeVisible()
})

test('in a narrow window the field takes the header, and nothing runs over', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await type(page, word)
  await expect(options(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form opens the site index', async ({ page }) => {
    await page.goto('/')
    await field(page).fill(word)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/search/?\\?q=${word}$`))
    const guide = page.locator('a[href="' + firstPath('guide') + '"]')
    await page.locator('main details', { has: guide }).locator('summary').click()
    await expect(page.getByRole('main').locator(guide)).toBeVisible()
    await expect(page.getByText(noScript)).toBeVisible()
  })
})
