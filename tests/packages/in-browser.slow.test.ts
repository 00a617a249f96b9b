import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type Plugin, type Rolldown } from 'vite'
import { contentType } from '../../scripts/pipeline/assemble/content-types.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { buildContent } from '../../scripts/site/build-content.ts'
import { findShell } from '../../scripts/tools/audit/find-browser.ts'
import { page as pageFile, writeTinySite } from '../fixtures/tiny-site.ts'
import { stubText } from './stub.ts'

type Files = ReadonlyMap<string, string | Uint8Array>

const origin = 'http://site.example'
const root = sharedFolder('packages')
let browser: Browser
let app: Files

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findShell() })
  writeTinySite(root, {
    'content/pages/about.yaml': pageFile('About'),
    'content/navigation.yaml': 'main: []\nfooter: [{ label: Site, items: [{ label: About, to: /about }] }]\n',
  })
  const { issues } = await buildContent({ root })
  if (issues.length > 0) throw new Error(JSON.stringify(issues))
  app = await bundleApp()
})
afterAll(() => browser.close())

/** The app as in development, by the addresses of its files. In `src/`, one package may be replaced by a stub. */
async function bundleApp(replaced?: string): Promise<Files> {
  const isStyled = replaced !== 'tailwindcss'
  const replacePackage: Plugin = {
    name: 'replace-package',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isReplaced = replaced !== undefined && `${source}/`.startsWith(`${replaced}/`)
      return isReplaced && !source.endsWith('.css') && !importer.includes('node_modules') ? `\0${source}` : undefined
    },
    load(id) {
      if (id.endsWith('/prose-pages.ts')) return 'export const prosePages = {}'
      return id.startsWith(`\0${replaced}`) ? stubText(id.slice(1)) : undefined
    },
  }
  const { output } = (await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [replacePackage, isStyled && tailwindcss({ optimize: false })],
    resolve: { alias: isStyled ? {} : { tailwindcss: join(import.meta.dirname, 'stub.css') } },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'app.tsx'),
        output: { entryFileNames: 'app.js', assetFileNames: '[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const html =
  '<link rel="stylesheet" href="/style.css"><div id="root" data-app="1"></div><script type="module" src="/app.js"></script>'

function fileAt(path: string, files: Files): string | Uint8Array {
  const data = join(root, 'src/generated', path.replace('/_data/', ''))
  return path.startsWith('/_data/') && existsSync(data) ? readFileSync(data) : (files.get(path) ?? html)
}

/** Each fails when it has to wait for too long. */
const behaviours: { name: string; behaviour: string; shows: (page: Page) => Promise<unknown> }[] = [
  { name: 'react', behaviour: 'the app draws a page', shows: (page) => page.locator('main h1').waitFor() },
  { name: 'react-dom', behaviour: 'what is drawn is in the page', shows: (page) => page.locator('main h1').waitFor() },
  {
    name: 'react-router-dom',
    behaviour: 'a link shows the next page without loading it',
    async shows(page) {
      await page.evaluate(() => (document.documentElement.dataset.loaded = 'once'))
      await page.locator('footer a[href="/about"]').click()
      await page.locator('[data-loaded] main h1', { hasText: 'About' }).waitFor()
    },
  },
  {
    name: '@radix-ui/react-dialog',
    behaviour: 'a dialog has a name, and keeps the focus',
    async shows(page) {
      await page.evaluate(() => window.app.ask())
      const dialog = page.getByRole('dialog', { name: 'Request a visit' })
      for (let controls = 0; controls <= 2; controls++) {
        await dialog.locator(':focus').waitFor()
        await page.keyboard.press('Tab')
      }
    },
  },
  {
    name: 'sonner',
    behaviour: 'a message is shown',
    async shows(page) {
      await page.evaluate(() => window.app.addToast('Copied'))
      await page.getByText('Copied').waitFor()
    },
  },
  {
    name: 'tailwindcss',
    behaviour: 'a class of a component has its style',
    async shows(page) {
      await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p class="hidden" id="styled">Styled'))
      await page.locator('#styled').waitFor({ state: 'hidden' })
    },
  },
]

test.each(behaviours)('$name: $behaviour, and not without it', async ({ name, shows }) => {
  const isShown = async (files: Files, timeout: number) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(timeout)
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = Buffer.from(fileAt(pathname, files))
      return route.fulfill({ body, contentType: pathname.includes('.') ? contentType(pathname) : 'text/html' })
    })
    await page.goto(origin)
    const isThere = await page
      .evaluate(() => window.app.startApp())
      .then(() => shows(page))
      .then(
        () => true,
        () => false,
      )
    await page.close()
    return isThere
  }
  expect(await isShown(app, 30_000)).toBe(true)
  expect(await isShown(await bundleApp(name), 2000)).toBe(false)
})
