import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding'

/** A file as it is sent. */
interface Body {
  bytes: Buffer
  etag: string
}

/** One step more makes a page smaller by a thousandth and takes nine times as long. */
const BROTLI_QUALITY = 8

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
}

/** Files of a folder, each read and compressed once for every state it has on disk. */
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
      bytes: await compress[encoding](bytes),
      etag: etagOf(bytes, encoding),
    }))
    this.#bodies.set(key, { stamp, body })
    return body
  }
}

function etagOf(bytes: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
  return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
}
