import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadingInput } from './input'
import type { BodyNode } from '../../../src/schema/data/route-data'

/** A picture as it is embedded. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Pixels across: 240 an inch at the width of the text. */
const WIDTH = 1200

/** Names of the pictures that a text shows. */
export function pictureNames({ image, body }: Pick<ReadingInput, 'image' | 'body'>): string[] {
  return [...new Set([...(image ? [image] : []), ...body.flatMap(namesIn)])]
}

/** Reads pictures from the folder of originals, as JPEG in the size of a print. */
export async function readPictures(folder: string, names: readonly string[]): Promise<Map<string, Picture>> {
  if (names.length === 0) return new Map()
  const { default: sharp } = await import('sharp')
  const pictures = new Map<string, Picture>()
  for (const name of names) {
    const resized = sharp(await readFile(join(folder, name)))
      .rotate()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await resized
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    pictures.set(name, { bytes: data, width: info.width, height: info.height })
  }
  return pictures
}

function namesIn(node: BodyNode): string[] {
  if (typeof node === 'string') return []
  const [name, props, ...inner] = node
  return [...(name === 'Figure' ? [String(props.image)] : []), ...inner.flatMap(namesIn)]
}
