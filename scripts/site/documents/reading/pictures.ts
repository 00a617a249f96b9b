import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { sha256 } from '../../../pipeline/cache/hash.ts'

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
export function pictureNames({ image, body }: { image?: string; body: BodyNode[] }): string[] {
  return [...new Set([...(image ? [image] : []), ...body.flatMap(namesIn)])]
}

/** Reads pictures from the folder of originals, as JPEG in the size of a print. */
export async function readPictures(folder: string, names: readonly string[]): Promise<Pictures> {
  const read = async (name: string) => [name, await printOf(await readFile(join(folder, name)))] as const
  return new Map(await Promise.all(names.map(read)))
}

/** Prints by the hash of their originals: a text that is being written changes more often than what it shows. */
const prints = new Map<string, Promise<Picture>>()

function printOf(original: Buffer): Promise<Picture> {
  const key = sha256(original)
  const print = prints.get(key) ?? makePrint(original)
  prints.set(key, print)
  return print
}

async function makePrint(original: Buffer): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(original)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function namesIn(node: BodyNode): string[] {
  if (typeof node === 'string') return []
  const [name, props, ...inner] = node
  return [...(name === 'Figure' ? [String(props.image)] : []), ...inner.flatMap(namesIn)]
}
