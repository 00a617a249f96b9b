import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'
import { readPictures } from './pictures.ts'

test('a picture is resized, and again when its file has changed', async () => {
  const folder = temporaryFolder('pictures')
  const read = async (background: string) => {
    const picture = sharp({ create: { width: 1500, height: 100, channels: 3, background } }).png()
    writeFileSync(join(folder, 'wall.png'), await picture.toBuffer())
    return (await readPictures(folder, { 'wall.png': 'A wall.' })).get('wall.png')!
  }
  const first = await read('#336699')
  expect(first).toMatchObject({ width: 1200, height: 80 })
  expect((await read('#993311')).bytes.equals(first.bytes)).toBe(false)
  expect(await read('#336699')).toEqual(first)
})
