import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import { formatCount } from '../../../src/lib/plural.ts'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { Progress } from '../../pipeline/assemble/progress.ts'
import { buildSide } from './sides/build-side.ts'
import { changedFiles, findCommits, listCommits, uncommitted, type Commits } from './sides/git.ts'
import { leaveOut, type Review } from './compare/model.ts'
import { reviewBuilt } from './review-built.ts'
import { topSentence } from './report/parts.ts'
import { writeReport } from './report/write-report.ts'

const FOLDER = 'review'

/** Runs `npm run review`. Returns the exit code. */
export async function reviewSite(root: string, args: string[]): Promise<number> {
  const command = parseReviewCommand(args)
  const progress = new Progress(process.stdout)
  try {
    const commits = findCommits(root, command)
    progress.step('review', `comparing ${commits.head.name} with ${commits.base.name}`)
    const left = uncommitted(root, commits)
    if (left.length > 0)
      progress.step(
        'ignored',
        `${formatCount(left.length, 'uncommitted file')}: ${plainLine(left.slice(0, 3).join(', '))}`,
      )
    const compared = await reviewCommits(root, commits, progress)
    const folder = join(root, FOLDER)
    await rm(folder, { recursive: true, force: true })
    // Playwright is loaded only if needed.
    const review = command.pictures
      ? await (await import('./screenshots/take-screenshots.ts')).look({ root, folder, review: compared, progress })
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

export function parseReviewCommand(args: string[]): { base: string; head: string; pictures: boolean } {
  const options = parseOptions(args, usage, {
    base: { type: 'string' },
    head: { type: 'string', default: 'HEAD' },
    'no-pictures': { type: 'boolean', default: false },
  })
  const { base, head } = options
  if (base === undefined) throw new WrongUsage('The option `--base` is missing.', usage)
  for (const [name, value] of Object.entries({ base, head }))
    // Git would read it as an option.
    if (!value || value.startsWith('-'))
      throw new WrongUsage(`The option \`--${name}\` needs a branch, tag or commit.`, usage)
  return { base, head, pictures: !options['no-pictures'] }
}

/** 1 if the branch must not be merged. */
export const exitCode = ({ failed, errors }: Review) => (failed || errors.length > 0 ? 1 : 0)

/** Builds and compares both commits, without screenshots. */
export async function reviewCommits(root: string, commits: Commits, progress: Progress): Promise<Review> {
  const { base, head } = commits
  const files = changedFiles(root, commits)
  const unbuilt = { ...emptyReview(commits), commits: listCommits(root, commits) }
  if (base.tree === head.tree) return unbuilt
  for (const side of ['base', 'head'] as const) {
    const text = await buildSide(root, side, commits[side].tree, progress)
    if (text === undefined) continue
    const changed = files.flatMap(({ before, after }) => after ?? before ?? [])
    return { ...unbuilt, failed: { side, text, files: changed } }
  }
  const built = await reviewBuilt({ root, files, progress })
  return { ...unbuilt, ...built, leftOut: leaveOut(built.pages, 'off') }
}

export const emptyReview = ({ base, head }: Commits): Review => ({
  base: base.name,
  head: head.name,
  commits: [],
  errors: [],
  total: 0,
  facts: [],
  pages: [],
  changes: [],
  otherFiles: [],
  appeared: [],
  fixed: [],
  pictures: [],
  originals: [],
  leftOut: [],
})
