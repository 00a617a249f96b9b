import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reviewReport } from '../../../src/lib/review-report.ts'
import { Failure } from '../issues/failure.ts'

const dataOf = (folder: string) => join(folder, 'report.json')

/** Throws a sentence where a folder has no report of a review. */
export function requireReview(root: string, folder: string): void {
  if (!existsSync(join(root, dataOf(folder))))
    throw new Failure([
      `--review: ${dataOf(folder)} is missing. Make the report first: npm run review -- --base origin/main`,
    ])
}

/** Puts the report of a review into the staged preview, where the banner leads to it. */
export async function placeReview(folder: string, out: string): Promise<void> {
  await cp(folder, join(out, dirname(reviewReport)), { recursive: true })
}
