import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, page, picture, contentsBelow, tinySite, type Files } from '../../fixtures/tiny-site.ts'
import { runCase, listRefusals } from '../wrong-inputs/run-case.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'
const about = 'content/pages/about.yaml'
const text = article('First', 'One\ntwo.\n\n```\ncode\ncode\n```\n\n<Callout kind="note">\n\nText.\n\n</Callout>\n')
const longText = page('Home', '    lede: >-\n      One line\n      and another.\n')

async function output(files: Files): Promise<Record<string, string>> {
  const root = tinySite(files)
  expect((await buildContent({ root })).issues).toEqual([])
  return contentsBelow(join(root, 'src/generated'))
}

test.each<[title: string, change: (written: string) => string]>([
  ['a byte order mark', (written) => `\ufeff${written}`],
  ['Windows line ends', (written) => written.replaceAll('\n', '\r\n')],
  ['old Macintosh line ends', (written) => written.replaceAll('\n', '\r')],
  ['both', (written) => `\ufeff${written.replaceAll('\n', '\r\n')}`],
])('%s changes no byte of the output', async (_, change) => {
  expect(await output({ [first]: change(text), [home]: change(longText) })).toEqual(
    await output({ [first]: text, [home]: longText }),
  )
})

const bytes = (before: string, ...after: number[]) => Buffer.concat([Buffer.from(before), Buffer.from(after)])

/** A PNG whose header claims to be a square of another size. */
function sized(png: Buffer, side: number, more = 0): Buffer {
  const result = Buffer.concat([png, Buffer.alloc(more)])
  result.writeUInt32BE(side, 16)
  result.writeUInt32BE(side, 20)
  result.writeUInt32BE(crc32(result.subarray(12, 29)), 29)
  return result
}
const hugePicture = sized(await picture(8, 6), 30_000)

test.each<[title: string, files: Files, ...expected: string[]]>([
  ['UTF-16', { [about]: Buffer.from(`\ufeff${page('About')}`, 'utf16le') }, `${about}:1:1 not-utf8`],
  ['UTF-16 without a mark', { [first]: Buffer.from(text, 'utf16le') }, `${first}:1:1 not-utf8`],
  ['the bytes C3 28', { [about]: bytes('label: é', 0xc3, 0x28) }, `${about}:1:9 not-utf8`],
  ['a letter written too long', { [first]: bytes(text, 0xc0, 0xaf) }, `${first}:38:1 not-utf8`],
  ['half a pair', { [first]: bytes(text, 0xed, 0xa0, 0x80) }, `${first}:38:1 not-utf8`],
  ['the end within a letter', { [about]: bytes('label: A\n', 0xc3) }, `${about}:2:1 not-utf8`],
  [
    'a wrong byte behind a mark and Windows line ends',
    { [about]: bytes('\ufefflabel: x\r\nseo: ', 0xc3, 0x28) },
    `${about}:2:6 not-utf8`,
  ],
  ['NUL in prose', { [first]: article('First', 'Text with \0 in it\n') }, `${first}:25:11 control-character`],
  ['NUL in YAML', { [about]: page('About').replace('About', 'Ab\0out') }, `${about}:1:10 control-character`],
  [
    'an override of the writing direction',
    { [about]: page('About').replace('  title: About', '  title: \u202eAbout') },
    `${about}:3:10 control-character`,
  ],
  [
    'an override in front matter',
    { [first]: article('First', 'Text.\n').replace('title: First\nex', 'title: \u202eFirst\nex') },
    `${first}:6:8 control-character`,
  ],
  [
    'a picture cut in half',
    { 'public/uploads/roof.png': (await picture(400, 300)).subarray(0, 200) },
    'content/images.yaml:1:9 bad-image',
  ],
  ['a picture of 900 megapixels', { 'public/uploads/roof.png': hugePicture }, 'content/images.yaml:1:9 bad-image'],
  [
    'a picture of 900 megapixels and a megabyte',
    { 'public/uploads/roof.png': sized(await picture(8, 6), 30_000, 1_000_000) },
    'content/images.yaml:1:9 bad-image',
  ],
])('%s is refused', async (_, files, ...expected) => {
  expect(await listRefusals(files)).toEqual(expected)
})

test.each<[title: string, files: Files, message: string]>([
  [
    'the size of a picture',
    { 'public/uploads/roof.png': hugePicture },
    'public/uploads/roof.png has 30000 × 30000 pixels; the limit is 40 million.',
  ],
  [
    'the first byte that is no UTF-8',
    { [about]: bytes('a: ', 0xc3, 0x28) },
    'The file is not valid UTF-8: byte 3 cannot be decoded.',
  ],
])('%s is reported', async (_, files, message) => {
  expect((await runCase(files, {})).issues[0]?.message).toBe(message)
})
