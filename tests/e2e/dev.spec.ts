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
