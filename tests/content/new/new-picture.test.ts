import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { runNew } from '../../../scripts/tools/new/run-new.ts'
import { marker, phonePicture } from '../../../scripts/pipeline/read/picture-metadata.fixture.ts'
import { lines, picture, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'

const large = await picture(1300, 900)
const small = await picture(400, 300)

const siteWith = (name: string, bytes: Buffer) => {
  const root = tinySite()
  writeFiles(root, { [name]: bytes })
  return { root, add: (...args: string[]) => runNew(root, ['picture', join(root, name), ...args]) }
}

test('a picture gets a name and a description', async () => {
  const { root, add } = siteWith('Roof Drain (1).PNG', large)
  expect(await add('--alt', 'A drain with its dome: lifted off.')).toBe(0)
  expect(existsSync(join(root, 'public/uploads/roof-drain-1.png'))).toBe(true)
  expect(readFileSync(join(root, 'content/images.yaml'), 'utf8')).toBe(
    '- file: roof.png\n  alt: A roof.\n- file: roof-drain-1.png\n  alt: "A drain with its dome: lifted off."\n',
  )
  expect(lines(await buildContent({ root, check: true }))).toEqual([])
})

test('metadata is removed from a picture and listed', async () => {
  const { root, add } = siteWith('photo.jpg', await phonePicture(900, 1300))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  expect(await add('--name', 'drain', '--alt', 'A drain.')).toBe(0)
  expect(log.mock.calls.join('\n')).toMatch(/removed.*a position/)
  expect(readFileSync(join(root, 'public/uploads/drain.jpg')).includes(marker)).toBe(false)
  expect(lines(await buildContent({ root, check: true }))).toEqual([])
})

test.each<[string, string, Buffer, string[], string]>([
  ['a small one', 'drain.png', small, ['--alt', 'A drain.'], '400 pixels wide'],
  ['a file that is not a picture', 'drain.png', Buffer.from('no'), ['--alt', 'A drain.'], 'neither JPEG nor PNG'],
  ['a huge file', 'drain.png', Buffer.concat([large, Buffer.alloc(20_000_000)]), ['--alt', 'A drain.'], '20000000'],
  ['one without a description', 'drain.png', large, [], '--alt'],
  ['another format', 'drain.webp', Buffer.from('RIFF....WEBPVP8 '), [], 'is WebP, neither JPEG nor PNG'],
  ['one without a name and a description', 'IMG_2041.png', large, [], '--name roof-drain --alt "'],
  ['a name from a camera', 'IMG_2041.png', large, ['--alt', 'A drain.'], '--name'],
  ['a name in use', 'roof.png', large, ['--alt', 'A roof.'], 'already'],
])('refused without changes: %s', async (...[, name, bytes, args, message]) => {
  const { root, add } = siteWith(`inbox/${name}`, bytes)
  const before = readFileSync(join(root, 'content/images.yaml'), 'utf8')
  await expect(add(...args)).rejects.toThrow(message)
  expect(readFileSync(join(root, 'content/images.yaml'), 'utf8')).toBe(before)
})
