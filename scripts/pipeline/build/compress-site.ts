import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keyOf, sha256 } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { isText } from './content-types.ts'

/**
 * How hard to try. Brotli's 10 makes the site a tenth smaller than 9; 11 makes it another fortieth, for three times the
 * time. A long text, such as the search index of a thousand articles, which each edit makes anew, gets 9: 0.07 s
 * instead of 0.5, and a twelfth larger.
 */
export const hard = { brotli: 10, brotliAtTrip: 11, brotliOfLong: 9, gzip: 9 }

/**
 * For the data of pages, which comes after the app, alone, on a line that stands: some 150 bytes more of 2,100 are no
 * packet more, and take a fifteenth of the time, which every page's data costs a build that makes it anew.
 */
const ofData: typeof hard = { ...hard, brotli: 9, brotliAtTrip: 9 }

/**
 * For what every build writes anew and few people ask for: at 1,000 articles the largest report takes 0.1 s instead of
 * 2.5, and is an eighth larger.
 */
export const quick: typeof hard = { brotli: 5, brotliAtTrip: 5, brotliOfLong: 5, gzip: 6 }

/** Bytes from which on a text is long. */
const LONG = 512 * 1024

/**
 * What comes with the first round trip of a connection: ten packets (RFC 6928), without some 200 bytes of headers.
 * A text a little longer makes a phone wait for another; Brotli's 11 saves up to a twentieth, which is tried where
 * that can decide it.
 */
const FIRST_TRIP = 14_400

/** A text in another encoding. */
export async function compress(bytes: Buffer, encoding: 'br' | 'gzip', level: typeof hard): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: level.gzip })
  const made = await brotli(bytes, bytes.length > LONG ? level.brotliOfLong : level.brotli)
  const justMissesTrip = made.length > FIRST_TRIP && made.length < FIRST_TRIP * 1.05
  return justMissesTrip && level.brotliAtTrip > level.brotli ? brotli(bytes, level.brotliAtTrip) : made
}

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Enough to keep every core at work, and few enough to keep little in memory. */
const AT_ONCE = 8

/** Bytes of a text as it is, and as hosts send it. */
interface Weight {
  bytes: number
  gzip: number
  brotli: number
}

/** A text of a site as hosts send it. */
export interface SentText {
  /** Hash of its bytes. */
  hash: string
  weight: Weight
}

/** The compressed forms of a text: the hashes by which the store has them. */
interface Forms {
  br: string
  gzip: string
  weight: Weight
}

/** How hard a text is compressed, by where it lies. */
const levelOf = (name: string) => (name.startsWith('_data/') ? ofData : hard)

/**
 * Puts beside every text of a site its compressed forms, for hosts that send files as they lie there. They are kept by
 * the hash of the text: what has not changed since any build is neither read nor compressed again.
 */
export async function compressSite(
  store: Store,
  out: string,
  files: Iterable<string>,
  level?: typeof hard,
): Promise<ReadonlyMap<string, SentText>> {
  const sent = new Map<string, SentText>()
  await forEachText(files, async (name) => {
    const file = join(out, name)
    const { hash, forms } = await formsOf(store, file, level ?? levelOf(name))
    store.files.place(forms.br, `${file}.br`)
    store.files.place(forms.gzip, `${file}.gz`)
    sent.set(name, { hash, weight: forms.weight })
  })
  return sent
}

/** Makes the compressed forms of texts and puts none in its place: they are there when the site is compressed. */
export async function compressAhead(store: Store, out: string, files: Iterable<string>): Promise<void> {
  await forEachText(files, async (name) => void (await formsOf(store, join(out, name), levelOf(name))))
}

async function forEachText(files: Iterable<string>, handle: (file: string) => Promise<void>): Promise<void> {
  const waiting = [...files].filter(isText)
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await handle(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function formsOf(store: Store, file: string, level: typeof hard): Promise<{ hash: string; forms: Forms }> {
  const hash = store.files.placedAt(file) ?? sha256(readFileSync(file))
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
