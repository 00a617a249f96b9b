import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keyOf, sha256 } from '../cache/hash.ts'
import { runConcurrently } from '../cache/run-concurrently.ts'
import type { Store } from '../cache/store.ts'
import { isText } from './content-types.ts'

/**
 * Compression levels. Brotli 10 makes the site 10 % smaller than 9; 11 saves another 2.5 % in three times the time.
 * Long text, such as the search index of 1,000 articles, gets 9: 0.07 s instead of 0.5 s, and 8 % larger.
 */
export const hard = { brotli: 10, brotliAtTrip: 11, brotliOfLong: 9, gzip: 9 }

/** For page data, which is fetched on an open connection: 150 of 2,100 bytes more, in a fifteenth of the time. */
const ofData: typeof hard = { ...hard, brotli: 9, brotliAtTrip: 9 }

/** For reports, which each build rewrites: at 1,000 articles 0.1 s instead of 2.5 s, and an eighth larger. */
export const quick: typeof hard = { brotli: 5, brotliAtTrip: 5, brotliOfLong: 5, gzip: 6 }

/** Bytes from which text is long. */
const LONG = 512 * 1024

/**
 * Bytes of the first round trip of a connection: ten packets (RFC 6928) without 200 bytes of headers. Text that is
 * slightly longer is compressed with Brotli 11, which saves up to 5 %.
 */
const FIRST_TRIP = 14_400

export async function compress(bytes: Buffer, encoding: 'br' | 'gzip', level: typeof hard): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: level.gzip })
  const compressed = await brotli(bytes, bytes.length > LONG ? level.brotliOfLong : level.brotli)
  const justMissesTrip = compressed.length > FIRST_TRIP && compressed.length < FIRST_TRIP * 1.05
  return justMissesTrip && level.brotliAtTrip > level.brotli ? brotli(bytes, level.brotliAtTrip) : compressed
}

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Bytes of a text, plain and compressed. */
interface Weight {
  bytes: number
  gzip: number
  brotli: number
}

/** A text of a site. */
export interface CompressedText {
  /** Hash of its bytes. */
  hash: string
  weight: Weight
}

/** Hashes of the compressed forms of a text. */
interface Forms {
  br: string
  gzip: string
  weight: Weight
}

const levelOf = (name: string) => (name.startsWith('_data/') ? ofData : hard)

/** Writes the compressed forms of every text next to it, for static hosts. They are cached by the hash of the text. */
export async function compressSite(
  store: Store,
  out: string,
  files: Iterable<string>,
  level?: typeof hard,
): Promise<ReadonlyMap<string, CompressedText>> {
  const sent = new Map<string, CompressedText>()
  await runConcurrently([...files].filter(isText), async (name) => {
    const file = join(out, name)
    const { hash, forms } = await formsOf(store, file, level ?? levelOf(name))
    store.files.link(forms.br, `${file}.br`)
    store.files.link(forms.gzip, `${file}.gz`)
    sent.set(name, { hash, weight: forms.weight })
  })
  return sent
}

/** Caches the compressed forms of texts, while pages are rendered. */
export async function compressAhead(store: Store, out: string, files: readonly string[]): Promise<void> {
  await runConcurrently(
    files.filter(isText),
    async (name) => void (await formsOf(store, join(out, name), levelOf(name))),
  )
}

async function formsOf(store: Store, file: string, level: typeof hard): Promise<{ hash: string; forms: Forms }> {
  const hash = store.files.linkedHash(file) ?? sha256(readFileSync(file))
  const pack = store.pack('compressed')
  const key = keyOf('compressed', JSON.stringify(level), hash)
  const known = pack.get<Forms>(key)
  if (known && store.files.has(known.br) && store.files.has(known.gzip)) return { hash, forms: known }
  const bytes = readFileSync(file)
  const [br, zipped] = await Promise.all([compress(bytes, 'br', level), compress(bytes, 'gzip', level)])
  const forms: Forms = {
    br: store.files.put(br),
    gzip: store.files.put(zipped),
    weight: { bytes: bytes.length, gzip: zipped.length, brotli: br.length },
  }
  pack.set(key, forms)
  return { hash, forms }
}
