import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reviewFiles } from '../../../src/lib/review-files.ts'
import { Failure } from '../issues/failure.ts'

const dataOf = (folder: string) => join(folder, 'report.json')

/** Throws a sentence where a folder has no report of a review. */
export function requireReview(root: string, folder: string): void {
  if (!existsSync(join(root, dataOf(folder))))
    throw new Failure([
      `--review: ${dataOf(folder)} is missing. Make the report first: npm run review -- --base origin/main`,
    ])
}

/**
 * Puts the report of a review into the staged preview: its pages, which the banner leads to, and its
 * data, which the admin page shows.
 */
export async function placeReview(folder: string, out: string): Promise<void> {
  await cp(folder, join(out, dirname(reviewFiles.report)), { recursive: true })
  await mkdir(join(out, dirname(reviewFiles.data)), { recursive: true })
  await cp(dataOf(folder), join(out, reviewFiles.data))
}
