import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { explain } from '../../../pipeline/issues/explain.ts'
import { plainLine } from '../../../pipeline/issues/format-issue.ts'
import { readGenerated } from '../../../site/output/generated.ts'
import type { Progress } from '../../../pipeline/assemble/progress.ts'
import { installedBrowser } from '../../audit/find-browser.ts'
import { byHarm } from '../compare/gathered-facts.ts'
import {
  changeNames,
  leaveOut,
  type Fact,
  type Note,
  type Original,
  type PageChange,
  type Review,
} from '../compare/model.ts'
import { byLook } from '../compare/by-look.ts'
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
  const createSubject = ({ path, what, from = path }: PageChange) => ({
    path,
    ...(what === 'added' ? {} : { from }),
    ...(what === 'removed' ? {} : { to: path }),
    texts: review.changes.filter(({ kind, after, pages }) => kind === 'text' && after && pages.includes(path)),
  })
  const withoutPictures = (why: string): Review => {
    progress.step('pictures', `none: ${why}`)
    return { ...review, originals, leftOut: leaveOut(review.pages, 'browser') }
  }
  const browser = installedBrowser()
  if (browser === undefined) return withoutPictures('Chromium not found. Install it, or set CHROMIUM to its path.')
  try {
    const { looks, leftOut } = await inspectPages({
      browser,
      base: join(sideFolder(root, 'base'), 'dist'),
      head: join(sideFolder(root, 'head'), 'dist'),
      subjects: byLook(review).map(createSubject),
      folder,
      until: UNTIL,
      onPage: (done, total) => progress.count('pictures', done, total),
    })
    const { manifest } = await readGenerated(sideFolder(root, 'head'))
    const sources = new Map(manifest.map(({ path, source }) => [path, source]))
    const pages = review.pages.map((page) => {
      const { path } = page
      const found = looks.find((one) => one.path === path)
      const notes = (messages: readonly string[] = []) =>
        messages.map((message): Note => ({ rule: 'axe', message, file: sources.get(path) ?? path }))
      return {
        ...page,
        appeared: [...page.appeared, ...notes(found?.appeared)],
        fixed: [...page.fixed, ...notes(found?.fixed)],
      }
    })
    if (leftOut.length > 0)
      progress.step('pictures', `skipped: ${plainLine(leftOut.map(({ path }) => path).join(', '))}`)
    return {
      ...review,
      originals,
      pictures: looks.flatMap(({ pictures }) => pictures),
      leftOut,
      pages,
      facts: [...review.facts, ...unseenFacts(review, looks)].toSorted(byHarm),
    }
  } catch (error) {
    return withoutPictures(plainLine(explain(error).problems.join(' ')))
  }
}

/** Added text that no visitor of these pages sees. */
function unseenFacts({ changes }: Review, looks: readonly { path: string; unseen: string[] }[]): Fact[] {
  const note = 'in its computed style'
  return changes.flatMap(({ kind, before, after, causes, isCertain }): Fact[] => {
    const pages = looks.flatMap(({ path, unseen }) => (unseen.includes(after) ? [path] : []))
    if (kind !== 'text' || pages.length === 0) return []
    return [{ kind: 'unseen', before, after, context: '', note, pages: [...new Set(pages)], causes, isCertain }]
  })
}

/** Width of a copy of a picture, in pixels. */
const COPY = 480

/** Drawings that are copied. */
const MOST_FILES = 40

/** Cards that are copied; those of a change of all pages look alike. */
const MOST_CARDS = 6

const isPicture = (file: string) => /\.(jpe?g|png|webp|avif|svg)$/.test(file)

/** Small copies of the changed pictures of `public/`, and of social cards. */
async function copyOriginals(root: string, folder: string, { changes, pages }: Review): Promise<Original[]> {
  const files = new Set(changes.flatMap(({ causes }) => causes.map(({ file }) => file)))
  const pictures = [...files].filter((file) => file.startsWith('public/') && isPicture(file)).toSorted()
  const drawn = changes.filter(({ kind, where, before }) => kind === 'file' && before && isPicture(where))
  const carded = new Set(changes.filter(({ kind }) => kind === 'card').flatMap((change) => change.pages))
  const cardFile = (side: 'base' | 'head', path: string) =>
    join('dist', readPageParts(readHtml({ dist: join(sideFolder(root, side), 'dist') }, path)).card)
  const all = [
    ...pictures.map((file) => ({ file, base: file, head: file })),
    ...drawn.slice(0, MOST_FILES).map(({ where: file }) => ({ file, base: `dist${file}`, head: `dist${file}` })),
    ...[...carded].slice(0, MOST_CARDS).map((path) => {
      const from = pages.find((page) => page.path === path)?.from ?? path
      return { file: changeNames.card, base: cardFile('base', from), head: cardFile('head', path) }
    }),
  ]
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const copySide = async (side: 'base' | 'head', file: string, index: number) => {
    const path = join(sideFolder(root, side), file)
    const copy = `pictures/original-${index + 1}-${side}.webp`
    if (!existsSync(path)) return undefined
    await sharp(path).resize({ width: COPY, withoutEnlargement: true }).webp().toFile(join(folder, copy))
    return copy
  }
  return Promise.all(
    all.map(async ({ file, base, head }, index): Promise<Original> => {
      const [before, after] = [await copySide('base', base, index), await copySide('head', head, index)]
      return { file, ...(before && { before }), ...(after && { after }) }
    }),
  )
}
