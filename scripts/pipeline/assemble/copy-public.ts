import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readWithin } from '../read/public-entries.ts'
import { sha256 } from '../cache/hash.ts'
import { Failure } from '../issues/failure.ts'
import { fileReason } from '../issues/system-error.ts'

/** Copies the checked files of `public/`, by address and hash. Files that the build wrote are never replaced. */
export async function copyPublic(root: string, out: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, hash] of Object.entries(files)) {
    const bytes = readWithin(join(root, 'public', address))
    if (bytes instanceof Error) fileReason(bytes, `public${address}`)
    if (!(bytes instanceof Buffer) || sha256(bytes) !== hash)
      throw new Failure([`public${address} changed during the build.`], 'Build again.')
    const target = join(out, address)
    if (existsSync(target))
      throw new Failure([`public${address} has the same name as a file that the build writes.`], 'Rename that file.')
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}
