import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { Progress } from '../../pipeline/build/progress.ts'
import { buildSide } from './sides/build-side.ts'
import { changedFiles, findCommits, uncommitted, type Commits } from './sides/git.ts'
import { REVIEW_VERSION, type Review } from './compare/model.ts'
import { reviewBuilt } from './review-built.ts'
import { count, topSentence } from './report/sentences.ts'
import { writeReport } from './report/write-report.ts'

/** Folder of the report, from the project's root. */
const FOLDER = 'review'

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
    const compared = await reviewCommits(root, commits, progress)
    const folder = join(root, FOLDER)
    await rm(folder, { recursive: true, force: true })
    // What drives a browser is loaded for a review that needs one.
    const review = command.pictures
      ? await (await import('./look/look.ts')).look({ root, folder, review: compared, progress })
      : compared
    await writeReport(folder, review)
    progress.step('report', `${FOLDER}/report.html, ${FOLDER}/summary.md`)
    process.stdout.write(`${pc.bold(plainLine(topSentence(review)))}\n`)
    for (const error of review.errors) process.stderr.write(`${pc.red(plainLine(error))}\n`)
    return exitCode(review)
  } finally {
    progress.end()
  }
}

const usage = 'Usage: npm run review -- --base origin/main [--head HEAD] [--no-pictures]'

/** Reads the command line: two commits by any name that git knows, and whether to take pictures, which need a browser. */
export function parseReviewCommand(args: string[]): { base: string; head: string; pictures: boolean } {
  const {
    base,
    head,
    'no-pictures': isPlain,
  } = parseOptions(args, usage, {
    base: { type: 'string' },
    head: { type: 'string', default: 'HEAD' },
    'no-pictures': { type: 'boolean', default: false },
  })
  if (base === undefined) throw new WrongUsage('`--base` is missing: what to compare with.', usage)
  for (const [name, value] of Object.entries({ base, head }))
    // A name that looks like an option would be one to git.
    if (!value || value.startsWith('-')) throw new WrongUsage(`\`--${name}\` needs the name of a commit.`, usage)
  return { base, head, pictures: !isPlain }
}

/** 1 where something must not be merged. */
export const exitCode = ({ failed, errors, broken }: Review) => (failed || errors.length + broken.length > 0 ? 1 : 0)

/** Builds the sites of two commits, and tells what is another, but for what a browser sees. */
export async function reviewCommits(root: string, commits: Commits, progress: Progress): Promise<Review> {
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

/** The report of two commits that are the same. */
export const emptyReview = ({ base, head }: Commits): Review => ({
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
  notChecked: [],
  code: [],
})
