import { lstatSync, readFileSync } from 'node:fs'
import { sha256 } from './hash.ts'

/** Hashes of a project's files. Each file is hashed again at every request: reading its times takes as long. */
export class FileHashes {
  constructor(private readonly root: string) {}

  /**
   * The hash of a regular file's bytes; nothing when there is none, or one with more bytes than `most`. What
   * the system refuses is thrown.
   */
  of(path: string, most = Infinity): string | undefined {
    const file = `${this.root}/${path}`
    const stat = lstatSync(file, { throwIfNoEntry: false })
    return stat?.isFile() && stat.size <= most ? sha256(readFileSync(file)) : undefined
  }
}
