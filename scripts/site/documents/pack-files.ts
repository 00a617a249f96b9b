import { zipSync } from 'fflate'

/** Local time: ZIP has no time zone. */
const MOMENT = new Date(2000, 0, 1)

/** Same files, same bytes. */
export function packFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: MOMENT, level: 9 }))
}
