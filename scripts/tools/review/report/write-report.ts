import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyPlainStyles } from '../../../site/host/plain-page.ts'
import type { Review } from '../compare/model.ts'
import { pageName, renderIndex, renderPage } from './html-report.ts'
import { writeComment } from './comment.ts'
import { topSentence } from './sentences.ts'

/** Without an icon, browsers would request `/favicon.ico` from the host. */
const loaded = ['report.css', 'icon.svg']

/**
 * Writes the report folder. No page is called `index.html`: hosts drop that name from the address, which would break
 * relative links.
 */
export async function writeReport(folder: string, review: Review): Promise<void> {
  await mkdir(join(folder, dirname(pageName('/'))), { recursive: true })
  await Promise.all([
    copyPlainStyles(folder),
    ...loaded.map((name) => copyFile(fileURLToPath(new URL(name, import.meta.url)), join(folder, name))),
    writeFile(join(folder, 'report.html'), renderIndex(review)),
    writeFile(join(folder, 'summary.md'), writeComment(review)),
    writeFile(
      join(folder, 'report.json'),
      `${JSON.stringify({ ...review, sentence: topSentence(review) }, undefined, 1)}\n`,
    ),
    ...review.pages.map((page) => writeFile(join(folder, pageName(page.path)), renderPage(review, page))),
  ])
}
