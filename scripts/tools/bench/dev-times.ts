import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../audit/find-browser.ts'
import type { BenchRun, Findings } from './bench-run.ts'
import { replaceIn } from './bench-site.ts'
import { environmentOf, stopped } from './measure.ts'
import { ownSite, pageOf, scriptOf, type MeasuredSite } from './measured-site.ts'
import { middle, type Row } from './row.ts'

const EDITS = 20
const FAULTS = 5
/** Time between two changes, in which the server comes to rest. */
const REST = 400
const LIMIT = 60_000

/** The development server as a browser sees it: from start to article, from save to change, from fault to message. */
export async function devTimes({ articles, tell }: BenchRun): Promise<Findings> {
  const site = ownSite(articles)
  const file = join(site.root, site.articles[0]!)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  const row = (what: string, wall: number): Row => {
    tell(`${what}: ${wall.toFixed(2)} s`)
    return { maker: site.maker, what, wall }
  }
  try {
    const rows = [row('dev: first start, no text kept', await firstStart(site, page))]
    const server = await startDev(site, page)
    try {
      rows.push(row('dev: start to first page', server.seconds))
      await setTimeout(REST)
      const saves: number[] = []
      for (let edit = 1; edit <= EDITS; edit++) saves.push(await save(file, page, edit))
      rows.push(row(`dev: save to seen, middle of ${EDITS}`, middleOf(saves)))
      const faults: { shown: number; gone: number }[] = []
      for (let fault = 1; fault <= FAULTS; fault++) faults.push(await spoilAndMend(file, page))
      rows.push(row(`dev: error on screen, middle of ${FAULTS}`, middleOf(faults.map(({ shown }) => shown))))
      rows.push(row(`dev: error gone, middle of ${FAULTS}`, middleOf(faults.map(({ gone }) => gone))))
      return { rows }
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    site.remove()
  }
}

const middleOf = (seconds: readonly number[]) => middle(seconds, (value) => value)

async function firstStart(site: MeasuredSite, page: Page): Promise<number> {
  site.forget()
  const server = await startDev(site, page)
  await server.stop()
  return server.seconds
}

/** Starts the server and opens an article; `seconds` is until the browser shows it. */
async function startDev(site: MeasuredSite, page: Page): Promise<{ seconds: number; stop(): Promise<void> }> {
  stopped.throwIfAborted()
  await page.goto('about:blank')
  const started = performance.now()
  const server = spawn(`${scriptOf('dev')} --port 0`, {
    cwd: site.root,
    env: environmentOf(site.root),
    shell: true,
    // A group of its own: npm's commands start others, and all of them end.
    detached: true,
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    if (server.exitCode === null && process.kill(-server.pid!, 'SIGTERM')) await ended
  }
  try {
    await page.goto(new URL(pageOf(site.articles[0]!), await addressOf(server)).href, { timeout: LIMIT })
    await untilShown(page, 'Why the ')
    return { seconds: secondsSince(started), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function save(file: string, page: Page, edit: number): Promise<number> {
  const text = `Edited in round ${edit}`
  const seconds = await fromChange(
    () => replaceIn(file, /^## (Edited in round \d+ )?/m, `## ${text} `),
    () => untilShown(page, text),
  )
  await setTimeout(REST)
  return seconds
}

async function spoilAndMend(file: string, page: Page): Promise<{ shown: number; gone: number }> {
  const [right, wrong] = ['author: Field team', 'auther: Field team']
  const shown = await fromChange(
    () => replaceIn(file, new RegExp(`^${right}`, 'm'), wrong),
    () => untilOverlay(page, true),
  )
  await setTimeout(REST)
  const gone = await fromChange(
    () => replaceIn(file, new RegExp(`^${wrong}`, 'm'), right),
    async () => {
      await untilOverlay(page, false)
      await untilShown(page, 'Edited in round')
    },
  )
  await setTimeout(REST)
  return { shown, gone }
}

async function fromChange(change: () => void, seen: () => Promise<void>): Promise<number> {
  const changed = performance.now()
  change()
  await seen()
  return secondsSince(changed)
}

/** Asked at every frame of the page, also of one that loads anew. */
const everyFrame = { polling: 'raf', timeout: LIMIT } as const

async function untilShown(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector('main')?.textContent.includes(wanted), text, everyFrame)
}

async function untilOverlay(page: Page, isThere: boolean): Promise<void> {
  await page.waitForFunction(
    (wanted) => (document.querySelector('vite-error-overlay') !== null) === wanted,
    isThere,
    everyFrame,
  )
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1000

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      const [address] = /http:\/\/localhost:\d+\//.exec(text) ?? []
      if (address) resolve(address)
    }
    server.stdout!.on('data', listen)
    server.stderr!.on('data', listen)
    server.on('exit', () => reject(new Error(text)))
  })
}
