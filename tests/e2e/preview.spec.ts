import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageFile } from '../../scripts/pipeline/paths.ts'
import type { Change, Review } from '../../scripts/tools/review/compare/model.ts'
import type { Block } from '../../scripts/tools/review/sides/blocks.ts'
import { readPageParts } from '../../scripts/tools/review/sides/page-parts.ts'
import { startServer, type RunningServer } from '../../scripts/site/host/start-server.ts'
import type { SitePath } from '../../src/lib/site-path.ts'
import { expect, firstPath, footerLink, isAlive, markDocument, shell, test } from './fixtures.ts'
import { writeReport } from '../../scripts/tools/review/report/write-report.ts'
import { hostile, hostileReview } from '../review/hostile-review.ts'
import { topSentence } from '../../scripts/tools/review/report/parts.ts'
import { dialog, expectToast, field, fill, opener, path as opening, required, submit, words } from './inquiries.ts'
import { copyProject, makeFolder, removeFolder } from './project-copy.ts'

/** A whole build, which takes longer than all tests of a built page. */
const tag = '@builds'
const base = '/pr-123/'
let folder: string
let server: RunningServer
let commit: string
let changedPassage: string
let review: Review

const at = <Path extends string>(path: SitePath<Path>): string => server.url + path.slice(1)
const inside = <Path extends string>(path: SitePath<Path>): string => base + path.slice(1)
const banner = (page: Page) => page.getByRole('region', { name: shell.words.preview.label })

// One build for all tests.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = makeFolder()
  copyProject(folder)
  commit = makeCommit()
  const article = readFileSync(join('dist', pageFile(firstPath('article'))), 'utf8')
  const isProse = ({ under, text }: Block) =>
    text.split(' ').length > 12 && !/^(header|footer|aside|nav|dialog)$/.test(under)
  changedPassage = readPageParts(article).blocks.findLast(isProse)!.text
  const cause = { causes: [{ file: 'content/pages/about.yaml', line: 3 }], isCertain: true }
  const change = {
    kind: 'text',
    where: '',
    before: 'Old',
    after: changedPassage,
    pages: [firstPath('article')],
    ...cause,
  } satisfies Change
  review = { ...hostileReview, changes: [change, ...hostileReview.changes] }
  await writeReport(join(folder, 'review'), review)
  appendFileSync(join(folder, 'content/site.yaml'), 'repository: https://git.example/blob/{commit}/{file}#L{line}\n')
  const command = '--import ./scripts/pipeline/typescript.mjs scripts/build.ts --preview --review review --base'
  execFileSync(process.execPath, [...command.split(' '), base], { cwd: folder, stdio: 'pipe' })
})

test.beforeAll(async () => {
  server = await startServer({ root: join(folder, 'dist'), port: 0, base })
})

test.afterAll(async () => {
  await server?.close()
  removeFolder(folder)
})

/** The short hash of a commit in the copy, or what a build shows without git. */
function makeCommit(): string {
  const author = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com']
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  try {
    git('init')
    git('commit', '--allow-empty', '--no-gpg-sign', '-m', 'A change for review')
    return git('rev-parse', '--short', 'HEAD').trim()
  } catch {
    return 'unknown'
  }
}

/** Requests outside the base path. */
function watchRequests(page: Page): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol === 'http:' && !pathname.startsWith(base)) outside.push(pathname)
  })
  return outside
}

test('says that it is one, of which commit, and is not for search engines', { tag }, async ({ page }) => {
  const response = await page.goto(at('/'))
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(banner(page)).toBeInViewport()
  await expect(banner(page)).toContainText(commit)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await isAlive(page)
  await footerLink(page, inside('/about')).click()
  await expect(page).toHaveURL(at('/about'))
  await expect(banner(page)).toContainText(commit)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the banner links to the review report, in which untrusted input is text', { tag }, async ({ page }) => {
  const requests: string[] = []
  await page.goto(at('/'))
  await isAlive(page)
  page.on('request', (request) => requests.push(request.url()))
  await banner(page).getByRole('link', { name: shell.words.preview.review }).click()
  await expect(page.locator('h1')).toHaveText(topSentence(review))
  await expect(page.getByRole('main')).toContainText(hostile)
  await page
    .getByRole('link', { name: firstPath('article') })
    .first()
    .click()
  await expect(page.locator('.page > h2').filter({ visible: true })).toHaveText([`Drains ${hostile}`])
  expect(await page.locator('script, img, main style').count()).toBe(0)
  expect(requests.filter((address) => !address.startsWith(at('/')))).toEqual([])
})

test(
  'a changed page leads to its part of the report, and back to the passage, which is marked',
  { tag },
  async ({ page }) => {
    const { preview } = shell.words
    await page.goto(at('/'))
    await banner(page).getByRole('link', { name: preview.next }).click()
    await expect(page).toHaveURL(at(firstPath('article')))
    const marks = page.locator('[data-changed]')
    const passage = page.getByText(changedPassage, { exact: true }).first()
    await expect(passage).toHaveAttribute('data-changed')
    expect(await marks.count()).toBeGreaterThan(0)
    const toggle = banner(page).getByRole('button', { name: preview.marks })
    const outline = () => passage.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(await outline()).toBe('dashed')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    expect(await outline()).toBe('none')
    await banner(page).getByRole('link', { name: preview.page }).click()
    const part = page.locator('.page').filter({ visible: true })
    await expect(part).toContainText('Drains')
    await part.getByRole('link', { name: '1 change' }).first().click()
    await page.locator('.thing:target').getByRole('link', { name: 'show' }).nth(1).click()
    await expect(page).toHaveURL(at(firstPath('article')))
    await expect(passage).toBeInViewport()
    await isAlive(page)
    await footerLink(page, inside('/about')).click()
    await expect(page).toHaveURL(at('/about'))
    await expect(marks).toHaveCount(0)
  },
)

