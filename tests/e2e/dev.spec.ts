import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bundlerNames } from '../content/fuzz/hostile-page'
import { createTinyProject, patch } from '../tiny-project'
import { expect, markDocument, test } from './fixtures'
import { linkPackages, makeFolder, removeFolder } from './project-copy'

let folder: string
let home: string
let prose: string
let server: ChildProcess
let url: string

// One server for all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = makeFolder()
  home = join(folder, 'content/pages/index.yaml')
  prose = join(folder, 'content/pages/privacy.mdx')
  await createTinyProject(folder)
  linkPackages(folder)
  const { NODE_ENV: _, ...environment } = process.env
  const command = ['node_modules/vite/bin/vite.js', '--port', '0']
  server = spawn(process.execPath, command, { cwd: folder, env: { ...environment, NO_COLOR: '1' } })
  url = await new Promise((resolve, reject) => {
    let told = ''
    const listen = (chunk: Buffer) => {
      told += chunk.toString()
      const address = /http:\/\/localhost:\d+\//.exec(told)
      if (address) resolve(address[0])
    }
    server.stdout!.on('data', listen)
    server.stderr!.on('data', listen)
    server.on('exit', () => reject(new Error(told)))
  })
})

test.afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
  }
  removeFolder(folder)
})

test.beforeEach(({ allow }) => allow(/\[vite\]/))

const heading = (page: Page) => page.locator('main h1')
const overlay = (page: Page) => page.locator('vite-error-overlay')

test('a change of a content file shows without a reload', async ({ page }) => {
  await page.goto(url)
  await expect(heading(page)).toHaveText('Tiny home')
  const isSame = await markDocument(page)
  patch(home, 'Tiny home', 'Another home')
  await expect(heading(page)).toHaveText('Another home')
  patch(home, 'Another home', 'Tiny home')
  await expect(heading(page)).toHaveText('Tiny home')
  expect(await isSame()).toBe(true)
})

test('a change of a prose page shows', async ({ page }) => {
  await page.goto(`${url}privacy`)
  await expect(page.getByRole('main')).toContainText('Prose with')
  patch(prose, 'Prose with', 'Other prose with')
  await expect(page.getByRole('main')).toContainText('Other prose with')
  patch(prose, 'Other prose with', 'Prose with')
})

test('a mistake shows over the page with place and hint, and goes away when it is mended', async ({ page }) => {
  await page.goto(url)
  await expect(heading(page)).toHaveText('Tiny home')
  const line =
    readFileSync(home, 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('label:')) + 1
  patch(home, 'label: Home', 'lable: Home')
  await expect(overlay(page)).toContainText(`content/pages/index.yaml:${line}:1`)
  await expect(overlay(page)).toContainText('lable')
  await expect(overlay(page)).toContainText(/did you mean `?label/)
  patch(home, 'lable: Home', 'label: Home')
  await expect(overlay(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Tiny home')
})

test('a mistake in prose shows in the same way', async ({ page, allow }) => {
  allow(/500.*privacy\.mdx/)
  await page.goto(`${url}privacy`)
  await expect(page.getByRole('main')).toContainText('Prose with')
  patch(prose, 'Prose with', '<Nonsense /> Prose with')
  await expect(overlay(page)).toContainText('content/pages/privacy.mdx:')
  await expect(overlay(page)).toContainText('Nonsense')
  patch(prose, '<Nonsense /> Prose with', 'Prose with')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Prose with')
})

test('a page that is opened while something is wrong shows the mistake too', async ({ page }) => {
  patch(home, 'label: Home', 'lable: Home')
  await page.goto(url)
  await expect(overlay(page)).toContainText('content/pages/index.yaml:')
  patch(home, 'lable: Home', 'label: Home')
  await expect(overlay(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Tiny home')
})

test('comments that a compiler would obey run nothing, and names of bundlers are shown as typed', async ({ page }) => {
  await page.goto(`${url}names`)
  await expect(page.locator('main')).toContainText(bundlerNames.join(' '))
  expect(await page.evaluate(() => 'PWNED' in globalThis)).toBe(false)
})

test('an unknown path is the not-found page', async ({ page, allow }) => {
  allow(/404/)
  await page.goto(`${url}nowhere`)
  await expect(heading(page)).toBeVisible()
  await expect(heading(page)).not.toHaveText('Tiny home')
})

test.describe('a page is edited where it is read', () => {
  const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })
  const field = (page: Page) => page.getByRole('form', { name: 'Edit this text' })

  /** Opens a page and waits for what edits it. */
  async function openToEdit(page: Page, path: string): Promise<void> {
    await page.goto(url + path)
    await expect(heading(page)).toBeVisible()
    await expect(edit(page, 'by keyboard')).toBeVisible()
  }

  test('by the pencil: it is written to its place, shown, and taken back', async ({ page }) => {
    const before = readFileSync(home, 'utf8')
    await openToEdit(page, '')
    await heading(page).hover()
    await edit(page, 'sections.0.title').click()
    await field(page).getByRole('textbox').fill('Edited: "home"')
    await page.keyboard.press('Control+Enter')
    await expect(heading(page)).toHaveText('Edited: "home"')
    await expect(field(page)).toHaveCount(0)
    expect(readFileSync(home, 'utf8')).toBe(before.replace('title: Tiny home', `title: 'Edited: "home"'`))
    await page.keyboard.press('Control+z')
    await expect(heading(page)).toHaveText('Tiny home')
    expect(readFileSync(home, 'utf8')).toBe(before)
  })

  test('by keyboard: what the gate refuses is told at the field and not written', async ({ page }) => {
    const before = readFileSync(prose, 'utf8')
    await openToEdit(page, 'privacy')
    await edit(page, 'by keyboard').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Tab goes from one to the next' })).toBeVisible()
    await page.locator('main .prose p').press('Enter')
    await expect(field(page).getByRole('textbox')).toHaveValue(/^Prose with .*\[link\]/)
    await field(page).getByRole('textbox').fill('<Nonsense /> Prose')
    await page.keyboard.press('Control+Enter')
    await expect(field(page).getByRole('alert')).toContainText('`<Nonsense>` is not on the list of components')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
    expect(readFileSync(prose, 'utf8')).toBe(before)
  })

  test('with rows from a spreadsheet, and what is known of the page beside it', async ({ page }) => {
    await openToEdit(page, 'privacy')
    await page.getByRole('button', { name: 'About this page' }).click()
    const panel = page.getByRole('complementary', { name: 'About this page' })
    await expect(panel).toContainText('Leads to: 1')
    await expect(panel.getByRole('link', { name: '/about' })).toBeVisible()
    await page.locator('main .prose p').hover()
    await edit(page, 'paragraph').click()
    const area = field(page).getByRole('textbox')
    await area.fill('')
    await area.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Part\tmm\nSill\t40\n')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    })
    await expect(area).toHaveValue('| Part | mm |\n| - | - |\n| Sill | 40 |')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
  })

  test('and by nobody else', async ({ page, request }) => {
    const data = { file: 'content/pages/index.yaml', hash: '0'.repeat(64), kind: 'value', start: 0, text: '' }
    const stranger = await request.post(`${url}__edit/edit`, { data, headers: { origin: 'https://stranger.example' } })
    expect(stranger.status()).toBe(403)
    await page.goto(url)
    expect(await page.evaluate(async () => (await fetch('/__edit/texts?path=/')).status)).toBe(200)
  })
})
