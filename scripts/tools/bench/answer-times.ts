import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../audit/find-browser.ts'
import { startServer } from '../../site/host/start-server.ts'
import { tellTable, writeOption } from './page-weights.ts'
import { conditions } from './records.ts'

/** What visitors do that a page has to answer, each on a page that has it. */
interface Interaction {
  what: string
  path: string
  width: number
  act: (page: Page) => Promise<unknown>
  /** Without the app the browser does it by itself. */
  needsApp?: true
}

const interactions: Interaction[] = [
  {
    what: 'open a menu of the header',
    path: '/',
    width: 1280,
    act: (page) => page.locator('header nav summary').filter({ visible: true }).first().click(),
  },
  {
    what: 'open the side panel',
    path: '/services',
    width: 390,
    act: (page) => page.locator('header summary').filter({ visible: true }).first().click(),
  },
  {
    what: 'choose a category',
    path: '/resources',
    width: 390,
    act: (page) => page.locator('main button[aria-pressed=false]').filter({ visible: true }).first().click(),
  },
  {
    what: 'type two words into the search',
    path: '/search',
    width: 390,
    act: (page) =>
      page
        .locator('input[type=search]')
        .filter({ visible: true })
        .first()
        .pressSequentially('roof drain', { delay: 60 }),
  },
  {
    what: 'open the emergency call',
    path: '/contact',
    width: 390,
    act: (page) => page.locator('.emergency > button').click(),
  },
  {
    what: 'open the consultation',
    path: '/skyrise-construction/development-advisory',
    width: 1280,
    act: (page) => page.locator('main [data-island=consultation]').first().click(),
  },
  {
    what: 'open a drawing',
    path: '/skyrise-construction/development-advisory',
    width: 390,
    act: (page) => page.locator('main a[data-island=drawing]').first().click(),
  },
  {
    what: 'follow a link',
    path: '/case-studies',
    width: 390,
    act: (page) => page.locator('main a[href="/case-studies/1"]').filter({ visible: true }).first().click(),
    needsApp: true,
  },
]

const ROUNDS = 5
const SLOWER = 4
const out = 'dist'

/**
 * Runs `npm run bench -- answers`: how long the slowest answer to each interaction takes from the press to
 * the next frame, with a processor four times slower, when the app has not come and when it has. The answer is the
 * exit code.
 */
export async function answerTimes(root: string, args: string[]): Promise<number> {
  const { write } = writeOption('answers', root, args)
  const server = await startServer({ root: join(root, out), port: 0 })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const { commit, date, load } = conditions()
  const rows: string[] = []
  try {
    for (const interaction of interactions) {
      const [before, after] = [
        interaction.needsApp ? '' : await slowest(browser, server.url, interaction, false),
        await slowest(browser, server.url, interaction, true),
      ]
      process.stderr.write(`${interaction.what}: ${before || '-'}, ${after}\n`)
      rows.push(`| ${interaction.what} | ${interaction.path} | ${before} | ${after} |`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  return tellTable(root, 'Answers', write, [
    `Commit ${commit}, ${date}, Node ${process.versions.node}, load ${load.toFixed(1)}; ` +
      `the slowest of ${ROUNDS}, ms, processor ${SLOWER} times slower.`,
    '',
    '| interaction | page | before the app | after |',
    '| --- | --- | ---: | ---: |',
    ...rows,
  ])
}

async function slowest(browser: Browser, url: string, { path, width, act }: Interaction, isAlive: boolean) {
  let most = 0
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    const session = await page.context().newCDPSession(page)
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' })
    if (isAlive) {
      await page.keyboard.press('Shift')
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    }
    await page.evaluate(() => {
      const durations: number[] = []
      Object.assign(window, { durations })
      new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
          interactionId?: number
        })[])
          if (interactionId) durations.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await act(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // An entry comes when its frame has been shown.
    await page.waitForLoadState('networkidle')
    const durations = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { durations: number[] }).durations), 200),
          ),
        ),
    )
    most = Math.max(most, ...durations)
    await page.close()
  }
  return most < 16 ? 'under 16' : String(Math.round(most))
}
