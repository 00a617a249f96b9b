import { readFileSync } from 'node:fs'
import {
  expect,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import { axeFindings, colorRules } from '../../scripts/tools/audit/axe-findings.ts'
import { routeDataFile } from '../../src/lib/route-path.ts'
import type { RouteData, RouteEntry, RouteOf, Shell } from '../../src/schema/data/route-data.ts'
import type { Section, SectionOf } from '../../src/schema/sections.ts'

export { expect }

/** What the pipeline has written for pages. */
export const generated = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../../src/generated/${file}`, import.meta.url), 'utf8')) as T

/** Words, menus and phone numbers, as the pipeline has written them. */
export const shell = generated<Shell>('shell.json')

/** The data of every page of a kind, whatever content calls them. */
export const pagesOf = <Kind extends RouteData['kind']>(kind: Kind): RouteOf<Kind>[] =>
  generated<RouteEntry[]>('manifest.json')
    .filter((route) => route.kind === kind)
    .map(({ path }) => generated<RouteOf<Kind>>(`routes/${routeDataFile(path)}`))

/** The address of the first page of a kind, among those that fit. */
export function firstOf<Kind extends RouteData['kind']>(
  kind: Kind,
  fits: (data: RouteOf<Kind>) => boolean = () => true,
): string {
  const page = pagesOf(kind).find(fits)
  if (!page) throw new Error(`no ${kind} fits`)
  return page.path
}

/** The section of a page that is of one type. */
export function sectionOf<T extends Section['type']>(path: string, type: T): SectionOf<T> {
  const { sections } = generated<RouteOf<'sections'>>(`routes/${routeDataFile(path)}`)
  const found = sections.find((section): section is SectionOf<T> => section.type === type)
  if (!found) throw new Error(`${path} has no ${type}`)
  return found
}

type Fixtures = {
  /** Tells that a test makes the browser complain on purpose: what matches is not held against the page. */
  allow: (problem: RegExp) => void
  /** Reads the data of a page from the site under test. */
  routeData: (path: string) => Promise<RouteData>
}

/** A test that fails when the page logs an error, throws, breaks its policy or asks another host for anything. */
export const test = base.extend<Fixtures>({
  allow: [
    async ({ page, context, baseURL }, use) => {
      // A mouse stays where the test before has left it, and what comes to lie under it is an intent.
      await page.mouse.move(0, 0)
      const allowed: RegExp[] = []
      const problems: string[] = []
      const hearConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
      }
      const hearError = (error: WebError) => {
        const { message, stack = '' } = error.error()
        // The stopped clock's own script, in a document that came while it was put in: no file
        // of the site is in its stack.
        const isClock = message.endsWith("(reading 'controller')") && !stack.includes('http')
        // The browser's own promise of a fade that it has given up; those within the app are caught where they begin.
        const isFade = message.startsWith('Transition was aborted because of invalid state.')
        if (!isClock && !isFade) problems.push(`thrown: ${message}`)
      }
      const hearRequest = (request: Request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== new URL(baseURL!).hostname)
          problems.push(`another host: ${request.url()}`)
      }
      context.on('console', hearConsole).on('weberror', hearError).on('request', hearRequest)
      await use((problem) => allowed.push(problem))
      // An answer that is still on its way when a test ends is nobody's any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // The next test may have the same context.
      context.off('console', hearConsole).off('weberror', hearError).off('request', hearRequest)
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  routeData: async ({ request }, use) => {
    await use(async (path) => (await request.get(`/_data/routes${path === '/' ? '/index' : path}.json`)).json())
  },
})

/** The emergency call in the corner. */
export const emergency = (page: Page): Locator => page.getByRole('complementary', { name: shell.words.emergency.title })

/** Shows the page that it is wanted, as a key does, and waits until the app has taken it over. */
export async function isAlive(page: Page): Promise<void> {
  // A page that is still on its way hears no key.
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html[data-alive]')).toBeAttached({ timeout: 5000 })
  }).toPass()
}

/** Loads a page, asks for its app and waits for it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isAlive(page)
}

/** True where nothing of the page behind an open dialog can take the focus. */
export const isInert = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const before = document.activeElement
    document.querySelector<HTMLElement>('main a')?.focus()
    return document.activeElement === before
  })

/** True where the focus is on the page behind an open dialog, and not in the dialog or in the browser's own controls. */
export const isFocusBehind = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'))

/** Changes the window, and waits: its own width changes before the page is laid out anew. */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(
    (expected) =>
      document.documentElement.clientWidth === expected && document.body.getBoundingClientRect().width === expected,
    width,
  )
}

/** Stops the page's clock before it loads. From then on time passes only by {@link pass}. */
export async function stopClock(page: Page): Promise<void> {
  const start = Date.UTC(2025, 10, 15, 12)
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
}

/** Lets time pass in the page, after what React has queued is done. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(milliseconds)
  // A page that has been left meanwhile has nothing to settle.
  await settle(page).catch(() => page.waitForLoadState())
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
  })
}

/** Marks the document; answers whether it is still the same one, which a page that was loaded anew is not. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.body.dataset.marked = 'yes'))
  return () => page.evaluate(() => document.body.dataset.marked === 'yes')
}

/** The header's navigation: the menus of a wide window, or the opener of the panel in a narrow one. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: shell.words.shell.mainMenu })

/** The link of the footer that leads to a path. */
export const footerLink = (page: Page, path: string): Locator => page.locator(`footer nav a[href="${path}"]`)

interface Item {
  label: string
  to?: string
  items?: Item[]
}

/** Every address below these menu items, in their order. */
export const addressesOf = (items: Item[]): string[] =>
  items.flatMap(({ to, items: inner = [] }) => [...(to ? [to] : []), ...addressesOf(inner)])

/** Waits for an error that the site itself writes to the console, and that names a path. */
export const waitForLoggedError = (page: Page, path: string) =>
  page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().startsWith('404: ') && message.text().includes(path),
  )

/** What axe finds on a page in light, and of its colours in dark, which changes nothing else. */
export async function axeInLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await axeFindings(page, colorRules))]
}
