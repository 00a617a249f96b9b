import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { startServer } from '../../../site/host/start-server.ts'
import { axeFindings, colorRules } from '../../audit/axe-findings.ts'
import type { Versions } from '../compare/causes.ts'
import type { LeftOut, Picture } from '../compare/model.ts'
import type { PagePair } from '../compare/pair-pages.ts'
import { findUnseen } from './find-unseen.ts'

interface LookJob {
  browser: string
  /** Folders of the two built sites. */
  base: string
  head: string
  /** The pages in their order, each with the changed passages that it shows. */
  subjects: readonly Subject[]
  /** Folder of the report. */
  folder: string
  /** The end of the time limit by `performance.now()`. */
  until: number
  onPage: (done: number, total: number) => void
}

type Subject = PagePair & { texts?: readonly Versions[] }

/** What was seen of a page: axe findings that are new or fixed, and screenshots where it looks different. */
interface Look extends PagePair {
  /** Changed passages that no visitor sees. */
  unseen: string[]
  pictures: Picture[]
  appeared: string[]
  fixed: string[]
}

const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const schemes = ['light', 'dark'] as const
/** While one page loads, the other is compared. */
const TABS = 2
/** The pages that differ most are also photographed on a phone. */
const MOST_ON_PHONE = 12
/** Screenshots end here, in pixels: a browser cannot paint more at once. */
const TALLEST = 16_000

const isLook = (seen: Look | LeftOut): seen is Look => 'pictures' in seen

/** Photographs pages on both sides and checks them with axe. Lists those beyond the time limit. */
export async function inspectPages({ subjects, folder, until, onPage, ...job }: LookJob) {
  // Launched first: if it fails, no server is left running.
  const browser = await chromium.launch({ executablePath: job.browser })
  const [base, head] = [await startServer({ root: job.base, port: 0 }), await startServer({ root: job.head, port: 0 })]
  let longest = 0
  const lookAtAll = async (all: readonly Subject[], screen: Picture['screen']) => {
    const seen: (Look | LeftOut)[] = []
    const target = { base: base.url, head: head.url, screen, folder }
    const waiting = all.entries()
    const tab = async () => {
      let page: Page | undefined
      // Opened inside the catch below, so that a browser that has crashed leaves the pictures taken before.
      const visit = async (subject: Subject) => lookAtPage((page ??= await browser.newPage()), subject, target)
      // Tabs share the iterator.
      for (const [index, subject] of waiting) {
        const started = performance.now()
        const leave = (why: LeftOut['why']): LeftOut => ({ path: subject.path, why })
        seen[index] =
          started + longest > until ? leave('budget') : await visit(subject).catch((): LeftOut => leave('load'))
        longest = Math.max(longest, performance.now() - started)
        onPage(seen.filter(Boolean).length, all.length)
      }
    }
    await Promise.all(Array.from({ length: TABS }, tab))
    return seen
  }
  await mkdir(join(folder, 'pictures'), { recursive: true })
  try {
    const wide = await lookAtAll(subjects, 'desktop')
    const different = wide
      .filter(isLook)
      .filter(({ pictures }) => pictures.length > 0)
      .toSorted((one, other) => largestShare(other) - largestShare(one))
    const narrow = await lookAtAll(different.slice(0, MOST_ON_PHONE), 'phone')
    const looks = [...wide, ...narrow].filter(isLook)
    return { looks, leftOut: wide.flatMap((one) => (isLook(one) ? [] : [one])) }
  } finally {
    await browser.close()
    await Promise.all([base.close(), head.close()])
  }
}

/** The largest share of differing pixels. */
const largestShare = ({ pictures }: Look) => Math.max(...pictures.map(({ share = 1 }) => share))

/** Where a tab finds both versions of a page, and how it looks at them. */
type Target = Pick<LookJob, 'base' | 'head' | 'folder'> & { screen: Picture['screen'] }

async function lookAtPage(page: Page, { texts = [], ...pair }: Subject, target: Target): Promise<Look> {
  const { path, from, to } = pair
  await page.setViewportSize(screens[target.screen])
  const look = (address: string | undefined, side: 'base' | 'head', passages: string[]) =>
    address === undefined ? nothing : lookAt(page, new URL(address, target[side]).href, passages.filter(Boolean))
  const before = await look(
    from,
    'base',
    texts.map((one) => one.before),
  )
  const after = await look(
    to,
    'head',
    texts.map((one) => one.after),
  )
  // What was out of sight before, such as an item of a closed menu, may be.
  const unseen = texts.filter((one) => after.unseen.includes(one.after) && !before.unseen.includes(one.before))
  const pictures: Picture[] = []
  for (const [index, scheme] of schemes.entries()) {
    const name = `pictures/${path.slice(1).replaceAll('/', '__') || '__'}-${target.screen}-${scheme}`
    const drawn = await writeDifference(before.shots[index], after.shots[index], join(target.folder, name))
    if (drawn) pictures.push({ path, screen: target.screen, scheme, name, ...drawn })
  }
  return {
    ...pair,
    unseen: unseen.map((one) => one.after),
    pictures,
    appeared: without(after.findings, before.findings),
    // A removed page fixes nothing.
    fixed: to === undefined ? [] : without(before.findings, after.findings),
  }
}

