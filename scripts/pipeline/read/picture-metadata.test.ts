import { deflateSync } from 'node:zlib'
import { assert, asyncProperty, constantFrom, nat, pre, property, uint8Array } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chunk, inserted, marker, noise, phonePicture, segment, textPicture } from './picture-metadata.fixture.ts'
import { runs } from '../../../tests/property-runs.ts'
import { cleanPicture, metadataProblem, type CleanPicture } from './picture-metadata.ts'
import { jpegParts, pngParts } from '../images/picture-parts.ts'

type Ending = '.jpg' | '.png'
const plain = {
  jpeg: await noise(60, 40).jpeg().toBuffer(),
  'progressive jpeg': await noise(60, 40).jpeg({ progressive: true }).toBuffer(),
  'jpeg in Display P3': await noise(60, 40).withIccProfile('p3').jpeg().toBuffer(),
  'jpeg of four inks': await noise(60, 40).withIccProfile('cmyk').jpeg().toBuffer(),
  png: await noise(60, 40).png().toBuffer(),
  'png of a palette': await noise(60, 40).png({ palette: true }).toBuffer(),
  'png in Display P3': await noise(60, 40).withIccProfile('p3').png().toBuffer(),
}
const pictures = (Object.keys(plain) as (keyof typeof plain)[]).map((name) => {
  const bytes = plain[name]
  const ending: Ending = name.startsWith('png') ? '.png' : '.jpg'
  return { name, ending, bytes: cleaned(bytes, ending).bytes }
})

function cleaned(bytes: Buffer, ending: Ending): CleanPicture {
  const clean = cleanPicture(bytes, ending)
  if (typeof clean === 'string') throw new Error(clean)
  return clean
}

/** Pixels in sRGB, as they are stored, and how they are turned. */
async function seen(bytes: Buffer): Promise<string> {
  const image = sharp(bytes, { failOn: 'none' })
  const { orientation = 1 } = await image.metadata()
  return `${orientation} ${(await image.toColourspace('srgb').raw().toBuffer()).toString('base64')}`
}

const hasMarker = (bytes: Buffer) => bytes.includes(marker) || bytes.includes(Buffer.from(marker, 'utf16le'))

test.each(pictures)('a clean $name stays as it is, and looks as before', async ({ name, bytes, ending }) => {
  const { bytes: again, removed } = cleaned(bytes, ending)
  expect([again.equals(bytes), removed]).toEqual([true, []])
  expect((await seen(bytes)) === (await seen(plain[name]))).toBe(true)
})

/** An EXIF block with one tag that a program wrote, in either order of bytes. */
const exif = (tag: number, isLittle: boolean, next = 0) => {
  const tiff = Buffer.alloc(26)
  tiff.write(isLittle ? 'II' : 'MM')
  const write = (at: number, bytes: number, value: number) =>
    isLittle ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes)
  for (const [at, bytes, value] of [
    [2, 2, 42],
    [4, 4, 8],
    [8, 2, 1],
    [10, 2, tag],
    [12, 2, 3],
    [14, 4, 1],
    [18, 2, 1],
    [22, 4, next],
  ] as const)
    write(at, bytes, value)
  return tiff
}
const png = pictures.find(({ name }) => name === 'png')!.bytes
const jpeg = pictures.find(({ name }) => name === 'jpeg')!.bytes
const inJpeg = (type: string, data: Buffer | string) => inserted(jpeg, 2, segment(type, data))
const inPng = (type: string, data: Buffer | string) => inserted(png, 33, chunk(type, data))
const withPosition = (folder: Record<string, string>) => noise(60, 40).withExif({ IFD3: folder }).jpeg().toBuffer()

