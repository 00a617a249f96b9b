import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../pipeline/issues/failure.ts'

/** What may be written: content, and pictures for it. */
const writable = /^(?:content\/(?:[\w-]+\/)*[\w-]+\.(?:yaml|mdx)|public\/uploads\/[\w-]+\.(?:jpe?g|png|webp|avif))$/

/**
 * The file that a path names, if it is one of content or of uploads, with no link on the way: nothing else on
 * this machine is read or written.
 */
export function contentPath(root: string, file: string): string {
  if (!writable.test(file)) throw notOurs('This path')
  const parts = file.split('/')
  for (const [index] of parts.entries()) {
    const path = join(root, ...parts.slice(0, index + 1))
    const stats = statsOf(path)
    const isLast = index === parts.length - 1
    if (stats?.isSymbolicLink()) throw notOurs('A symbolic link')
    if (stats && (isLast ? !stats.isFile() : !stats.isDirectory())) throw notOurs('What lies there')
  }
  return join(root, ...parts)
}

const notOurs = (what: string) =>
  new Refusal(`${what} is not written from a page.`, 'Only files of content/ and public/uploads/ are.')

function statsOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}
