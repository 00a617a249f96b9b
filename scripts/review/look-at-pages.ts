import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { axeFindings, colorRules } from '../audit/axe-findings'
import { startServer } from '../host/start-server'
import { writeDifference } from './draw-difference'
import type { NotPictured, Picture } from './model'
import { pageName } from './report-page'

/** A page to be looked at: where it is, and where it was. */
interface Subject {
  path: string
  from?: string
  to?: string
}

/** What is looked at, where its pictures go, and who hears of it. */
interface LookJob {
  /** Path of a browser. */
  browser: string
  /** Folders of the two built sites. */
  base: string
  head: string
  subjects: readonly Subject[]
  /** Folder of the report. */
  folder: string
  /** How many pictures may be taken, before and after counted as two, and until when by the clock of this process. */
  most: { pictures: number; until: number }
  onPage: (done: number, total: number) => void
}

/** What axe says of a page now and did not say before, and the other way round. */
interface AxeChange {
  path: string
  appeared: string[]
  mended: string[]
}

/** What was seen of pages. */
interface Looks {
  pictures: Picture[]
  axe: AxeChange[]
  notPictured: NotPictured[]
}

const screens = [
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'desktop', width: 1440, height: 900 },
] as const
const schemes = ['light', 'dark'] as const
const perPage = 2 * screens.length * schemes.length
/** A page is looked at no further down than this. */
const TALLEST = 6000

/** Looks at pages as they were and as they are, with pictures and with axe, and tells which had no room in the budget. */
export async function lookAtPages(job: LookJob): Promise<Looks> {
  const { subjects, most, onPage } = job
  const looks: Looks = { pictures: [], axe: [], notPictured: [] }
  // Where it does not start, no server is left behind.
  const browser = await chromium.launch({ executablePath: job.browser })
  const [base, head] = [await startServer({ root: job.base, port: 0 }), await startServer({ root: job.head, port: 0 })]
  let longest = 0
  try {
    const page = await browser.newPage()
    for (const [index, subject] of subjects.entries()) {
      const { path } = subject
      const started = performance.now()
      if ((index + 1) * perPage > most.pictures || started + longest > most.until) {
        looks.notPictured.push({ path, why: 'budget' })
        continue
      }
      try {
        const seen = await lookAt(page, subject, { base: base.url, head: head.url, folder: job.folder })
        looks.pictures.push(...seen.pictures)
        looks.axe.push(seen.axe)
      } catch {
        looks.notPictured.push({ path, why: 'load' })
      }
      longest = Math.max(longest, performance.now() - started)
      onPage(index + 1, subjects.length)
    }
    return looks
  } finally {
    await browser.close()
    await Promise.all([base.close(), head.close()])
  }
}

async function lookAt(
  page: Page,
  { path, from, to }: Subject,
  { base, head, folder }: { base: string; head: string; folder: string },
): Promise<{ pictures: Picture[]; axe: AxeChange }> {
  const pictures: Picture[] = []
  const found: { before: string[]; after: string[] } = { before: [], after: [] }
  for (const { screen, ...size } of screens) {
    const before = from === undefined ? undefined : await look(page, new URL(from, base).href, size)
    const after = to === undefined ? undefined : await look(page, new URL(to, head).href, size)
    found.before.push(...(before?.findings ?? []))
    found.after.push(...(after?.findings ?? []))
    for (const [index, scheme] of schemes.entries()) {
      const name = pageName(path).replace(/^pages\/(.*)\.html$/, `pictures/$1-${screen}-${scheme}`)
      await mkdir(join(folder, dirname(name)), { recursive: true })
      const drawn = await writeDifference(before?.shots[index], after?.shots[index], join(folder, name))
      if (drawn) pictures.push({ path, screen, scheme, name, ...drawn })
    }
  }
  // What is wrong with a page that is gone is not mended.
  const mended = to === undefined ? [] : without(found.before, found.after)
  return { pictures, axe: { path, appeared: without(found.after, found.before), mended } }
}

/** Findings that are not among others, each once. */
const without = (all: string[], others: string[]) => [...new Set(all)].filter((one) => !others.includes(one))

/** A page in both colour schemes, once its fonts and pictures are there and nothing moves, with what axe finds on it. */
async function look(
  page: Page,
  url: string,
  size: { width: number; height: number },
): Promise<{ shots: Buffer[]; findings: string[] }> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'networkidle' })
  const [shots, findings]: [Buffer[], string[]] = [[], []]
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const tall = await settle(page)
    const clip = { x: 0, y: 0, width: size.width, height: Math.min(tall, TALLEST) }
    shots.push(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip }))
    findings.push(...(await axeFindings(page, scheme === schemes[0] ? undefined : colorRules)))
  }
  return { shots, findings }
}

/** Waits for fonts and pictures. The answer is how tall the page is then. */
const settle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    return document.documentElement.scrollHeight
  })
