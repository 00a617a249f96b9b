import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImages, ImageProblem, prepareImage, readImage, TONES } from './images.ts'
import { Store } from '../cache/store.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

function rootWith(files: Record<string, Buffer | string>): string {
  const root = temporaryFolder('images')
  mkdirSync(join(root, 'public/uploads'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, 'public/uploads', name), content)
  return root
}
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } })

test.each([
  [300, [300]],
  [480, [480]],
  [500, [500]],
  [1200, [480, 768, 1200]],
  [1600, [480, 768, 1152, 1600]],
  [2400, [480, 768, 1152, 1600, 2000]],
])('a picture %i pixels wide is encoded at %j', async (width, widths) => {
  const { image, tasks } = await prepareImage(rootWith({ 'a.png': await flat(width, 10).png().toBuffer() }), 'a.png')
  expect(image).toMatchObject({ width, height: 10, widths, tone: 'tone-478' })
  expect(tasks.map(({ format }) => format)).toEqual([...widths.map(() => 'avif'), 'webp'])
})

test('colours that would be a guess are refused: CMYK without a profile, 16 bits with one', async () => {
  const small = flat(40, 20)
  const cmyk = await small.clone().toColourspace('cmyk').jpeg().toBuffer()
  const deep = (one: ReturnType<typeof flat>) => one.toColourspace('rgb16').png().toBuffer()
  const root = rootWith({
    'cmyk.jpg': cmyk,
    'deep.png': await deep(small.clone()),
    'deep-p3.png': await deep(small.clone().withIccProfile('p3')),
  })
  await expect(prepareImage(root, 'cmyk.jpg')).rejects.toThrow('CMYK without a colour profile')
  await expect(prepareImage(root, 'deep-p3.png')).rejects.toThrow('16 bits per colour and a colour profile')
  await expect(prepareImage(root, 'deep.png')).resolves.toBeDefined()
})

test('a rotated picture is measured as shown', async () => {
  const bytes = await flat(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const root = rootWith({ 'a.jpg': bytes })
  const { image, tasks } = await prepareImage(root, 'a.jpg')
  expect(image).toMatchObject({ width: 20, height: 40, widths: [20] })
  const store = new Store({ root })
  await encodeImages(store, tasks, () => {})
  expect(await sharp(readImage(store, tasks[1]?.output ?? '')).metadata()).toMatchObject({
    width: 20,
    height: 40,
    format: 'webp',
  })
})

test('colours of a wide gamut are those of the original in sRGB, and no file has metadata', async () => {
  const colour = { r: 200, g: 60, b: 40 }
  const source = sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
  const bytes = await source
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'Jane' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const stored = await sharp(bytes, { ignoreIcc: true }).stats()
  expect(Math.abs(stored.dominant.r - 200)).toBeGreaterThan(8)
  const root = rootWith({ 'a.jpg': bytes })
  const { tasks } = await prepareImage(root, 'a.jpg')
  const store = new Store({ root })
  await encodeImages(store, tasks, () => {})
  expect(tasks).toHaveLength(2)
  for (const { output } of tasks) {
    const file = readImage(store, output)
    const means = (await sharp(file).stats()).channels.map(({ mean }) => mean)
    for (const [index, value] of [200, 60, 40].entries()) expect(Math.abs((means[index] ?? 0) - value)).toBeLessThan(5)
    const { exif, icc } = await sharp(file).metadata()
    expect([exif, icc]).toEqual([undefined, undefined])
  }
})

test.each([
  ['text', 'no picture', 'is not a PNG, despite its name'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'is not a PNG, despite its name'],
  ['another format', await flat(4, 4).webp().toBuffer(), 'is not a PNG, despite its name'],
])('%s is not a picture', async (_, content, message) => {
  await expect(prepareImage(rootWith({ 'a.png': content }), 'a.png')).rejects.toThrow(new ImageProblem(message))
})

/** Encodes in another run with the same cache. Returns the hashes, and the number of new files. */
async function encode(root: string, tasks: Parameters<typeof encodeImages>[1]) {
  const store = new Store({ root })
  let encoded = 0
  const files = await encodeImages(store, tasks, (done) => (encoded = done))
  store.save()
  return { files, encoded }
}

test('an encoded picture is not encoded again, but another one of the same name is', async () => {
  const root = rootWith({ 'a.png': await flat(10, 10).png().toBuffer() })
  const first = await prepareImage(root, 'a.png')
  const { files, encoded } = await encode(root, first.tasks)
  expect([...files.keys()]).toEqual(first.tasks.map(({ output }) => `assets/images/${output}`))
  expect(encoded).toBe(2)
  expect(await encode(root, (await prepareImage(root, 'a.png')).tasks)).toEqual({ files, encoded: 0 })
  writeFileSync(join(root, 'public/uploads/a.png'), await flat(10, 12).png().toBuffer())
  const second = await prepareImage(root, 'a.png')
  expect(second.tasks[0]?.output).not.toBe(first.tasks[0]?.output)
  expect((await encode(root, second.tasks)).encoded).toBe(2)
})

test('a size that was damaged is encoded again with the same bytes', async () => {
  const raw = { width: 2000, height: 200, channels: 3 } as const
  const grain = Buffer.from(Array.from({ length: 2000 * 200 * 3 }, (_, index) => (index * index * 31) % 251))
  const root = rootWith({ 'a.jpg': await sharp(grain, { raw }).jpeg().toBuffer() })
  const { tasks } = await prepareImage(root, 'a.jpg')
  const { files } = await encode(root, tasks)
  for (const { output } of tasks.filter(({ width }) => width === 1152)) {
    const hash = files.get(`assets/images/${output}`)!
    writeFileSync(join(root, '.cache/files', hash.slice(0, 2), hash), 'damaged')
  }
  expect(await encode(root, tasks)).toEqual({ files, encoded: 2 })
})

test('the style sheet has exactly one class for each tone', () => {
  const styles = readFileSync(new URL('../../../src/ui/picture/tones.css', import.meta.url), 'utf8')
  const classes = [...styles.matchAll(/^\.tone-(\w+) \{\n {2}background-color: #(\w+);\n\}$/gm)]
  expect(classes.map(([, name]) => name)).toEqual(TONES)
  expect(classes.map(([, , colour]) => colour)).toEqual(TONES)
})
