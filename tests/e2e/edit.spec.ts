import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { patch } from '../fixtures/tiny-project.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { expect, test } from './fixtures.ts'
import { paste } from './writers-hour.ts'

let server: DevServer | undefined
let home: string
let prose: string
let url: string

const builds = { tag: '@builds' }

// One server for all tests.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startDevServer()
  url = server.url
  const page = (name: string) => join(server!.folder, 'content/pages', name)
  ;[home, prose] = [page('index.yaml'), page('privacy.mdx')]
})

test.afterAll(() => server?.stop())

// A writer’s change replaces texts; pages for writers are not translated.
test.beforeEach(({ allow }) => allow(/\[vite\]|React (?:changes|removes|inserts before) the text/))

const heading = (page: Page) => page.locator('main h1')
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })
const field = (page: Page) => page.getByRole('form', { name: 'Edit this text' })

async function openToEdit(page: Page, path: string): Promise<void> {
  await page.goto(url + path)
  await expect(heading(page)).toBeVisible()
  await expect(edit(page, 'by keyboard')).toBeVisible()
}

/** Opens the field of a passage. Returns its text box. */
async function openField(page: Page, shown: Locator, name: string): Promise<Locator> {
  await page.mouse.move(0, 0)
  await shown.hover()
  await edit(page, name).click()
  return field(page).getByRole('textbox')
}

const openTitle = async (page: Page) => {
  await openToEdit(page, '')
  return openField(page, heading(page), 'sections.0.title')
}

/** The page loads again, which would disturb the next test. */
async function restoreProse(page: Page, text: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  writeFileSync(prose, text)
  await loaded
}

test('a text is edited by the pencil: it is written, shown and undone', builds, async ({ page }) => {
  const before = readFileSync(home, 'utf8')
  const area = await openTitle(page)
  await area.fill('Edited: "home"')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText('Edited: "home"')
  await expect(field(page)).toHaveCount(0)
  expect(readFileSync(home, 'utf8')).toBe(before.replace('title: Tiny home', `title: 'Edited: "home"'`))
  await page.keyboard.press('Control+z')
  await expect(heading(page)).toHaveText('Tiny home')
  expect(readFileSync(home, 'utf8')).toBe(before)
})

test('the field says at once that it saves, and no longer what was wrong', builds, async ({ page, allow }) => {
  allow(/422/)
  const area = await openTitle(page)
  const requests: (() => void)[] = []
  await page.route('**/__edit/edit?*', async (route) => {
    await new Promise<void>((resolve) => requests.push(resolve))
    await route.fulfill({ status: 422, json: { message: 'Wrong.', hint: 'Mind it.' } })
  })
  await area.fill('Other words')
  for (const before of ['', 'Wrong. Mind it.']) {
    await expect(field(page).getByRole('alert')).toHaveText(before)
    await page.keyboard.press('Control+Enter')
    await expect(field(page).getByRole('alert')).toHaveText('Saving…')
    await expect.poll(() => requests.length).toBe(1)
    requests.pop()!()
  }
  await expect(field(page).getByRole('alert')).toHaveText('Wrong. Mind it.')
})

test(
  'a text is edited by keyboard: a refused text is reported at the field and not written',
  builds,
  async ({ page }) => {
    const before = readFileSync(prose, 'utf8')
    await openToEdit(page, 'privacy')
    await edit(page, 'by keyboard').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Press Tab to move between them' })).toBeVisible()
    await page.locator('main .prose p').press('Enter')
    await expect(field(page).getByRole('textbox')).toHaveValue(/^Prose with .*\[link\]/)
    await field(page).getByRole('textbox').fill('<Nonsense /> Prose')
    await expect(field(page).getByRole('alert')).toContainText('`<Nonsense>` is not a known component')
    await page.keyboard.press('Control+Enter')
    await expect(field(page).getByRole('alert')).toContainText(/^Not saved:[^]*`<Nonsense>`/)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
    expect(readFileSync(prose, 'utf8')).toBe(before)
  },
)

