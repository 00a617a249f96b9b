import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Review } from './model'
import { renderIndex } from './report-index'
import { pageName, renderPage } from './report-page'
import { writeSummary } from './write-summary'

const styles = fileURLToPath(new URL('report.css', import.meta.url))

/** Writes the folder of a report: the pages, the words of a comment, and the data for programs. */
export async function writeReport(folder: string, review: Review): Promise<void> {
  await mkdir(join(folder, dirname(pageName('/'))), { recursive: true })
  await Promise.all([
    copyFile(styles, join(folder, 'report.css')),
    writeFile(join(folder, 'index.html'), renderIndex(review)),
    writeFile(join(folder, 'summary.md'), writeSummary(review)),
    writeFile(join(folder, 'report.json'), `${JSON.stringify(review, undefined, 1)}\n`),
    ...review.pages.map((page) => writeFile(join(folder, pageName(page.path)), renderPage(review, page))),
  ])
}
