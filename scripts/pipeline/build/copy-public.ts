import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readPublicFile } from '../read/public-entries.ts'
import { hashOf } from '../read/public-files.ts'
import { Failure } from '../issues/failure.ts'

/** Publishes the files of `public/` by address and hash, byte for byte as they were checked, and beside what the build made: nothing of that is ever replaced. */
export async function copyPublic(root: string, out: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, hash] of Object.entries(files)) {
    const bytes = readPublicFile(join(root, 'public', address))
    if (!(bytes instanceof Buffer) || hashOf(bytes) !== hash)
      throw new Failure([`public${address} changed while the site was built. Build it again.`])
    const target = join(out, address)
    if (existsSync(target)) throw new Failure([`public${address} has the name of a file that the build makes.`])
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}