test.each<[string, Buffer, Ending, string[]]>([
  ['a position', await withPosition({ GPSLatitude: '49/1 16/1 57/1' }), '.jpg', ['a position', 'camera data']],
  ['no position, but its version', await withPosition({ GPSVersionID: '2 3 0 0' }), '.jpg', ['camera data']],
  [
    'a copyright',
    inJpeg('e1', Buffer.concat([Buffer.from('Exif\0\0'), exif(0x8298, true)])),
    '.jpg',
    ['a name', 'camera data'],
  ],
  ['an artist in a PNG', inPng('eXIf', exif(0x13b, false)), '.png', ['a name', 'camera data']],
  ['a thumbnail', inPng('eXIf', exif(1, true, 8)), '.png', ['a thumbnail', 'camera data']],
  [
    'XMP of a place',
    inJpeg('e1', 'http://ns.adobe.com/xap/1.0/\0<photoshop:City>'),
    '.jpg',
    ['a position', 'program data'],
  ],
  ['a byline', inJpeg('ed', 'Photoshop 3.0\0\x1c\x02\x50\0\x04Jane'), '.jpg', ['a name', 'Photoshop data']],
  ['a comment', inJpeg('fe', 'Jane'), '.jpg', ['a comment']],
  ['a second preview', inJpeg('e0', 'JFXX\0\x10'), '.jpg', ['a thumbnail']],
  ['an author', inPng('tEXt', 'Author\0Jane'), '.png', ['a name', 'text']],
  ['a time', inPng('tIME', '1234567'), '.png', ['program data']],
  ['a film', Buffer.concat([jpeg, Buffer.from('ftypmp42')]), '.jpg', ['data after the picture']],
  ['a part of another picture', Buffer.concat([png, png.subarray(9)]), '.png', ['data after the picture']],
])('%s is found and named, and the rest stays', async (_, dirty, ending, removed) => {
  const clean = cleaned(dirty, ending)
  expect(clean.removed).toEqual(removed)
  expect(await seen(clean.bytes)).toBe(await seen(dirty))
  expect(cleaned(clean.bytes, ending).removed).toEqual([])
})

test.each<[string, Buffer, Ending]>([
  ['phone', await phonePicture(60, 40), '.jpg'],
  ['program', await textPicture(60, 40), '.png'],
])('what a %s writes is removed, and the picture looks the same', async (_, dirty, ending) => {
  const { bytes, removed } = cleaned(dirty, ending)
  expect(removed).toContain('a name')
  expect(hasMarker(dirty)).toBe(true)
  expect(hasMarker(bytes)).toBe(false)
  expect(await seen(bytes)).toBe(await seen(dirty))
  const { exif: left = '', xmp, iptc, comments } = await sharp(bytes).metadata()
  expect([left.length > 34, xmp, iptc, comments]).toEqual([false, undefined, undefined, undefined])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i stays, and nothing else of what the camera wrote', async (turn) => {
  const dirty = await noise(60, 40)
    .withMetadata({ orientation: turn })
    .withExif({ IFD0: { Artist: marker } })
    .jpeg()
    .toBuffer()
  expect(hasMarker(dirty)).toBe(true)
  const { bytes } = cleaned(dirty, '.jpg')
  expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(turn)
  expect(hasMarker(bytes)).toBe(false)
})

const jpegTypes = [...Array.from({ length: 16 }, (_, index) => `e${index.toString(16)}`), 'fe', 'de', 'df']
const starts = [
  '',
  'Exif\0\0',
  'Exif\0\0MM\0*\0\0\0\x08',
  'JFIF\0',
  'JFXX\0',
  'Adobe',
  'ICC_PROFILE\0\x01\x01',
  'MPF\0',
]
const pngTypes = 'tEXt zTXt iTXt tIME eXIf iCCP gAMA cHRM sRGB pHYs cICP sPLT caBX acTL fdAT prVt PLTE tRNS'.split(' ')

