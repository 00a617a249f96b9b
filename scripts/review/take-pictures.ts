import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../audit/find-browser'
import { startServer } from '../site/start-server'
import { writeDifference } from './draw-difference'
import type { Picture } from './model'
import { pageName } from './report-page'

/** A page to be looked at: where it is, and where it was. */
interface Subject {
  path: string
  from?: string
  to?: string
}

/** What pictures are taken of, where they go, and who hears of it. */
interface PicturesJob {
  /** Folders of the two built sites. */
  base: string
  head: string
  subjects: readonly Subject[]
  /** Folder of the report. */
  folder: string
  /** How many pictures may be taken, and how many milliseconds that may last. */
  most: { pictures: number; time: number }
  onPage: (done: number, total: number) => void
}

const screens = [
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'desktop', width: 1440, height: 900 },
] as const
const schemes = ['light', 'dark'] as const
const views = screens.flatMap((screen) => schemes.map((scheme) => ({ ...screen, scheme })))
/** A page is looked at no further down than this. */
const TALLEST = 6000

/** Takes pictures of pages as they were and as they are, and tells which had no room in the budget. */
export async function takePictures(job: PicturesJob): Promise<{ pictures: Picture[]; leftOut: string[] }> {
  const { subjects, most, onPage } = job
  const started = performance.now()
  const pictures: Picture[] = []
  // Where there is none, no server is left behind.
  const browser = await chromium.launch({ executablePath: findBrowser() })
  const [base, head] = [await startServer({ root: job.base, port: 0 }), await startServer({ root: job.head, port: 0 })]
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const [index, subject] of subjects.entries()) {
      const isOver = (index + 1) * 2 * views.length > most.pictures || performance.now() - started > most.time
      if (isOver) return { pictures, leftOut: subjects.slice(index).map(({ path }) => path) }
      pictures.push(...(await picturesOf(page, subject, { base: base.url, head: head.url, folder: job.folder })))
      onPage(index + 1, subjects.length)
    }
    return { pictures, leftOut: [] }
  } finally {
    await browser.close()
    await Promise.all([base.close(), head.close()])
  }
}

async function picturesOf(
  page: Page,
  { path, from, to }: Subject,
  { base, head, folder }: { base: string; head: string; folder: string },
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { screen, scheme, width, height } of views) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const before = from === undefined ? undefined : await shoot(page, new URL(from, base).href)
    const after = to === undefined ? undefined : await shoot(page, new URL(to, head).href)
    const name = pageName(path).replace(/^pages\/(.*)\.html$/, `pictures/$1-${screen}-${scheme}`)
    await mkdir(join(folder, dirname(name)), { recursive: true })
    const share = await writeDifference(before, after, join(folder, name))
    if (share === undefined) pictures.push({ path, screen, scheme, name, side: after ? 'after' : 'before' })
    else if (share > 0) pictures.push({ path, screen, scheme, name, share })
  }
  return pictures
}

/** A picture of a whole page, once its fonts and pictures are there and nothing moves. */
async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const tall = await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    return document.documentElement.scrollHeight
  })
  const width = page.viewportSize()!.width
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(tall, TALLEST) },
  })
}
