import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../../pipeline/cache/hash.ts'

interface Print {
  bytes: Buffer
  width: number
  height: number
}

/** Alternative texts by file name in public/uploads. */
export type PictureTexts = Readonly<Record<string, string>>

/** By file name. */
export type Pictures = ReadonlyMap<string, Print & { alt: string }>

/** Pixels: 240 per inch at text width. */
const WIDTH = 1200

export async function readPictures(folder: string, texts: PictureTexts): Promise<Pictures> {
  const read = async ([name, alt]: [string, string]) =>
    [name, { ...(await cachedPrint(await readFile(join(folder, name)))), alt }] as const
  return new Map(await Promise.all(Object.entries(texts).map(read)))
}

/** By hash of the original: text changes more often than its pictures. */
const prints = new Map<string, Promise<Print>>()

function cachedPrint(original: Buffer): Promise<Print> {
  const key = sha256(original)
  const print = prints.get(key) ?? makePrint(original)
  prints.set(key, print)
  return print
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
  return { bytes: data, width: info.width, height: info.height }
}
