import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as images from '../../../scripts/pipeline/images/images.ts'
import { codeParts } from '../../../scripts/pipeline/cache/code-hash.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { copyCode } from '../../fixtures/code-copy.ts'
import { picture } from '../../fixtures/tiny-site.ts'

const encoder = 'scripts/pipeline/images/encode-picture.ts'

test('the encoders of sharp decide the name of an encoded picture', () => {
  const parts = codeParts(encoder).map(([part]) => part)
  expect(parts).toContain('node_modules/sharp')
  expect(parts).toContainEqual(expect.stringContaining('/sharp-libvips-'))
})

/** Encodes as another run with the same cache. Returns the hash of each file. */
async function encode(root: string, { prepareImage, encodeImages }: typeof images) {
  const store = new Store({ root })
  const { tasks } = await prepareImage(root, 'a.png', store.pack('pictures'))
  const files = await encodeImages(store, tasks, () => {})
  store.save()
  return files
}

test.each([
  ['WebP', '.webp', /quality: \d+, effort/, 'quality: 5, effort'],
  ['AVIF', '.avif', /effort: 1,/, 'effort: 1, lossless: true,'],
])('with another setting of %s a picture has other bytes and another name', async (_, ending, from, to) => {
  const root = temporaryFolder('pictures')
  mkdirSync(join(root, 'public/uploads'), { recursive: true })
  writeFileSync(join(root, 'public/uploads/a.png'), await picture(64, 48))
  const before = await encode(root, images)
  const load = copyCode(encoder, (text) => text.replace(from, to))
  const after = await encode(root, await load<typeof images>('scripts/pipeline/images/images.ts'))
  expect([...after.keys()].filter((name) => before.has(name))).toEqual([])
  const bytes = (files: ReadonlyMap<string, string>) => [...files].find(([name]) => name.endsWith(ending))?.[1]
  expect(bytes(after)).not.toBe(bytes(before))
  expect(await encode(root, images)).toEqual(before)
})
