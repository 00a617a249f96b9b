import { zipSync } from 'fflate'

/** A moment that every archive carries: local time, as archives have no zone. */
const MOMENT = new Date(2000, 0, 1)

/** Packs files in the order given. The same files give the same bytes. */
export function packFiles(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: MOMENT, level: 9 }))
}
