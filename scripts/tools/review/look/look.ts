import { join } from 'node:path'
import { installedBrowser } from '../../audit/find-browser.ts'
import { explain } from '../../../pipeline/issues/explain.ts'
import { plainLine } from '../../../pipeline/issues/format-issue.ts'
import { readGenerated } from '../../../pipeline/render/generated.ts'
import type { Progress } from '../../../pipeline/build/progress.ts'
import { sideFolder } from '../sides/build-side.ts'
import type { LeftOut, Note, Review } from '../compare/model.ts'
import { pagesToPicture, subjectOf } from './pages-to-picture.ts'

/** The budget: pictures, before and after counted as two, and the time of the whole command. */
const MOST = { pictures: 200, until: 10 * 60 * 1000 }

/**
 * Looks at the pages of a review: pictures of those that look different, axe on all of them. Without a browser the
 * report does without, and says so.
 */
export async function look(root: string, folder: string, review: Review, progress: Progress): Promise<Review> {
  if (review.pages.length === 0) return review
  const pictured = pagesToPicture(review)
  const isPictured = new Set(pictured.map(({ path }) => path))
  const others = review.pages.filter(({ path }) => !isPictured.has(path)).map(subjectOf)
  const unseen = () => ({ ...review, notPictured: pictured.map(unopened), notChecked: review.pages.map(unopened) })
  const browser = installedBrowser()
  if (browser === undefined) {
    progress.step('pictures', 'none: there is no Chromium here. Install one, or set CHROMIUM to its path.')
    return unseen()
  }
  const { lookAtPages } = await import('./look-at-pages.ts')
  const [base, head] = (['base', 'head'] as const).map((side) => join(sideFolder(root, side), 'dist'))
  const onPage = (what: string, done: number, total: number) => progress.count(what, done, total)
  const job = { browser, base: base!, head: head!, pictured, others, folder, most: MOST, onPage }
  try {
    const { axe, ...looks } = await lookAtPages(job)
    const { manifest } = await readGenerated(sideFolder(root, 'head'))
    const sources = new Map(manifest.map(({ path, source }) => [path, source]))
    const notes = new Map(axe.map((one) => [one.path, one]))
    const note = (path: string, message: string): Note => ({ rule: 'axe', message, file: sources.get(path) ?? path })
    const pages = review.pages.map((page) => ({
      ...page,
      appeared: [...page.appeared, ...(notes.get(page.path)?.appeared ?? []).map((one) => note(page.path, one))],
      mended: [...page.mended, ...(notes.get(page.path)?.mended ?? []).map((one) => note(page.path, one))],
    }))
    tellLeftOut('pictures', looks.notPictured, progress)
    tellLeftOut('axe', looks.notChecked, progress)
    return { ...review, ...looks, pages }
  } catch (error) {
    progress.step('pictures', `none: ${plainLine(explain(error).problems.join(' '))}`)
    return unseen()
  }
}

const unopened = ({ path }: Pick<LeftOut, 'path'>): LeftOut => ({ path, why: 'browser' })

function tellLeftOut(what: string, left: readonly LeftOut[], progress: Progress): void {
  if (left.length > 0) progress.step(what, `left out: ${plainLine(left.map(({ path }) => path).join(', '))}`)
}