const without = (all: string[], others: string[]) => [...new Set(all)].filter((one) => !others.includes(one))

interface Sight {
  shots: Buffer[]
  findings: string[]
  /** Passages that nobody sees. */
  unseen: string[]
}

const nothing: Sight = { shots: [], findings: [], unseen: [] }

/** Photographs and checks a page in both colour schemes, after fonts and images have loaded. */
async function lookAt(page: Page, url: string, texts: string[]): Promise<Sight> {
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'networkidle' })
  const [shots, findings]: [Buffer[], string[]] = [[], []]
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const clip = { x: 0, y: 0, width: page.viewportSize()!.width, height: Math.min(await settle(page), TALLEST) }
    shots.push(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, clip }))
    // The second scheme changes only colours.
    findings.push(...(await axeFindings(page, scheme === schemes[0] ? undefined : colorRules)))
  }
  // Compiled functions call this helper, which a page does not have.
  await page.evaluate('globalThis.__name ??= (one) => one')
  // Last, because it opens what is folded.
  return { shots, findings, unseen: texts.length > 0 ? await page.evaluate(findUnseen, texts) : [] }
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

/** Pixels around the first difference, and the sizes of what is cut out. */
const CUT = { around: 80, tallest: 640, narrowest: 640 }
/** Rows are compared in strips of this width, which divides that of both screens. */
const STRIP = 10

/** Writes before and after as WebP, around the first difference. Undefined if both look the same. */
async function writeDifference(
  before: Buffer | undefined,
  after: Buffer | undefined,
  name: string,
): Promise<Pick<Picture, 'share' | 'side'> | undefined> {
  const [only] = [before, after].filter((one) => one !== undefined)
  if (!only || (before && after?.equals(before))) return undefined
  if (!before || !after) {
    const side = before ? 'before' : 'after'
    const { width, height } = await sharp(only).metadata()
    const part = { left: 0, top: 0, width, height: Math.min(height, CUT.tallest) }
    await sharp(only).extract(part).webp(format).toFile(`${name}-${side}.webp`)
    return { side }
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
  const differing = pixelmatch(old!, now!, undefined, width, height)
  if (differing === 0) return undefined
  const part = differingPart(old!, now!, width, sizes[0]!.height !== sizes[1]!.height)
  const raw = { raw: { width, height, channels: 4 } } as const
  for (const [which, pixels] of Object.entries({ before: old, after: now }))
    await sharp(pixels, raw).extract(part).webp(format).toFile(`${name}-${which}.webp`)
  return { share: differing / (width * height) }
}

/** The part to cut out. Below an inserted line everything differs, so there the first difference counts. */
function differingPart(old: Buffer, now: Buffer, width: number, isShifted: boolean) {
  const bytes = width * 4
  const rows = old.length / bytes
  const differs = (row: number, left: number, right: number) => {
    const [start, end] = [row * bytes + left * 4, row * bytes + right * 4]
    return old.compare(now, start, end, start, end) !== 0
  }
  const found = Array.from({ length: rows }, (_, row) => row).filter((row) => differs(row, 0, width))
  const tall = CUT.tallest - 2 * CUT.around
  const shown = isShifted ? found.filter((row) => row < found[0]! + tall) : fullest(found, tall)
  const [start, last] = [shown[0]!, shown.at(-1)!]
  const top = Math.max(0, start - CUT.around)
  const columns = Array.from({ length: width / STRIP }, (_, index) => index * STRIP).filter((left) =>
    shown.some((row) => differs(row, left, left + STRIP)),
  )
  const [from, to] = [columns[0]!, columns.at(-1)! + STRIP]
  const wide = Math.min(width, Math.max(CUT.narrowest, to - from + 2 * CUT.around))
  const left = Math.round(Math.min(width - wide, Math.max(0, (from + to - wide) / 2)))
  return { left, top, width: wide, height: Math.min(rows, last + 1 + CUT.around) - top }
}

/** The most of these rows that are within a height. */
function fullest(rows: readonly number[], height: number): number[] {
  let [from, to] = [0, 0]
  let best = { from, to }
  for (from = 0; from < rows.length; from++) {
    while (to < rows.length && rows[to]! < rows[from]! + height) to++
    if (to - from > best.to - best.from) best = { from, to }
  }
  return rows.slice(best.from, best.to)
}
