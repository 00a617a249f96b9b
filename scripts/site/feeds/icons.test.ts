import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeIcons } from './icons.ts'

const svg = readFileSync(join(import.meta.dirname, '../../../public/icon.svg'))
const icons = await makeIcons(svg)
const pixel = async (file: string, left: number, top: number) => [
  ...(await sharp(icons.get(file)).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
const ground = [15, 61, 76, 255]

test('every icon has its size', async () => {
  const sizes = await Promise.all(
    [...icons]
      .filter(([file]) => file.endsWith('.png'))
      .map(async ([file, bytes]) => [file, (await sharp(bytes).metadata()).width]),
  )
  expect(Object.fromEntries(sizes)).toEqual({
    'icons/icon-192.png': 192,
    'icons/icon-512.png': 512,
    'icons/maskable-512.png': 512,
    'apple-touch-icon.png': 180,
  })
})

test('cropped icons have a full background, others have round corners', async () => {
  for (const file of ['icons/maskable-512.png', 'apple-touch-icon.png']) expect(await pixel(file, 0, 0)).toEqual(ground)
  expect((await pixel('icons/icon-192.png', 0, 0))[3]).toBe(0)
})

test('the drawing of the maskable icon is inside the safe circle', async () => {
  const { data, info } = await sharp(icons.get('icons/maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const far: number[] = []
  for (let index = 0; index < info.width * info.height; index++) {
    const x = (index % info.width) - 255.5
    const y = Math.floor(index / info.width) - 255.5
    const isDrawn = Math.abs(data[index * 3]! - ground[0]!) > 40
    if (isDrawn && Math.hypot(x, y) > 0.4 * 512) far.push(index)
  }
  expect(far).toEqual([])
})

test('favicon.ico contains one picture of 32 pixels, as its directory says', async () => {
  const ico = icons.get('favicon.ico')!
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1])
  expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([32, 32])
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(start + length).toBe(ico.length)
  expect(await sharp(ico.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('the same drawing gives the same icons', async () => expect([...(await makeIcons(svg))]).toEqual([...icons]))

test.each(['<svg/>', '<svg xmlns="http://www.w3.org/2000/svg"><g>', ''])(
  'an invalid drawing is reported: %j',
  async (source) => {
    await expect(makeIcons(Buffer.from(source))).rejects.toThrow('public/icon.svg')
  },
)
