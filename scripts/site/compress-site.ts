import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, compressedName, levels } from './compress'
import { isText } from './content-types'
import { writeWhole } from '../store/write'

/** Compressed forms lie under the hash of the text: what has not changed since any build is not compressed again. */
const KEPT = `.cache/compressed/${levels.brotli}-${levels.gzip}`
/** Enough to keep every core at work, and few enough not to run out of open files. */
const AT_ONCE = 8

const encodings = ['br', 'gzip'] as const

/** Puts beside every text of a site its compressed forms, for hosts that send files as they lie there. */
export async function compressSite(root: string, out: string, files: Iterable<string>): Promise<void> {
  const kept = join(root, KEPT)
  await mkdir(kept, { recursive: true })
  const waiting = [...files].filter(isText)
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compressFile(join(out, file), kept)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function compressFile(file: string, kept: string): Promise<void> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  for (const encoding of encodings) {
    const known = join(kept, compressedName(hash, encoding))
    if (!(await isThere(known))) writeWhole(known, await compress(bytes, encoding))
    await copyFile(known, compressedName(file, encoding))
  }
}

const isThere = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