test('the page and the lines of its report lead to the host of the repository', { tag }, async ({ page }) => {
  await page.goto(at(firstPath('article')))
  const edit = banner(page).getByRole('link', { name: shell.words.preview.edit })
  await expect(edit).toHaveAttribute('href', /^https:\/\/git\.example\/blob\/[\w]+\/content\/articles\/[\w.-]+#L1$/)
  await page.goto(at<string>('/_data/review/report.html'))
  await expect(page.getByRole('link', { name: 'content/pages/about.yaml:3' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/git\.example\/blob\/[\w]+\/content\/pages\/about\.yaml#L3$/,
  )
})

test(
  'unfinished content is listed on an admin page without scripts, hidden from search engines',
  { tag },
  async ({ request }) => {
    const response = await request.get(at<string>('/admin/content'))
    const html = await response.text()
    expect(response.headers()['x-robots-tag']).toBe('noindex')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('due for review')
    expect(html).not.toMatch(/<script|<style| style=/)
    const style = /href="([^"]+\.css)"/.exec(html)![1]!
    expect((await request.get(new URL(style, response.url()).href)).status()).toBe(200)
  },
)

for (const path of ['/', '/services', '/projects', firstPath('article'), '/privacy'] as const) {
  test(`${path} has its pictures, styles, links and code below the base path`, { tag }, async ({ page, request }) => {
    const outside = watchRequests(page)
    await page.goto(at(path))
    await isAlive(page)
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) fold.open = true
    })
    for (const image of await page.getByRole('main').locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    }
    const addresses = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(addresses.filter((address) => !`${address}/`.startsWith(base))).toEqual([])
    for (const address of new Set(addresses)) {
      const answer = await request.get(new URL(address, server.url).href)
      expect(answer.status(), address).toBe(200)
    }
    expect(outside).toEqual([])
  })
}

for (const path of [firstPath('article'), '/privacy'] as const) {
  test(
    `a link in the prose of ${path} is a navigation within the preview, served or navigated`,
    { tag },
    async ({ page }) => {
      const outside = watchRequests(page)
      await page.goto(at(path))
      await isAlive(page)
      const isSame = await markDocument(page)
      const heading = page.locator('main h1')
      const link = page.locator('main .prose a[href^="/"]:not([href*="."])').first()
      const target = await link.getAttribute('href')
      const title = await heading.textContent()
      await link.click()
      await expect(page).toHaveURL(new URL(target!, server.url).href)
      await expect(heading).not.toHaveText(title!)
      await page.goBack()
      await expect(heading).toHaveText(title!)
      await expect(link).toHaveAttribute('href', target!)
      await link.click()
      await expect(heading).not.toHaveText(title!)
      expect(await isSame()).toBe(true)
      expect(outside).toEqual([])
    },
  )
}

test('search finds pages of the preview', { tag }, async ({ page }) => {
  const outside = watchRequests(page)
  await page.goto(at('/search?q=parkade'))
  await isAlive(page)
  const results = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('mark') })
    .getByRole('link')
  await expect(results.first()).toBeVisible()
  const found = await results.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(found.filter((href) => !href.startsWith(base))).toEqual([])
  await results.first().click()
  await expect(page).toHaveURL(new URL(found[0]!, server.url).href)
  expect(outside).toEqual([])
})

test('filters keep their choice in the address', { tag }, async ({ page }) => {
  await page.goto(at('/projects'))
  await isAlive(page)
  await page.locator('[data-filter] button').last().click()
  await expect(page).toHaveURL((url) => url.pathname === inside('/projects') && url.searchParams.has('category'))
  await page.reload()
  await expect(page.locator('[data-filter] button').last()).toHaveAttribute('aria-pressed', 'true')
})

test('an unknown path responds with 404, and links home', { tag }, async ({ page, allow }) => {
  allow(/404/)
  const response = await page.goto(at<string>('/nowhere'))
  expect(response?.status()).toBe(404)
  await isAlive(page)
  await expect(page.locator('main h1')).toHaveText(shell.words.notFound.title)
  await expect(banner(page)).toContainText(commit)
  await page.getByRole('main').getByRole('link', { name: shell.words.notFound.back }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(page.locator('main h1')).toBeFocused()
})

test('the menus link to pages of the preview', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto(at('/terms'))
  await isAlive(page)
  await page.locator('.mobile-menu > button').click()
  await page.getByRole('dialog').locator('a').last().click()
  await expect(page.locator('main h1')).toBeFocused()
  expect(new URL(page.url()).pathname.startsWith(base)).toBe(true)
})

test('a stub answers the consultation, says so, and sends nothing', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(at(opening))
  await expect(banner(page)).toContainText(shell.words.preview.forms)
  await opener(page).click()
  await expect(dialog(page).getByText(words.stub)).toBeVisible()
  await fill(page, { ...required, additionalInfo: 'Answer 500' })
  await submit(page).click()
  await expect(submit(page)).toHaveText(words.submitting)
  await expectToast(page, words.failure)
  await field(page, 'additionalInfo').fill('Two towers')
  await submit(page).click()
  await expect(submit(page)).toHaveText(words.submitting)
  await expectToast(page, words.success)
  await expect(dialog(page)).toHaveCount(0)
  expect(posts).toEqual([])
})
