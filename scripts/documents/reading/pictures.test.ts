import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../store/temporary-folder.fixture'
import { readPictures } from './pictures'

const picture = (background: string) =>
  sharp({ create: { width: 1500, height: 100, channels: 3, background } })
    .png()
    .toBuffer()

test('a picture is made smaller once, and again when it is another or what was kept of it is damaged', async () => {
  const [folder, cache] = [temporaryFolder('pictures'), temporaryFolder('prints')]
  const read = async () => (await readPictures(folder, ['wall.png'], cache)).get('wall.png')!
  const kept = () => readdirSync(join(cache, 'prints'))
  writeFileSync(join(folder, 'wall.png'), await picture('#336699'))
  const first = await read()
  expect(first).toMatchObject({ width: 1200, height: 80 })
  const [print] = kept()
  const text = readFileSync(join(cache, 'prints', print!), 'utf8')
  expect(await read()).toEqual(first)
  writeFileSync(join(cache, 'prints', print!), text.replace('"width":1200', '"width":1100'))
  expect(await read()).toEqual(first)
  expect(readFileSync(join(cache, 'prints', print!), 'utf8')).toBe(text)
  writeFileSync(join(folder, 'wall.png'), await picture('#993311'))
  expect((await read()).bytes.equals(first.bytes)).toBe(false)
  expect(kept()).toHaveLength(2)
})
