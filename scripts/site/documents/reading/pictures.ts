import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadingInput } from './input.ts'
import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { codeHash } from '../../../pipeline/cache/code-hash.ts'
import { keyOf, sha256 } from '../../../pipeline/cache/hash.ts'
import type { Pack } from '../../../pipeline/cache/pack.ts'

/** A picture as it is embedded. */
interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Pictures by their names. */
export type Pictures = ReadonlyMap<string, Picture>

/** Pixels across: 240 an inch at the width of the text. */
const WIDTH = 1200

/** Names of the pictures that a text shows. */
export function pictureNames({ image, body }: Pick<ReadingInput, 'image' | 'body'>): string[] {
  return [...new Set([...(image ? [image] : []), ...body.flatMap(namesIn)])]
}

/**
 * Reads pictures from the folder of originals, as JPEG in the size of a print. They are kept by their bytes: the text
 * of a document changes more often than what it shows.
 */
export async function readPictures(folder: string, names: readonly string[], prints: Pack): Promise<Pictures> {
  const read = async (name: string): Promise<[name: string, picture: Picture]> => {
    const original = await readFile(join(folder, name))
    const key = keyOf('print', codeHash('scripts/site/documents/reading/pictures.ts'), sha256(original))
    const known = prints.get<Print>(key)
    const { jpeg, ...size } = known ?? (await makePrint(original))
    if (!known) prints.set(key, { jpeg, ...size } satisfies Print)
    return [name, { bytes: Buffer.from(jpeg, 'base64'), ...size }]
  }
  return new Map(await Promise.all(names.map(read)))
}

/** A picture as it is kept. */
interface Print {
  /** Its bytes in Base64. */
  jpeg: string
  width: number
  height: number
}

async function makePrint(original: Buffer): Promise<Print> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(original)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data.toString('base64'), width: info.width, height: info.height }
}

function namesIn(node: BodyNode): string[] {
  if (typeof node === 'string') return []
  const [name, props, ...inner] = node
  return [...(name === 'Figure' ? [String(props.image)] : []), ...inner.flatMap(namesIn)]
}
