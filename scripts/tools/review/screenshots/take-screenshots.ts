import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { explain } from '../../../pipeline/issues/explain.ts'
import { plainLine } from '../../../pipeline/issues/format-issue.ts'
import { readGenerated } from '../../../site/output/generated.ts'
import type { Progress } from '../../../pipeline/assemble/progress.ts'
import { installedBrowser } from '../../audit/find-browser.ts'
import {
  changeNames,
  type ChangeKind,
  type Note,
  type Original,
  type PageChange,
  type Review,
} from '../compare/model.ts'
import { sideFolder } from '../sides/build-side.ts'
import { readPageParts } from '../sides/page-parts.ts'
import { readHtml } from '../sides/read-side.ts'
import { inspectPages } from './photograph-pages.ts'

/** The time limit of the whole command, in milliseconds. */
const UNTIL = 10 * 60 * 1000

interface LookJob {
  root: string
  /** Folder of the report. */
  folder: string
  review: Review
  progress: Progress
}

/**
 * Photographs pages that look different, and checks all changed pages with axe. Without a browser, the report says so.
 */
export async function look({ root, folder, review, progress }: LookJob): Promise<Review> {
  if (review.pages.length === 0) return review
  const originals = await copyOriginals(root, folder, review)
  const pictured = pagesToScreenshot(review)
  const checkedOnly = review.pages.filter((page) => !pictured.includes(page))
  const withoutPictures = (why: string): Review => {
    progress.step('pictures', `none: ${why}`)
    return { ...review, originals, leftOut: review.pages.map(({ path }) => ({ path, why: 'browser' })) }
  }
  const browser = installedBrowser()
  if (browser === undefined) return withoutPictures('Chromium not found. Install it, or set CHROMIUM to its path.')
  try {
    const { axe, ...looks } = await inspectPages({
      browser,
      base: join(sideFolder(root, 'base'), 'dist'),
      head: join(sideFolder(root, 'head'), 'dist'),
      pictured: pictured.map(createSubject),
      checkedOnly: checkedOnly.map(createSubject),
      folder,
      until: UNTIL,
      onPage: (done, total) => progress.count('pictures', done, total),
    })
    const { manifest } = await readGenerated(sideFolder(root, 'head'))
    const sources = new Map(manifest.map(({ path, source }) => [path, source]))
    const pages = review.pages.map((page) => {
      const { path } = page
      const found = axe.find((one) => one.path === path)
      const notes = (messages: readonly string[] = []) =>
        messages.map((message): Note => ({ rule: 'axe', message, file: sources.get(path) ?? path }))
      return {
        ...page,
        appeared: [...page.appeared, ...notes(found?.appeared)],
        fixed: [...page.fixed, ...notes(found?.fixed)],
      }
    })
    if (looks.leftOut.length > 0)
      progress.step('pictures', `skipped: ${plainLine(looks.leftOut.map(({ path }) => path).join(', '))}`)
    return { ...review, originals, ...looks, pages }
  } catch (error) {
    return withoutPictures(plainLine(explain(error).problems.join(' ')))
  }
}

const createSubject = ({ path, what, from = path }: PageChange) => ({
  path,
  ...(what === 'added' ? {} : { from }),
  ...(what === 'removed' ? {} : { to: path }),
})

/**
 * How different a page may look: what is new or gone, then elements, pictures and styles, then words. Other changes are
 * not visible; a changed link text counts as text.
 */
const weights: Partial<Record<ChangeKind, number>> = { page: 100, markup: 4, picture: 4, style: 3, outline: 2, text: 1 }

/** The pages to photograph: those that may look different, the most different first. */
export function pagesToScreenshot({ pages, changes }: Pick<Review, 'pages' | 'changes'>): PageChange[] {
  const weighed = new Map<string, number>()
  for (const { kind, pages: all } of changes)
    for (const path of weights[kind] ? all : [])
      weighed.set(path, (weighed.get(path) ?? 0) + weights[kind]! + 1 / all.length)
  const weight = ({ path }: PageChange) => weighed.get(path) ?? 0
  return pages.filter((page) => weight(page) > 0).toSorted((one, other) => weight(other) - weight(one))
}

/** Width of a copy of a picture, in pixels. */
const COPY = 480

/** Cards that are copied; those of a change of all pages look alike. */
const MOST_CARDS = 6

/** Small copies of the changed pictures of `public/`, and of social cards. */
async function copyOriginals(root: string, folder: string, { changes, pages }: Review): Promise<Original[]> {
  const files = new Set(changes.flatMap(({ causes }) => causes.map(({ file }) => file)))
  const pictures = [...files].filter((file) => /^public\/.*\.(jpe?g|png|webp|avif|svg)$/.test(file)).toSorted()
  const carded = changes.filter(({ kind }) => kind === 'card').flatMap((change) => change.pages)
  const cardFile = (side: 'base' | 'head', path: string) =>
    join('dist', readPageParts(readHtml({ dist: join(sideFolder(root, side), 'dist') }, path)).card)
  const all = [
    ...pictures.map((file) => ({ file, base: file, head: file })),
    ...carded.slice(0, MOST_CARDS).map((path) => {
      const from = pages.find((page) => page.path === path)?.from ?? path
      return { file: changeNames.card, base: cardFile('base', from), head: cardFile('head', path) }
    }),
  ]
  await mkdir(join(folder, 'pictures'), { recursive: true })
  return Promise.all(
    all.map(async ({ file, ...sides }, index): Promise<Original> => {
      const [before, after] = await Promise.all(
        (['base', 'head'] as const).map(async (side) => {
          const path = join(sideFolder(root, side), sides[side])
          if (!existsSync(path)) return undefined
          const copy = `pictures/original-${index + 1}-${side}.webp`
          const { width, height } = await sharp(path).metadata()
          await sharp(path).resize({ width: COPY, withoutEnlargement: true }).webp().toFile(join(folder, copy))
          return { copy, width, height, bytes: statSync(path).size }
        }),
      )
      return { file, ...(before && { before }), ...(after && { after }) }
    }),
  )
}
