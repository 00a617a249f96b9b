import { join } from 'node:path'
import { explain } from '../../../pipeline/issues/explain.ts'
import { plainLine } from '../../../pipeline/issues/format-issue.ts'
import { readGenerated } from '../../../site/output/generated.ts'
import type { Progress } from '../../../pipeline/build/progress.ts'
import { installedBrowser } from '../../audit/find-browser.ts'
import type { LeftOut, Note, PageChange, Review } from '../compare/model.ts'
import { sideFolder } from '../sides/build-side.ts'
import { lookAtPages } from './photograph-pages.ts'

/** Number of pictures (before and after count as two), and milliseconds of the whole command. */
const MOST = { pictures: 200, until: 10 * 60 * 1000 }

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
  const pictured = pagesToPicture(review)
  const checkedOnly = review.pages.filter((page) => !pictured.includes(page))
  const withoutPictures = (why: string): Review => {
    progress.step('pictures', `none: ${why}`)
    return { ...review, notPictured: pictured.map(unopened), notChecked: review.pages.map(unopened) }
  }
  const browser = installedBrowser()
  if (browser === undefined) return withoutPictures('Chromium not found. Install it, or set CHROMIUM to its path.')
  try {
    const { axe, ...looks } = await lookAtPages({
      browser,
      base: join(sideFolder(root, 'base'), 'dist'),
      head: join(sideFolder(root, 'head'), 'dist'),
      pictured: pictured.map(subjectOf),
      checkedOnly: checkedOnly.map(subjectOf),
      folder,
      most: MOST,
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
    for (const [what, left] of [['pictures', looks.notPictured] as const, ['axe', looks.notChecked] as const])
      if (left.length > 0) progress.step(what, `skipped: ${plainLine(left.map(({ path }) => path).join(', '))}`)
    return { ...review, ...looks, pages }
  } catch (error) {
    return withoutPictures(plainLine(explain(error).problems.join(' ')))
  }
}

const unopened = ({ path }: PageChange): LeftOut => ({ path, why: 'browser' })

const subjectOf = ({ path, what, from = path }: PageChange) => ({
  path,
  ...(what === 'added' ? {} : { from }),
  ...(what === 'removed' ? {} : { to: path }),
})

/** Not visible; a changed link text counts as text. */
const unseen = new Set(['head', 'data', 'link', 'script'])

/** The pages to photograph: added, removed and renamed ones, and one for each visible change. */
export function pagesToPicture({ pages, changes }: Pick<Review, 'pages' | 'changes'>): PageChange[] {
  const shown = new Set<number>()
  return pages.filter((page) => {
    const seen = page.changes.filter((index) => !unseen.has(changes[index]!.kind))
    const isNew = seen.some((index) => !shown.has(index))
    for (const index of seen) shown.add(index)
    return page.what !== 'changed' || isNew
  })
}
