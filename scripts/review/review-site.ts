import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import { plainLine } from '../issues/format-issue'
import { Progress } from '../site/progress'
import { explain } from '../issues/explain'
import { buildSide, sideFolder } from './build-side'
import { changedFiles, findCommits, uncommitted, type Commits } from './git'
import { REVIEW_VERSION, type Review } from './model'
import { parseReviewCommand } from './options'
import { pagesToPicture } from './pages-to-picture'
import { reviewBuilt } from './review-built'
import { count, topSentence } from './sentences'
import { writeReport } from './write-report'

/** Folder of the report, from the project's root. */
const FOLDER = 'review'
/** The budget of pictures, before and after counted as two. */
const MOST = { pictures: 200, time: 10 * 60 * 1000 }

/** Runs `npm run review`. The answer is its exit code: 1 where the report tells an error. */
export async function reviewSite(root: string, args: string[]): Promise<number> {
  const command = parseReviewCommand(args)
  const progress = new Progress(process.stdout)
  try {
    const commits = findCommits(root, command)
    progress.step('review', `${commits.head.name} beside ${commits.base.name}`)
    const left = uncommitted(root, commits)
    if (left.length > 0)
      progress.step(
        'left out',
        `${count(left.length, 'file')} not committed: ${plainLine(left.slice(0, 3).join(', '))}`,
      )
    const review = await compare(root, commits, progress)
    const folder = join(root, FOLDER)
    await rm(folder, { recursive: true, force: true })
    const looks = command.pictures ? await lookAt(root, folder, review, progress) : {}
    await writeReport(folder, { ...review, ...looks })
    progress.step('report', `${FOLDER}/index.html, ${FOLDER}/summary.md`)
    process.stdout.write(`${pc.bold(plainLine(topSentence(review)))}\n`)
    for (const error of review.errors) process.stderr.write(`${pc.red(plainLine(error))}\n`)
    return review.failed || review.errors.length > 0 || review.broken.length > 0 ? 1 : 0
  } finally {
    progress.end()
  }
}

async function compare(root: string, commits: Commits, progress: Progress): Promise<Review> {
  const { base, head } = commits
  const files = changedFiles(root, commits)
  if (base.tree === head.tree) return emptyReview(commits)
  for (const side of ['base', 'head'] as const) {
    const text = await buildSide(root, side, commits[side].tree, progress)
    if (text === undefined) continue
    const changed = files.flatMap(({ before, after }) => after ?? before ?? [])
    return { ...emptyReview(commits), failed: { side, text, files: changed } }
  }
  return { ...emptyReview(commits), ...(await reviewBuilt({ root, files, progress })) }
}

/** Pictures of the pages that look different. Without a browser the report does without, and says so. */
async function lookAt(root: string, folder: string, review: Review, progress: Progress): Promise<Partial<Review>> {
  const subjects = pagesToPicture(review)
  if (subjects.length === 0) return {}
  const { takePictures } = await import('./take-pictures')
  const [base, head] = (['base', 'head'] as const).map((side) => join(sideFolder(root, side), 'dist'))
  try {
    const onPage = (done: number, total: number) => progress.count('pictures', done, total)
    const { pictures, leftOut } = await takePictures({ base: base!, head: head!, subjects, folder, most: MOST, onPage })
    return { pictures, notPictured: leftOut }
  } catch (error) {
    progress.step('pictures', `none: ${plainLine(explain(error).problems.join(' '))}`)
    return { notPictured: subjects.map(({ path }) => path) }
  }
}

const emptyReview = ({ base, head }: Commits): Review => ({
  version: REVIEW_VERSION,
  base: base.name,
  head: head.name,
  errors: [],
  pages: [],
  changes: [],
  documents: [],
  redirects: [],
  feed: [],
  search: [],
  drafts: [],
  orphans: [],
  broken: [],
  appeared: [],
  mended: [],
  pictures: [],
  notPictured: [],
  code: [],
})
