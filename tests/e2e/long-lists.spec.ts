import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stringify } from 'yaml'
import { startServer, type RunningServer } from '../../scripts/site/host/start-server.ts'
import { built } from '../fixtures/run-build.ts'
import { createTinyProject } from '../fixtures/tiny-project.ts'
import { page as pageOf } from '../fixtures/tiny-site.ts'
import { expect, test } from './fixtures.ts'
import { makeFolder, removeFolder } from './project-copy.ts'

/** A whole build, which takes longer than all tests of a built page. */
const tag = '@builds'
/** Entries on a page of a list. */
const SIZE = 48

/** A word of its own for each number. */
const wordOf = (number: number) =>
  Array.from(String(number + 1000), (digit) => 'bdfghklmnp'[Number(digit)]! + 'aeiouaeiou'[Number(digit)]!).join('')
const words = Array.from({ length: 1070 }, (_, number) => wordOf(number))
/** As many as a section may have. */
const MOST = 100
/** A list of awards with questions under its filter. */
const awards = words.slice(0, 10)
const asked = words.slice(10, 70)
/** With these an index has more entries than one file. */
const questions = words.slice(70)
const parts = Array.from({ length: questions.length / MOST }, (_, part) =>
  questions.slice(part * MOST, (part + 1) * MOST),
)

const files = Object.fromEntries([
  [
    'content/faq.yaml',
    stringify([...asked, ...questions].map((word) => ({ id: word, q: `Is panel ${word} sound?`, a: 'It is.' }))),
  ],
  [
    'content/awards.yaml',
    stringify(
      awards.map((word) => {
        return { id: word, title: `Panel ${word}`, year: 2025, organization: 'A guild', category: 'Roofs' }
      }),
    ),
  ],
  ...parts.map((only, part) => [
    `content/pages/questions-${part}.yaml`,
    pageOf(`Part ${part}`, `  - { type: faq, rail: All, title: All of them, only: [${only.join(', ')}] }\n`),
  ]),
  [
    'content/pages/awards.yaml',
    pageOf(
      'Awards',
      `  - type: entry-list
    collection: awards
    layout: library
    title: All of them
    filter: { label: Kind, all: Every, none: None, categories: [FAQ] }
    labels: { read: Read, minutes: min }
    questions: [${asked.join(', ')}]
`,
    ),
  ],
]) as Record<string, string>

let folder: string
let server: RunningServer

// One build for all tests.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = makeFolder()
  await createTinyProject(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await built(folder)
  server = await startServer({ root: join(folder, 'dist'), port: 0 })
})

test.afterAll(async () => {
  await server?.close()
  removeFolder(folder)
})

/** The page of a list that the window shows, and its entries. */
async function expectList(page: Page, path: string, entries: string[]) {
  await expect(page).toHaveURL(server.url + path)
  const shown = async () => {
    const text = (await page.getByRole('main').textContent()) ?? ''
    return [...new Set(Array.from(text.matchAll(/[Pp]anel ([a-z]+)/g), ([, word]) => word))]
  }
  await expect.poll(shown).toEqual(entries)
}

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the pages of a list lead to each other, and each has its entries', { tag }, async ({ page }) => {
      const [all = []] = parts
      await page.goto(`${server.url}questions-0`)
      await expectList(page, 'questions-0', all.slice(0, SIZE))
      await expect(link(page, 'The previous')).toHaveCount(0)
      await link(page, 'The next').click()
      await expectList(page, 'questions-0/page/2', all.slice(SIZE, 2 * SIZE))
      await link(page, 'The page 3').click()
      await expectList(page, 'questions-0/page/3', all.slice(2 * SIZE))
      await expect(link(page, 'The next')).toHaveCount(0)
      await link(page, 'The previous').click()
      await expectList(page, 'questions-0/page/2', all.slice(SIZE, 2 * SIZE))
      await link(page, 'The page 1').click()
      await expectList(page, 'questions-0', all.slice(0, SIZE))
    })

    test('a choice of a filter has pages with all its entries', { tag }, async ({ page }) => {
      const first = [...awards, ...asked].slice(0, SIZE)
      await page.goto(`${server.url}awards`)
      await expectList(page, 'awards', first)
      const choice = (name: string) => page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name })
      await expect(choice('FAQ')).toHaveText(`FAQ ${asked.length}`)
      await choice('FAQ').click()
      await expectList(page, 'awards/category/faq', asked.slice(0, SIZE))
      await expect(choice('FAQ')).toHaveAttribute('aria-current', 'true')
      await link(page, 'The next').click()
      await expectList(page, 'awards/category/faq/page/2', asked.slice(SIZE))
      await choice('Every').click()
      await expectList(page, 'awards', first)
    })
  })

test('an older address with a category leads to its page', { tag }, async ({ page }) => {
  await page.goto(`${server.url}awards?category=FAQ`)
  await expect(page).toHaveURL(`${server.url}awards/category/faq`)
})

test(
  'a search among more than 1,000 entries loads some parts of the index, and leads to the entry',
  { tag },
  async ({ page }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const [, part] = /\/_data\/search\/(.*)/.exec(request.url()) ?? []
      if (part) loaded.add(part)
    })
    const word = parts[7]![77]!
    await page.goto(server.url)
    const search = page.getByRole('search').getByRole('searchbox')
    await search.focus()
    await search.fill(word)
    const option = page.getByRole('option').filter({ hasText: word })
    await expect(option).toHaveText(/^Is panel \w+ sound\?/)
    expect(loaded.size).toBeGreaterThan(0)
    expect(loaded.size).toBeLessThan(readdirSync(join(folder, 'dist/_data/search')).length / 4)
    await option.click()
    await expect(page).toHaveURL(`${server.url}questions-7/page/2#${word}`)
    await expect(page.getByRole('main').locator(`#${word}`)).toBeInViewport()
  },
)
