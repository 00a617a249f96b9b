import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadingInput } from './input'
import type { BodyNode } from '../../../src/schema/data/route-data'

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

/** Reads pictures from the folder of originals, as JPEG in the size of a print. */
export async function readPictures(folder: string, names: readonly string[]): Promise<Pictures> {
  if (names.length === 0) return new Map()
  const { default: sharp } = await import('sharp')
  const print = async (name: string): Promise<[name: string, picture: Picture]> => {
    const resized = sharp(await readFile(join(folder, name)))
      .rotate()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await resized
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return [name, { bytes: data, width: info.width, height: info.height }]
  }
  return new Map(await Promise.all(names.map(print)))
}

function namesIn(node: BodyNode): string[] {
  if (typeof node === 'string') return []
  const [name, props, ...inner] = node
  return [...(name === 'Figure' ? [String(props.image)] : []), ...inner.flatMap(namesIn)]
}
