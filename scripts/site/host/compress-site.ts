import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Weight } from '../../../src/schema/data/report.ts'
import { keyOf, sha256 } from '../../pipeline/cache/hash.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { compress, compressedName, hard, ofData } from './compress.ts'
import { isText } from './content-types.ts'

/** Enough to keep every core at work, and few enough to keep little in memory. */
const AT_ONCE = 8

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
    store.files.place(forms.br, compressedName(file, 'br'))
    store.files.place(forms.gzip, compressedName(file, 'gzip'))
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
  return { hash, forms: await keptForms(store, hash, file, level) }
}

async function keptForms(store: Store, hash: string, file: string, level: typeof hard): Promise<Forms> {
  const pack = store.pack('compressed')
  const key = keyOf('compressed', JSON.stringify(level), hash)
  const known = pack.get<Forms>(key)
  if (known && store.files.has(known.br) && store.files.has(known.gzip)) return known
  const bytes = readFileSync(file)
  const [br, gzip] = await Promise.all([compress(bytes, 'br', level), compress(bytes, 'gzip', level)])
  const forms: Forms = {
    br: store.files.put(br),
    gzip: store.files.put(gzip),
    weight: { bytes: bytes.length, gzip: gzip.length, brotli: br.length },
  }
  pack.set(key, forms)
  return forms
}
