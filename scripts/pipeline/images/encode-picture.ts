import type { AvifOptions, Sharp } from 'sharp'

/** From this width a picture fills a desktop window, or has at least two pixels for one of the page. */
const LARGE = 1152

export interface PictureSize {
  width: number
  format: 'avif' | 'webp'
}

/**
 * Encodes sizes of a picture. This file imports only sharp: their hash is part of the names of encoded files, so a
 * change here encodes every picture again.
 *
 * Sizes are always made from the widest, even if that is not wanted, so that the bytes are the same.
 */
export async function encodePicture<Size extends PictureSize>(
  original: Buffer,
  widest: number,
  sizes: readonly Size[],
  onEncoded: (size: Size, bytes: Buffer) => void,
): Promise<void> {
  // Loaded late: most runs do not need it.
  const { default: sharp } = await import('sharp')
  const largest = await pixels(sharp(original).rotate().resize(widest))
  for (const width of new Set(sizes.map((size) => size.width))) {
    const { data, info } = await pixels(sharp(largest.data, { raw: largest.info }).resize(width))
    for (const size of sizes.filter((one) => one.width === width)) {
      const resized = sharp(data, { raw: info })
      const encoded = size.format === 'avif' ? resized.avif(avifOptions(width)) : resized.webp(webpOptions)
      onEncoded(size, await encoded.toBuffer())
    }
  }
}

const pixels = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })

const webpOptions = { quality: 76, effort: 4 }

const avifOptions = (width: number): AvifOptions => ({
  chromaSubsampling: '4:2:0',
  quality: width < LARGE ? 46 : 44,
  // More effort takes twice the time for at most 12% less.
  effort: 1,
})