test('a broken link is shown while it is typed, and saved only if the writer says so', builds, async ({ page }) => {
  const before = readFileSync(prose, 'utf8')
  await openToEdit(page, 'privacy')
  const area = await openField(page, page.locator('main .prose p'), 'paragraph')
  const alert = field(page).getByRole('alert')
  await area.fill('Prose with a [link](/nowhere).')
  await expect(alert).toContainText('`/nowhere`')
  await page.keyboard.press('Control+Enter')
  await expect(alert).toContainText(/Not saved yet:[^]*`\/nowhere`/)
  expect(readFileSync(prose, 'utf8')).toBe(before)
  await alert.getByRole('button', { name: 'Save it all the same' }).click()
  await expect(page.getByRole('alert', { name: 'Errors on this page' })).toContainText('`/nowhere`')
  expect(readFileSync(prose, 'utf8')).toContain('Prose with a [link](/nowhere).')
  await restoreProse(page, before)
})

test('Publish lists what a draft lacks, each with its line, and leaves it a draft', builds, async ({ page }) => {
  const before = readFileSync(prose, 'utf8')
  const draft = before.replace('---\n', '---\ndraft: true\n').replace('Prose with', 'XXX\n\nXXX\n\nProse with')
  writeFileSync(prose, draft)
  await openToEdit(page, 'privacy')
  await page.getByRole('button', { name: 'Publish' }).click()
  const lines = page.getByRole('status').filter({ hasText: 'Not published:' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(/^content\/pages\/privacy\.mdx:\d+:1 /)
  expect(readFileSync(prose, 'utf8')).toBe(draft)
  await restoreProse(page, before)
})

test('keyboard mode goes on after a text is saved, and Escape ends it', builds, async ({ page }) => {
  const before = readFileSync(home, 'utf8')
  await openToEdit(page, '')
  await edit(page, 'by keyboard').press('Enter')
  for (const words of ['First', 'Second']) {
    await expect(async () => {
      await heading(page).press('Enter')
      await expect(field(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await field(page).getByRole('textbox').fill(words)
    await page.keyboard.press('Control+Enter')
    await expect(heading(page)).toHaveText(words)
    await expect(field(page)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(edit(page, 'by keyboard')).toHaveAttribute('aria-pressed', 'false')
  writeFileSync(home, before)
})

for (const [choice, expected] of [
  ['Take theirs', 'Theirs'],
  ['Keep mine', 'Mine'],
  ['Edit both', 'Theirs Mine'],
] as const)
  test(`a text that changed on disk is shown beside the typed one: ${choice}`, builds, async ({ page, allow }) => {
    allow(/409/)
    const before = readFileSync(home, 'utf8')
    const area = await openTitle(page)
    await area.fill('Mine')
    patch(home, 'Tiny home', 'Theirs')
    await page.keyboard.press('Control+Enter')
    await expect(field(page).getByRole('alert')).toContainText(/has changed in content[^]*Theirs/)
    // Nothing is written until the writer has chosen.
    await page.keyboard.press('Control+Enter')
    await expect(area).toHaveValue('Mine')
    expect(readFileSync(home, 'utf8')).toBe(before.replace('Tiny home', 'Theirs'))
    await field(page).getByRole('button', { name: choice }).click()
    if (choice === 'Edit both') await page.keyboard.press('Control+Enter')
    await expect(field(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText(expected)
    expect(readFileSync(home, 'utf8')).toBe(before.replace('Tiny home', expected))
    patch(home, expected, 'Tiny home')
  })

test('a text is saved although another part of its file has changed', builds, async ({ page, allow }) => {
  allow(/409/)
  const before = readFileSync(home, 'utf8')
  const area = await openTitle(page)
  await area.fill('Mine')
  patch(home, 'rail: Home', 'rail: Their home')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText('Mine')
  expect(readFileSync(home, 'utf8')).toContain('rail: Their home, title: Mine')
  writeFileSync(home, before)
})

test('Escape asks before it discards what was typed', builds, async ({ page }) => {
  await openTitle(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  const area = await openField(page, heading(page), 'sections.0.title')
  await area.fill('Typed')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.keyboard.press('Escape')
  await expect(area).toHaveValue('Typed')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  expect(questions).toEqual(['Discard what you typed?', 'Discard what you typed?'])
  await expect(heading(page)).toHaveText('Tiny home')
})

test(
  'the heading of a page is its title, though other texts are alike, and all are named',
  builds,
  async ({ page }) => {
    await openToEdit(page, 'privacy')
    const area = await openField(page, heading(page), 'title')
    await expect(area).toHaveAccessibleName(/^title · /)
    await expect(field(page)).toContainText('The same text is also in label, seo.title.')
    await field(page).getByRole('combobox').selectOption('content/pages/privacy.mdx#seo.title')
    await expect(area).toHaveAccessibleName(/^seo, title · /)
    await page.keyboard.press('Escape')
  },
)

test('a text that may be one of several is edited after the writer has chosen which', builds, async ({ page }) => {
  const before = readFileSync(prose, 'utf8')
  patch(prose, 'Prose with', '## Privacy\n\nProse with')
  await openToEdit(page, 'privacy')
  await page.getByRole('heading', { name: 'Privacy', level: 2 }).hover()
  await page.getByRole('button', { name: /^Edit (?:heading|label|title)$/ }).click()
  await expect(field(page).getByRole('textbox')).toBeHidden()
  await expect(field(page).getByRole('combobox')).toBeFocused()
  await field(page).getByRole('combobox').selectOption('content/pages/privacy.mdx#label')
  await expect(field(page).getByRole('textbox')).toHaveAccessibleName(/^label · /)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await restoreProse(page, before)
})

test('a paste keeps powers, and the field says what it leaves out', builds, async ({ page }) => {
  await openToEdit(page, 'privacy')
  const area = await openField(page, page.locator('main .prose p'), 'paragraph')
  await paste(area, '<p>10<sup>3</sup> <u>Pa</u></p>')
  await expect(area).toHaveValue('10<sup>3</sup> Pa')
  await expect(field(page).getByRole('alert')).toContainText('Underlining was left out')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
})

test('an item of a list is edited alone', builds, async ({ page }) => {
  const before = readFileSync(prose, 'utf8')
  patch(prose, 'Prose with', '- One\n- Two\n- Three\n\nProse with')
  await openToEdit(page, 'privacy')
  const item = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  const area = await openField(page, item('Two'), 'list item')
  await expect(area).toHaveValue('Two')
  await area.fill('Second')
  await page.keyboard.press('Control+Enter')
  await expect(item('Second')).toBeVisible()
  expect(readFileSync(prose, 'utf8')).toContain('- One\n- Second\n- Three\n')
  await restoreProse(page, before)
})

for (const [decision, written] of [
  ['Change the address', '## New words\n'],
  ['Keep the address', '## New words {/* #old-words */}\n'],
] as const)
  test(`a changed heading says which links and bookmarks it breaks: ${decision}`, builds, async ({ page }) => {
    const before = readFileSync(prose, 'utf8')
    patch(prose, 'Prose with', '## Old words\n\nSee [it](#old-words). Prose with')
    await openToEdit(page, 'privacy')
    const part = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true })
    const area = await openField(page, part('Old words'), 'heading')
    await area.fill('## New words')
    await page.keyboard.press('Control+Enter')
    await expect(field(page).getByRole('alert')).toContainText(/`#old-words`[^]*content\/pages\/privacy\.mdx:\d+/)
    expect(readFileSync(prose, 'utf8')).toContain('## Old words')
    await field(page).getByRole('button', { name: decision }).click()
    await expect.poll(() => readFileSync(prose, 'utf8')).toContain(written)
    await expect(await openField(page, part('New words'), 'heading')).toHaveValue(written.trim())
    await page.keyboard.press('Escape')
    await restoreProse(page, before)
  })
