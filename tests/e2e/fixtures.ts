import { readFileSync } from 'node:fs'
import {
  expect,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
  type Route,
  type TestType,
  type WebError,
} from '@playwright/test'
import { axeFindings, colorRules } from '../../scripts/tools/audit/axe-findings.ts'
import { manifest, type RoutePath } from '../../src/generated/index.ts'
import { routeDataFile } from '../../src/lib/route-path.ts'
import type { SitePath } from '../../src/lib/site-path.ts'
import type { RouteData, RouteOf, Shell } from '../../src/schema/data/route-data.ts'
import type { ReportProps, Section, SectionOf } from '../../src/schema/sections.ts'
import type { InterfaceWords } from '../../src/schema/singles/interface.ts'

export { expect }

export const generated = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../../src/generated/${file}`, import.meta.url), 'utf8')) as T

export const shell = generated<Shell>('shell.json')

/** The data of every page of a kind. */
export const readPages = <Kind extends RouteData['kind']>(kind: Kind): RouteOf<Kind>[] =>
  manifest
    .filter((route) => route.kind === kind)
    .map(({ path }) => generated<RouteOf<Kind>>(`routes/${routeDataFile(path)}`))

export function firstPath<Kind extends RouteData['kind']>(
  kind: Kind,
  fits: (data: RouteOf<Kind>) => boolean = () => true,
): RoutePath {
  const page = readPages(kind).find(fits)
  if (!page) throw new Error(`no ${kind} fits`)
  return page.path as RoutePath
}

export function findSection<Path extends string, T extends Section['type']>(
  path: SitePath<Path>,
  type: T,
): SectionOf<T> {
  const { sections } = generated<RouteOf<'sections'>>(`routes/${routeDataFile(path)}`)
  const found = sections.find((section): section is SectionOf<T> => section.type === type)
  if (!found) throw new Error(`${path} has no ${type}`)
  return found
}

/** An address of the site; a `string` may be any other. */
type Address<To extends string> = To extends `/${string}` ? SitePath<To> : To

type SitePage = Omit<Page, 'goto'> & {
  goto<To extends string>(address: Address<To>, options?: Parameters<Page['goto']>[1]): ReturnType<Page['goto']>
}

type SiteTest =
  typeof base extends TestType<infer Args, infer WorkerArgs>
    ? TestType<Omit<Args, 'page'> & { page: SitePage } & Fixtures, WorkerArgs>
    : never

/** The words of a report at its address. */
export const findReport = <Name extends keyof InterfaceWords['reports']>(path: string, report: Name) => {
  const section = findSection(path, 'report')
  expect(section.report).toBe(report)
  return section as unknown as ReportProps<Name>
}

type Fixtures = {
  /** Expects problems that match; they do not fail the test. */
  allow: (problem: RegExp) => void
  routeData: <Path extends string>(path: SitePath<Path>) => Promise<RouteData>
}

/**
 * A browser's translation replaces text nodes. So React may not remove one of its own (only those with siblings are),
 * move something before it, or write into it: whatever can change has an element of its own.
 */
function watchTextNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  const check = (node: Node | null, what: string) => {
    if (!(node instanceof Text) || !Object.keys(node).some((key) => key.startsWith('__reactFiber'))) return
    console.error(`React ${what} the text “${node.data}” in ${node.parentElement?.outerHTML.slice(0, 200)}`)
  }
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    check(child, 'removes')
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    check(next, 'inserts before')
    return insertBefore.call(this, child, next) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (text !== this.nodeValue) check(this, 'changes')
      value.set!.call(this, text)
    },
  })
}

/** Fails when the page logs an error, throws, violates its policy or requests another host. */
const siteTest = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await page.addInitScript(watchTextNodes)
    await use(page)
  },
  allow: [
    async ({ page, context, baseURL }, use) => {
      // The mouse keeps its position between tests, and hovering counts as intent.
      await page.mouse.move(0, 0)
      const allowed: RegExp[] = []
      const problems: string[] = []
      const handleConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
      }
      const handleError = (error: WebError) => {
        const { message, stack = '' } = error.error()
        // An error of the stopped clock's own script: no file of the site is in its stack.
        const isClock = message.endsWith("(reading 'controller')") && !stack.includes('http')
        // The browser's own aborted view transition; those of the app are caught.
        const isFade = message.startsWith('Transition was aborted because of invalid state.')
        if (!isClock && !isFade) problems.push(`thrown: ${message}`)
      }
      const handleRequest = (request: Request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== new URL(baseURL!).hostname)
          problems.push(`another host: ${request.url()}`)
      }
      context.on('console', handleConsole).on('weberror', handleError).on('request', handleRequest)
      await use((problem) => allowed.push(problem))
      // Late answers belong to no test.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // The next test may have the same context.
      context.off('console', handleConsole).off('weberror', handleError).off('request', handleRequest)
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  routeData: async ({ request }, use) => {
    await use(async (path) => (await request.get(`/_data/routes${path === '/' ? '/index' : path}.json`)).json())
  },
})

export const test = siteTest as SiteTest

export const emergency = (page: Page): Locator => page.getByRole('complementary', { name: shell.words.emergency.title })

/** Presses a key, which loads the app, and waits until it has taken over. */
export async function isAlive(page: Page): Promise<void> {
  // A page that is still loading receives no key.
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html[data-alive]')).toBeAttached({ timeout: 5000 })
  }).toPass()
}

export async function open<Path extends string>(page: Page, path: SitePath<Path>): Promise<void> {
  await page.goto(path)
  await isAlive(page)
}

/** True if nothing behind an open dialog can be focused. */
export const isInert = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const before = document.activeElement
    document.querySelector<HTMLElement>('main a')?.focus()
    return document.activeElement === before
  })

/** True if the focus is neither in the open dialog nor in the browser's controls. */
export const isFocusBehind = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open], [role=dialog]'),
  )

/** Waits for layout: the window's width changes first. */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(
    (expected) =>
      document.documentElement.clientWidth === expected && document.body.getBoundingClientRect().width === expected,
    width,
  )
}

/** Before the page loads; time then passes only by {@link pass}. */
export async function stopClock(page: Page): Promise<void> {
  const start = Date.UTC(2025, 10, 15, 12)
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
}

/** After React's queue is empty. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(milliseconds)
  // A page that was left has no queue.
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

/** Returns a check that the document was not loaded again. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.body.dataset.marked = 'yes'))
  return () => page.evaluate(() => document.body.dataset.marked === 'yes')
}

/** In a wide window the menus, in a narrow one the button of the panel. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: shell.words.shell.mainMenu })

/** Selects the links to a page. */
export const linkTo = <Path extends string>(path: SitePath<Path>): string => `a[href="${path}"]`

export const footerLink = <Path extends string>(page: Page, path: SitePath<Path>): Locator =>
  page.locator(`footer nav ${linkTo<string>(path)}`)

interface Item {
  label: string
  to?: string
  items?: Item[]
}

export const listAddresses = (items: Item[]): string[] =>
  items.flatMap(({ to, items: inner = [] }) => [...(to ? [to] : []), ...listAddresses(inner)])

export const waitForLoggedError = (page: Page, path: string) =>
  page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().startsWith('404: ') && message.text().includes(path),
  )

/** Axe in light, and its colour rules in dark. */
export async function axeInLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await axeFindings(page, colorRules))]
}

/** Counts document loads. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  return () => loads
}

/** Delays requests of an address. Returns a function that lets them continue. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export const appScript = /\/assets\/app-[^/]*\.js$/

/** Answers with half of a script, cut behind an opening brace: any other place may leave a whole script. */
export async function cutShort(route: Route): Promise<void> {
  const body = await (await route.fetch()).text()
  await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.indexOf('{', body.length / 2) + 1) })
}
