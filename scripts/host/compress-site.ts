import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, compressedName, levels } from './compress'
import { isText } from './content-types'
import { pruneUnused } from '../store/prune-unused'
import { writeWhole } from '../store/write'

/** Compressed forms lie under the hash of the text: what has not changed since any build is not compressed again. */
const KEPT = `.cache/compressed/${levels.brotli}-${levels.gzip}`
/** Enough to keep every core at work, and few enough not to run out of open files. */
const AT_ONCE = 8

const encodings = ['br', 'gzip'] as const

/** Puts beside every text of a site its compressed forms, for hosts that send files as they lie there. The answer is what was used of what is kept. */
export async function compressSite(root: string, out: string, files: Iterable<string>): Promise<Set<string>> {
  const kept = join(root, KEPT)
  await mkdir(kept, { recursive: true })
  const used = new Set<string>()
  const waiting = [...files].filter(isText)
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      for (const name of await compressFile(join(out, file), kept)) used.add(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return used
}

/** Removes the forms of texts that no build of late has had. */
export function pruneCompressed(root: string, used: ReadonlySet<string>): void {
  pruneUnused([join(root, KEPT)], used, join(root, '.cache/compressed/unused.json'))
}

async function compressFile(file: string, kept: string): Promise<string[]> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  for (const encoding of encodings) {
    const known = join(kept, compressedName(hash, encoding))
    if (!(await isThere(known))) writeWhole(known, await compress(bytes, encoding))
    await copyFile(known, compressedName(file, encoding))
  }
  return encodings.map((encoding) => compressedName(hash, encoding))
}

const isThere = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
