import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { startServer } from '../../../site/host/start-server.ts'
import { axeFindings, colorRules } from '../../audit/axe-findings.ts'
import type { LeftOut, Picture } from '../compare/model.ts'
import { pageName } from '../report/html-report.ts'

/** A page with its path on each side. */
interface Subject {
  path: string
  from?: string
  to?: string
}

interface AxeChange {
  path: string
  appeared: string[]
  fixed: string[]
}

/** URLs of the two sites, and the report folder for screenshots. */
interface Targets {
  base: string
  head: string
  pictures: string | undefined
}

interface LookJob {
  browser: string
  /** Folders of the two built sites. */
  base: string
  head: string
  /** Pages with screenshots, and pages that are only checked with axe. */
  pictured: readonly Subject[]
  checkedOnly: readonly Subject[]
  /** Folder of the report. */
  folder: string
  /** Number of pictures (before and after count as two), and the end of the time limit by `performance.now()`. */
  most: { pictures: number; until: number }
  onPage: (done: number, total: number) => void
}

interface Looks {
  pictures: Picture[]
  axe: AxeChange[]
  notPictured: LeftOut[]
  notChecked: LeftOut[]
}

/** While one page loads, the other is compared. */
const TABS = 2

/** Photographs pages on both sides and checks them with axe. Lists those beyond the budget. */
export async function lookAtPages({ pictured, checkedOnly, folder, most, onPage, ...job }: LookJob): Promise<Looks> {
  const subjects = [...pictured, ...checkedOnly]
  const mostPictured = Math.min(pictured.length, Math.floor(most.pictures / perPage))
  const seen: (Awaited<ReturnType<typeof lookAtPage>> | LeftOut['why'])[] = []
  const waiting = subjects.entries()
  let [longest, done] = [0, 0]
  // Launched first: if it fails, no server is left running.
  const browser = await chromium.launch({ executablePath: job.browser })
  const [base, head] = [await startServer({ root: job.base, port: 0 }), await startServer({ root: job.head, port: 0 })]
  const tab = async () => {
    const page = await browser.newPage()
    // Tabs share the iterator.
    for (const [index, subject] of waiting) {
      const started = performance.now()
      const targets = { base: base.url, head: head.url, pictures: index < mostPictured ? folder : undefined }
      seen[index] =
        started + longest > most.until
          ? 'budget'
          : await lookAtPage(page, subject, targets).catch(() => 'load' as const)
      longest = Math.max(longest, performance.now() - started)
      onPage(++done, subjects.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: TABS }, tab))
  } finally {
    await browser.close()
    await Promise.all([base.close(), head.close()])
  }
  const looks = seen.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const leftOut = subjects.map(({ path }, index): LeftOut | undefined => {
    const one = seen[index]
    return typeof one === 'string' ? { path, why: one } : undefined
  })
  return {
    pictures: looks.flatMap(({ pictures }) => pictures),
    axe: looks.map(({ axe }) => axe),
    notPictured: pictured.flatMap(
      ({ path }, index) => leftOut[index] ?? (index < mostPictured ? [] : { path, why: 'budget' as const }),
    ),
    notChecked: leftOut.filter((one) => one !== undefined),
  }
}

const desktop = { screen: 'desktop', width: 1440, height: 900 } as const
const screens = [{ screen: 'phone', width: 390, height: 844 }, desktop] as const
const schemes = ['light', 'dark'] as const
/** Pictures of a page; before and after count as two. */
const perPage = 2 * screens.length * schemes.length
/** Screenshots end here, in pixels. */
const TALLEST = 6000

/**
 * Checks a page with axe in both colour schemes and photographs it on both screens. Without screenshots only the wide
 * screen is checked: a photographed page covers what they share.
 */
async function lookAtPage(
  page: Page,
  subject: Subject,
  { base, head, pictures: folder }: Targets,
): Promise<{ pictures: Picture[]; axe: AxeChange }> {
  const { path, from, to } = subject
  const pictures: Picture[] = []
  const [old, now]: [string[], string[]] = [[], []]
  const isPictured = folder !== undefined
  for (const { screen, ...size } of isPictured ? screens : [desktop]) {
    const before = from === undefined ? undefined : await look(page, new URL(from, base).href, size, isPictured)
    const after = to === undefined ? undefined : await look(page, new URL(to, head).href, size, isPictured)
    old.push(...(before?.findings ?? []))
    now.push(...(after?.findings ?? []))
    if (!isPictured) continue
    for (const [index, scheme] of schemes.entries()) {
      const name = pageName(path).replace(/^pages\/(.*)\.html$/, `pictures/$1-${screen}-${scheme}`)
      await mkdir(join(folder, dirname(name)), { recursive: true })
      const drawn = await writeDifference(before?.shots[index], after?.shots[index], join(folder, name))
      if (drawn) pictures.push({ path, screen, scheme, name, ...drawn })
    }
  }
  // A removed page fixes nothing.
  const axe = { path, appeared: without(now, old), fixed: to === undefined ? [] : without(old, now) }
  return { pictures, axe }
}

const without = (all: string[], checkedOnly: string[]) => [...new Set(all)].filter((one) => !checkedOnly.includes(one))

/** Photographs and checks a page in both colour schemes, after fonts and images have loaded. */
async function look(
  page: Page,
  url: string,
  size: { width: number; height: number },
  isPictured: boolean,
): Promise<{ shots: Buffer[]; findings: string[] }> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: isPictured ? 'networkidle' : 'load' })
  const [shots, findings]: [Buffer[], string[]] = [[], []]
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const tall = await settle(page)
    const clip = { x: 0, y: 0, width: size.width, height: Math.min(tall, TALLEST) }
    if (isPictured) shots.push(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip }))
    // The second scheme changes only colours.
    findings.push(...(await axeFindings(page, scheme === schemes[0] ? undefined : colorRules)))
  }
  return { shots, findings }
}

/** Waits for fonts and images. Returns the height of the page. */
const settle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    return document.documentElement.scrollHeight
  })

/** Small and deterministic. */
const format = { quality: 80, effort: 2 }

/** Writes before, after and difference as WebP. Undefined if both look the same. */
async function writeDifference(
  before: Buffer | undefined,
  after: Buffer | undefined,
  name: string,
): Promise<Pick<Picture, 'share' | 'side' | 'width' | 'height'> | undefined> {
  const [only] = [before, after].filter((one) => one !== undefined)
  if (!only || (before && after?.equals(before))) return undefined
  if (!before || !after) {
    const side = before ? 'before' : 'after'
    const { width, height } = await sharp(only).webp(format).toFile(`${name}-${side}.webp`)
    return { side, width, height }
  }
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, now] = await Promise.all(
    [before, after].map((picture, index) =>
      sharp(picture)
        .ensureAlpha()
        .extend({ right: width - sizes[index]!.width, bottom: height - sizes[index]!.height, background: '#808080' })
        .raw()
        .toBuffer(),
    ),
  )
  const drawn = Buffer.alloc(width * height * 4)
  const differing = pixelmatch(old!, now!, drawn, width, height)
  if (differing === 0) return undefined
  const raw = { raw: { width, height, channels: 4 } } as const
  await sharp(old, raw).webp(format).toFile(`${name}-before.webp`)
  await sharp(now, raw).webp(format).toFile(`${name}-after.webp`)
  await sharp(drawn, raw).webp(format).toFile(`${name}-difference.webp`)
  return { share: differing / (width * height), width, height }
}
