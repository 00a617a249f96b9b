import sharp from 'sharp'
import { isInputError } from '../../pipeline/images/images.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { favicon, manifestIcons, touchIcon, type SiteIcon } from './web-manifest.ts'

/** Share of a maskable icon: its content must be inside a circle of 80 %. */
const MIDDLE = 0.88

export async function makeIcons(svg: Buffer): Promise<Map<string, Buffer>> {
  try {
    return await drawIcons(svg)
  } catch (error) {
    const { message } = error as Error
    if (!isInputError(error as Error)) throw error
    throw new Refusal(
      `Cannot draw the icons from \`public/icon.svg\`: ${message}`,
      'Export the drawing again as plain paths, with `xmlns` and `viewBox`.',
    )
  }
}

async function drawIcons(svg: Buffer): Promise<Map<string, Buffer>> {
  const icons = new Map<string, Buffer>()
  for (const icon of manifestIcons) icons.set(icon.file, await manifestIcon(svg, icon))
  // Apple rounds corners itself and paints transparent areas black.
  icons.set(touchIcon.file, await onGround(svg, touchIcon.size, 1))
  icons.set(favicon.file, encodeIco(await png(svg, favicon.size), favicon.size))
  return icons
}

function manifestIcon(svg: Buffer, { size, purpose }: SiteIcon): Promise<Buffer> {
  return purpose === 'maskable' ? onGround(svg, size, MIDDLE) : png(svg, size)
}

/** Density scales the 32-pixel drawing to the size, so it stays sharp. */
function png(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The drawing centred on its own background colour. */
async function onGround(svg: Buffer, size: number, share: number): Promise<Buffer> {
  const inside = Math.round(size * share)
  const input = await png(svg, inside)
  const [r = 0, g = 0, b = 0] = await sharp(input)
    .extract({ left: inside >> 1, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
  return ground.composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}

/** An ICO file with one PNG: header, directory entry, picture. */
function encodeIco(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
