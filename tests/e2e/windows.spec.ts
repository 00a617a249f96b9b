import type { Browser, Page } from '@playwright/test'
import { firstScreens } from './first-screens.ts'
import { expect, test } from './fixtures.ts'
import { windowProblems } from './window-problems.ts'

/** Between them compositions change: on both sides of every boundary of the style sheet. */
const widths = [320, 399, 400, 767, 768, 1023, 1024, 1343, 1344, 1440, 1920, 2560]
const heights = [560, 720, 900, 1000, 1440]

type Window = [width: number, height: number]
type Range = [from: number, to: number]

const isWithin = (size: number, [from, to]: Range) => size >= from && size <= to

/** A page of one size of text, measured by resizing: loading would cost most of the time. */
class Measured {
  static async open(browser: Browser, path: string, { isLarge = false, hasScripts = true } = {}): Promise<Measured> {
    const page = await browser.newPage({ baseURL: test.info().project.use.baseURL!, javaScriptEnabled: hasScripts })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const fontSizes = { standard: isLarge ? 32 : 16 }
    await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => true))
    return new Measured(page, isLarge)
  }

  readonly page: Page
  private readonly isLarge: boolean
  private readonly known = new Map<string, string[]>()

  private constructor(page: Page, isLarge: boolean) {
    this.page = page
    this.isLarge = isLarge
  }

  async problems([width, height]: Window): Promise<string[]> {
    const key = `${width} × ${height}`
    if (!this.known.has(key)) {
      await this.page.setViewportSize({ width, height })
      this.known.set(key, await this.page.evaluate(windowProblems, this.isLarge))
    }
    return this.known.get(key)!
  }

  /** The first window that fails in each way, how far that reaches in each direction, and where it fails beyond. */
  async failures(): Promise<string[]> {
    const failures: (Record<'wide' | 'high', Range> & { kind: string; problem: string })[] = []
    for (const width of widths)
      for (const height of heights)
        for (const problem of await this.problems([width, height])) {
          const kind = kindOf(problem)
          const isKnown = failures.some(
            (one) => one.kind === kind && isWithin(width, one.wide) && isWithin(height, one.high),
          )
          if (isKnown) continue
          const reach = async (sizes: number[], at: number, toWindow: (size: number) => Window): Promise<Range> => {
            const fails = async (size: number) => (await this.problems(toWindow(size))).map(kindOf).includes(kind)
            const down = sizes.filter((size) => size <= at).toReversed()
            const up = sizes.filter((size) => size >= at)
            return [await edge(down, fails), await edge(up, fails)]
          }
          failures.push({
            kind,
            problem: `${width} × ${height}: ${problem}`,
            wide: await reach(widths, width, (size) => [size, height]),
            high: await reach(heights, height, (size) => [width, size]),
          })
        }
    return failures.map(
      ({ problem, wide, high }) =>
        `${problem}; so at widths of ${wide.join(' to ')} and heights of ${high.join(' to ')}`,
    )
  }
}

/** A problem without the text that has it, and without numbers. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|[\d.]+/g, '')

/** The last size of those that fail, from the first on; between the last that fails and the next it halves. */
async function edge(sizes: number[], fails: (size: number) => Promise<boolean>): Promise<number> {
  let failing = sizes[0]!
  for (const size of sizes.slice(1)) {
    if (await fails(size)) {
      failing = size
      continue
    }
    let passing = size
    while (Math.abs(passing - failing) > 1) {
      const middle = Math.round((passing + failing) / 2)
      if (await fails(middle)) failing = middle
      else passing = middle
    }
    break
  }
  return failing
}

const sweep = (path: string) => (path === firstScreens[0] ? [] : ['@every-page'])

for (const path of firstScreens)
  for (const isLarge of [false, true])
    test(
      `the first screen of ${path} is whole in every window${isLarge ? ', with text twice as large' : ''}`,
      { tag: sweep(path) },
      async ({ browser }) => {
        test.slow()
        const measured = await Measured.open(browser, path, { isLarge })
        expect(await measured.failures()).toEqual([])
        await measured.page.close()
      },
    )

const few: Window[] = [
  [320, 560],
  [768, 1000],
  [1344, 720],
  [1920, 1000],
]

for (const path of firstScreens)
  test(
    `the first screen of ${path} is whole in the dark, and without scripts`,
    { tag: sweep(path) },
    async ({ browser }) => {
      for (const hasScripts of [true, false]) {
        const measured = await Measured.open(browser, path, { hasScripts })
        if (hasScripts) await measured.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        for (const window of few) expect(await measured.problems(window), `${hasScripts} ${window}`).toEqual([])
        await measured.page.close()
      }
    },
  )
