import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoding } from './accept-encoding.ts'
import { compress, compressedName, quick } from './compress.ts'

/** A file as it is sent. */
interface Body {
  bytes: Buffer
  etag: string
}

/** Files of a folder, each read once for every state it has on disk. */
export class FileStore {
  readonly #bodies = new Map<string, { stamp: string; body: Promise<Body> }>()

  constructor(private readonly root: string) {}

  /** Whether a file (no folder) has this name. */
  has(name: string): Promise<boolean> {
    return stat(join(this.root, name)).then(
      (found) => found.isFile(),
      () => false,
    )
  }

  /** The bytes of a file in an encoding. */
  async read(name: string, encoding: Encoding): Promise<Body> {
    const file = join(this.root, name)
    const { mtimeMs, size, ino } = await stat(file)
    const stamp = `${mtimeMs} ${size} ${ino}`
    const key = `${encoding} ${name}`
    const known = this.#bodies.get(key)
    if (known?.stamp === stamp) return known.body
    const body = readFile(file).then(async (bytes) => ({
      bytes: encoding === 'identity' ? bytes : await this.#compressed(name, bytes, encoding),
      etag: etagOf(bytes, encoding),
    }))
    this.#bodies.set(key, { stamp, body })
    return body
  }

  /** What lies beside the file, as the build puts it there, or else is made now. */
  #compressed(name: string, bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    return readFile(compressedName(join(this.root, name), encoding)).catch(() => compress(bytes, encoding, quick))
  }
}

function etagOf(bytes: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
  return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
}
