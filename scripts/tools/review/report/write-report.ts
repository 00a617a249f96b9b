import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyPlainStyles } from '../../../site/host/plain-page.ts'
import { fileStem } from '../compare/causes.ts'
import type { Review } from '../compare/model.ts'
import { reviewMarks, type PageMarks } from '../../../../src/lib/review-report.ts'
import { renderReport } from './html-report.ts'
import { writeComment } from './comment.ts'
import { topSentence } from './parts.ts'

/** Without an icon, browsers would request `/favicon.ico` from the host. */
const loaded = ['report.css', 'icon.svg']

/**
 * Writes the report folder. Its page is not called `index.html`: hosts drop that name from the address, which would
 * break relative links.
 */
export async function writeReport(folder: string, review: Review): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([
    copyPlainStyles(folder),
    ...loaded.map((name) => copyFile(fileURLToPath(new URL(name, import.meta.url)), join(folder, name))),
    writeFile(join(folder, 'report.html'), renderReport(review)),
    writeFile(join(folder, basename(reviewMarks)), JSON.stringify(listMarks(review))),
    writeFile(join(folder, 'summary.md'), writeComment(review)),
    writeFile(
      join(folder, 'report.json'),
      `${JSON.stringify({ ...review, sentence: topSentence(review) }, undefined, 1)}\n`,
    ),
  ])
}

/** What a preview marks on each page; longer lists mark the whole page, which says nothing. */
function listMarks({ pages, changes }: Review): Record<string, PageMarks> {
  const own = (path: string) => changes.filter((change) => change.after && change.pages.includes(path))
  return Object.fromEntries(
    pages.map(({ path }) => [
      path,
      {
        texts: own(path).flatMap(({ kind, after }) => (kind === 'text' ? [after] : [])),
        files: own(path).flatMap(({ kind, where }) =>
          kind === 'file' || kind === 'picture' ? [fileStem(where.split(' ')[0]!)] : [],
        ),
      },
    ]),
  )
}
