import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { zipSync } from 'fflate'

export interface ArchiveInput {
  /** Paths below the public folder: `uploads/glass-tower.jpg`. */
  files: string[]
  /** Text of `read-me.txt`. */
  note: string
}

export function makeArchive({ files, note }: ArchiveInput, publicFolder: string): Buffer {
  const read = (file: string) => [basename(file), readFileSync(join(publicFolder, file))] as const
  return packFiles([...files.map(read), ['read-me.txt', Buffer.from(note)]])
}

/** Local time: ZIP has no time zone. */
const MOMENT = new Date(2000, 0, 1)

/** Same files, same bytes. */
export function packFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: MOMENT, level: 9 }))
}
