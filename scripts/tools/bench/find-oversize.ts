import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesBelow } from '../../pipeline/cache/files-below.ts'
import { budgets } from '../../site/budgets.ts'

/** Bytes of the heaviest page with gzip, of a site of any size. */
const HEAVIEST = 60_000
/** Pictures, scripts, styles, downloads. */
const OTHER_FILES = 2000
const searchFile = '_data/search.json'

/**
 * What must not grow with the number of articles, but does: the heaviest page, the search, the files of a page. Those
 * are HTML, data and a preview card, and in a release two compressed forms of the first two.
 */
export function findOversize(dist: string, filesOfPage: number): string[] {
  const files = filesBelow(dist)
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file))).length
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('_data/'))
  const limits = [...pages.map((file) => [file, HEAVIEST] as const), [searchFile, budgets.search] as const]
  const most = filesOfPage * pages.length + OTHER_FILES
  return [
    ...limits.flatMap(([file, limit]) =>
      weigh(file) > limit ? [`${file}: ${weigh(file)} bytes with gzip, ${limit} allowed`] : [],
    ),
    ...(files.length > most ? [`${files.length} files of ${pages.length} pages, ${most} allowed`] : []),
  ]
}
