import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Pack } from '../../../pipeline/cache/pack.ts'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'
import { readPictures } from './pictures.ts'

const picture = (background: string) =>
  sharp({ create: { width: 1500, height: 100, channels: 3, background } })
    .png()
    .toBuffer()

test('a picture is made smaller once, and again when it is another or what was kept of it is damaged', async () => {
  const [folder, root] = [temporaryFolder('pictures'), temporaryFolder('prints')]
  const file = join(root, '.cache/packs/prints')
  const read = async () => {
    const prints = new Pack('prints', { root })
    const pictures = await readPictures(folder, ['wall.png'], prints)
    prints.save()
    return pictures.get('wall.png')!
  }
  writeFileSync(join(folder, 'wall.png'), await picture('#336699'))
  const first = await read()
  expect(first).toMatchObject({ width: 1200, height: 80 })
  const text = readFileSync(file, 'utf8')
  expect(await read()).toEqual(first)
  expect(readFileSync(file, 'utf8')).toBe(text)
  writeFileSync(file, text.replace('"width":1200', '"width":1100'))
  expect(await read()).toEqual(first)
  writeFileSync(join(folder, 'wall.png'), await picture('#993311'))
  expect((await read()).bytes.equals(first.bytes)).toBe(false)
})
