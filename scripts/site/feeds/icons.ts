import sharp from 'sharp'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { favicon, manifestIcons, touchIcon, type SiteIcon } from './web-manifest.ts'

/** Size of the drawing in a maskable icon: its bars keep within the circle of 80 % that every mask leaves. */
const MIDDLE = 0.88

/** Every icon of the site by file, drawn from `public/icon.svg`. */
export async function makeIcons(svg: Buffer): Promise<Map<string, Buffer>> {
  try {
    return await drawIcons(svg)
  } catch (error) {
    throw new Refusal(
      `The icons cannot be drawn from \`public/icon.svg\`: ${(error as Error).message}`,
      'Export the drawing again, as plain paths with `xmlns` and `viewBox`.',
    )
  }
}

async function drawIcons(svg: Buffer): Promise<Map<string, Buffer>> {
  const icons = new Map<string, Buffer>()
  for (const icon of manifestIcons) icons.set(icon.file, await manifestIcon(svg, icon))
  // Apple rounds the corners itself, and paints black where an icon is clear.
  icons.set(touchIcon.file, await onGround(svg, touchIcon.size, 1))
  icons.set(favicon.file, icoOf(await png(svg, favicon.size), favicon.size))
  return icons
}

function manifestIcon(svg: Buffer, { size, purpose }: SiteIcon): Promise<Buffer> {
  return purpose === 'maskable' ? onGround(svg, size, MIDDLE) : png(svg, size)
}

/** The drawing at a size, drawn at that size: the density is that of its 32 pixels. */
function png(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The drawing in the middle of its own ground, which runs to the edges. */
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

/** A PNG in the container of .ico files: a header, one entry of the directory, the picture. */
function icoOf(picture: Buffer, size: number): Buffer {
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
