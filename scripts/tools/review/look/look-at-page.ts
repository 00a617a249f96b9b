import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFindings, colorRules } from '../../audit/axe-findings.ts'
import { writeDifference } from './draw-difference.ts'
import type { Picture } from '../compare/model.ts'
import { pageName } from '../report/report-page.ts'

/** A page to be looked at: where it is, and where it was. */
export interface Subject {
  path: string
  from?: string
  to?: string
}

/** What axe says of a page now and did not say before, and the other way round. */
export interface AxeChange {
  path: string
  appeared: string[]
  mended: string[]
}

/** Addresses of the two sites, and the folder of the report. */
interface Places {
  base: string
  head: string
  folder: string
}

const screens = [
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'desktop', width: 1440, height: 900 },
] as const
const schemes = ['light', 'dark'] as const
/** Pictures of a page, before and after counted as two. */
export const perPage = 2 * screens.length * schemes.length
/** A page is looked at no further down than this. */
const TALLEST = 6000

/** Takes the pictures of a page on both screens in both schemes, and asks axe. */
export async function pictureTaken(
  page: Page,
  subject: Subject,
  { base, head, folder }: Places,
): Promise<{ pictures: Picture[]; axe: AxeChange }> {
  const { path, from, to } = subject
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
  return { pictures, axe: axeChange(subject, found.before, found.after) }
}

/**
 * Asks axe alone about a page, on the wide screen in both schemes: what it shares with a page that is
 * pictured was looked at there.
 */
export async function axeAsked(page: Page, subject: Subject, { base, head }: Places): Promise<AxeChange> {
  const { from, to } = subject
  const { width, height } = screens[1]
  await page.setViewportSize({ width, height })
  const ask = async (url: string) => {
    const found: string[] = []
    await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' })
    await page.goto(url)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      found.push(...(await findingsIn(page, scheme)))
    }
    return found
  }
  const before = from === undefined ? [] : await ask(new URL(from, base).href)
  return axeChange(subject, before, to === undefined ? [] : await ask(new URL(to, head).href))
}

/** What is wrong with a page that is gone is not mended. */
function axeChange({ path, to }: Subject, before: string[], after: string[]): AxeChange {
  return { path, appeared: without(after, before), mended: to === undefined ? [] : without(before, after) }
}

/** Findings that are not among others, each once. */
const without = (all: string[], others: string[]) => [...new Set(all)].filter((one) => !others.includes(one))

/** The second scheme changes colours alone. */
const findingsIn = (page: Page, scheme: (typeof schemes)[number]) =>
  axeFindings(page, scheme === schemes[0] ? undefined : colorRules)

/**
 * A page in both colour schemes, once its fonts and pictures are there and nothing moves, with what axe finds on it.
 */
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
    findings.push(...(await findingsIn(page, scheme)))
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
