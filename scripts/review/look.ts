import { join } from 'node:path'
import { installedBrowser } from '../audit/find-browser'
import { explain } from '../issues/explain'
import { plainLine } from '../issues/format-issue'
import { readGenerated } from '../render/generated'
import type { Progress } from '../site/progress'
import { sideFolder } from './build-side'
import type { Note, NotPictured, Review } from './model'
import { pagesToPicture } from './pages-to-picture'

/** The budget: pictures, before and after counted as two, and the time of the whole command. */
const MOST = { pictures: 200, until: 10 * 60 * 1000 }

/** Looks at the pages of a review that look different. Without a browser the report does without, and says so. */
export async function look(root: string, folder: string, review: Review, progress: Progress): Promise<Review> {
  const subjects = pagesToPicture(review)
  if (subjects.length === 0) return review
  const browser = installedBrowser()
  if (browser === undefined) {
    progress.step('pictures', 'none: there is no Chromium here. Install one, or set CHROMIUM to its path.')
    return { ...review, notPictured: subjects.map(({ path }) => ({ path, why: 'browser' })) }
  }
  const { lookAtPages } = await import('./look-at-pages')
  const [base, head] = (['base', 'head'] as const).map((side) => join(sideFolder(root, side), 'dist'))
  const onPage = (done: number, total: number) => progress.count('pictures', done, total)
  try {
    const looks = await lookAtPages({ browser, base: base!, head: head!, subjects, folder, most: MOST, onPage })
    const { manifest } = await readGenerated(sideFolder(root, 'head'))
    const sources = new Map(manifest.map(({ path, source }) => [path, source]))
    const notes = new Map(looks.axe.map((axe) => [axe.path, axe]))
    const note = (path: string, message: string): Note => ({ rule: 'axe', message, file: sources.get(path) ?? path })
    const pages = review.pages.map((page) => ({
      ...page,
      appeared: [...page.appeared, ...(notes.get(page.path)?.appeared ?? []).map((one) => note(page.path, one))],
      mended: [...page.mended, ...(notes.get(page.path)?.mended ?? []).map((one) => note(page.path, one))],
    }))
    tellLeftOut(looks.notPictured, progress)
    return { ...review, pages, pictures: looks.pictures, notPictured: looks.notPictured }
  } catch (error) {
    progress.step('pictures', `none: ${plainLine(explain(error).problems.join(' '))}`)
    return { ...review, notPictured: subjects.map(({ path }) => ({ path, why: 'browser' })) }
  }
}

function tellLeftOut(left: readonly NotPictured[], progress: Progress): void {
  if (left.length > 0) progress.step('pictures', `left out: ${plainLine(left.map(({ path }) => path).join(', '))}`)
}
