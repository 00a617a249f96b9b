import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { sha256 } from '../../../pipeline/cache/hash.ts'

interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Pictures by name. */
export type Pictures = ReadonlyMap<string, Picture>

/** Pixels: 240 per inch at text width. */
const WIDTH = 1200

export function pictureNames({ image, body }: { image?: string; body: BodyNode[] }): string[] {
  return [...new Set([...(image ? [image] : []), ...body.flatMap(namesIn)])]
}

export async function readPictures(folder: string, names: readonly string[]): Promise<Pictures> {
  const read = async (name: string) => [name, await cachedPrint(await readFile(join(folder, name)))] as const
  return new Map(await Promise.all(names.map(read)))
}

/** By hash of the original: text changes more often than its pictures. */
const prints = new Map<string, Promise<Picture>>()

function cachedPrint(original: Buffer): Promise<Picture> {
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