test('wherever something is put into a picture, it is removed, and the picture looks the same', async () => {
  await assert(
    asyncProperty(
      // A profile of inks is a megabyte.
      constantFrom(...pictures.filter(({ name }) => name !== 'jpeg of four inks')),
      nat(),
      constantFrom(...jpegTypes),
      constantFrom(...pngTypes),
      constantFrom(...starts),
      uint8Array({ maxLength: 20 }),
      async (...[{ name, bytes, ending }, position, jpegType, pngType, start, more]) => {
        const data = Buffer.concat([Buffer.from(start), more, Buffer.from(marker)])
        const isPng = ending === '.png'
        // Colours are the picture.
        pre(name !== 'png of a palette' || !/PLTE|tRNS/.test(pngType))
        const parts = (isPng ? pngParts(bytes) : jpegParts(bytes)) as { stored: Buffer }[]
        const before = parts.slice(isPng ? 1 : 0, 1 + (position % parts.length))
        const at = before.reduce((sum, { stored }) => sum + stored.length, isPng ? 33 : 2)
        const dirty = inserted(bytes, at, isPng ? chunk(pngType, data) : segment(jpegType, data))
        const clean = cleaned(dirty, ending)
        expect(hasMarker(clean.bytes)).toBe(false)
        expect(clean.removed).not.toEqual([])
        expect(cleaned(clean.bytes, ending).removed).toEqual([])
        // What a program made is read alike; a second profile, palette or transform is none of a picture.
        const isForeign = isPng
          ? !/iCCP|PLTE|tRNS|gAMA|cHRM|sRGB|cICP|fdAT|acTL/.test(pngType)
          : !/^(Adobe|ICC)/.test(start)
        expect(!isForeign || (await seen(clean.bytes)) === (await seen(bytes))).toBe(true)
      },
    ),
    runs(300),
  )
})

/** A profile with the marker written into what belongs to a tag, or into a part of its header. */
async function markedProfile(position: string): Promise<Buffer> {
  const { icc } = await sharp(plain['jpeg in Display P3']).metadata()
  const profile = Buffer.from(icc!)
  const entry = profile.indexOf(position, 128, 'latin1')
  const at = position === 'reserved' ? 96 : profile.readUInt32BE(entry + 4) + 8
  profile.write(marker, at, 'latin1')
  return profile
}

test.each(['desc', 'cprt', 'reserved'])('of a colour profile nothing stays of what stands in %s', async (position) => {
  const profile = await markedProfile(position)
  expect(hasMarker(profile)).toBe(true)
  const named = Buffer.concat([Buffer.from('Screen\0\0'), deflateSync(profile), Buffer.from(marker)])
  const dirty = {
    '.jpg': inserted(jpeg, 2, segment('e2', Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), profile]))),
    '.png': inserted(png, 33, chunk('iCCP', named)),
  }
  for (const ending of ['.jpg', '.png'] as const) {
    const { bytes, removed } = cleaned(dirty[ending], ending)
    expect(removed).toEqual(['text in the colour profile'])
    const { icc } = await sharp(bytes).metadata()
    expect(icc).toHaveLength(profile.length)
    expect(hasMarker(Buffer.concat([bytes, icc!]))).toBe(false)
    expect(await seen(bytes)).toBe(await seen(dirty[ending]))
  }
})

test('a position is reported first, and only private data gets the advice about git', () => {
  const said = metadataProblem(['a name', 'camera data', 'a position'])
  expect(said.message).toMatch(/^This photo says where it was taken\. .*a name, camera data, a position\.$/)
  expect(said.hint).toMatch(/--fix.*Git keeps/)
  expect(metadataProblem(['a comment']).hint).not.toMatch(/Git/)
})

test('a picture of a hundred thousand parts is none', () => {
  const many = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(400_000, segment('fe', '')), jpeg.subarray(2)])
  expect(cleanPicture(many, '.jpg')).toContain('parts')
  const chunks = Buffer.concat([png.subarray(0, 33), Buffer.alloc(1_200_000, chunk('tIME', '')), png.subarray(33)])
  expect(cleanPicture(chunks, '.png')).toContain('parts')
})

test('no bytes make it throw', () => {
  const heads = ['', 'Exif\0\0II*\0', 'Exif\0\0MM\0*\0\0\0\x08', 'ICC_PROFILE\0\x01\x01', 'JFIF\0', 'Adobe']
  assert(
    property(constantFrom(...jpegTypes), constantFrom(...heads), uint8Array({ maxLength: 200 }), (type, head, more) => {
      const data = Buffer.concat([Buffer.from(head), more])
      const { bytes } = cleaned(inJpeg(type, data), '.jpg')
      expect(cleaned(bytes, '.jpg').removed).toEqual([])
      cleaned(inPng('eXIf', data.subarray(6)), '.png')
      cleaned(inPng('iCCP', data), '.png')
    }),
    runs(300),
  )
})
