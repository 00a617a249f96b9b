import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, issuesOf, lines, page, picture, tinySite, type Files } from '../../fixtures/tiny-site.ts'

/** A PNG whose header claims to be a square of another size. */
function sized(png: Buffer, side: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const about = 'content/pages/about.yaml'

test.each<[title: string, files: Files, ...expected: string[]]>([
  ...['00-x', '99999999999999999999-x', '1e3-x', `01-${'x'.repeat(98)}`].map((name): [string, Files, string] => [
    `an article called ${name.slice(0, 30)}`,
    { [`content/articles/${name}.mdx`]: article('Other', 'Text.\n') },
    `content/articles/${name}.mdx:1:1 file-name`,
  ]),
  [
    'a page with a long part of its address',
    { [`content/pages/a/${'x'.repeat(101)}.yaml`]: page('About') },
    `content/pages/a/${'x'.repeat(101)}.yaml:1:1 file-name`,
  ],
  [
    'a text of more than 250 KB',
    { 'content/articles/01-first.mdx': article('First', `${'word '.repeat(51_250)}\n`) },
    'content/articles/01-first.mdx:1:1 too-large',
  ],
  ['a file of 300 KB', { [about]: `${page('About')}# ${'x'.repeat(300_000)}\n` }, `${about}:1:1 too-large`],
  [
    'a text that ends within a letter',
    { [about]: Buffer.concat([Buffer.from('label: A\n'), Buffer.from([0xc3])]) },
    `${about}:2:1 not-utf8`,
  ],
  ['NUL', { [about]: page('About').replace('label: About', 'label: Ab\0out') }, `${about}:1:10 control-character`],
  [
    'an override of the writing direction',
    { [about]: page('About').replace('  title: About', '  title: \u202eAbout') },
    `${about}:3:10 control-character`,
  ],
  [
    'a control character in quotes',
    { [about]: page('About').replace('label: About', 'label: "Ab\\u0007out"') },
    `${about}:1:8 control-character`,
  ],
  ['a file with capitals', { 'content/pages/About.yaml': page('About') }, 'content/pages/About.yaml:1:1 file-name'],
  ['a file with a colon', { 'content/pages/a:b.yaml': page('About') }, 'content/pages/a:b.yaml:1:1 file-name'],
  ['a file with an asterisk', { 'content/pages/a*b.yaml': page('About') }, 'content/pages/a*b.yaml:1:1 file-name'],
  [
    'an article without a number',
    { 'content/articles/second.mdx': article('Second', 'x\n') },
    'content/articles/second.mdx:1:1 file-name',
  ],
  [
    'an article in a folder',
    { 'content/articles/more/02-second.mdx': article('Second', 'x\n') },
    'content/articles/more/02-second.mdx:1:1 misplaced-file',
  ],
  [
    'a folder that no collection has',
    { 'content/artikles/02-second.mdx': article('Second', 'x\n') },
    'content/artikles/02-second.mdx:1:1 misplaced-file',
  ],
  ['a file that is no content', { 'content/pages/notes.txt': 'x' }, 'content/pages/notes.txt:1:1 unknown-file'],
  ['a missing file', { 'content/interface.yaml': null }, 'content/interface.yaml:1:1 missing-file'],
  [
    'three missing files',
    { 'content/site.yaml': null, 'content/navigation.yaml': null, 'content/interface.yaml': null },
    'content/interface.yaml:1:1 missing-file',
    'content/navigation.yaml:1:1 missing-file',
    'content/site.yaml:1:1 missing-file',
  ],
  [
    'a picture cut in half',
    { 'public/uploads/roof.png': (await picture(400, 300)).subarray(0, 200) },
    'content/images.yaml:1:9 bad-image',
  ],
  [
    'a picture of 900 megapixels',
    { 'public/uploads/roof.png': sized(await picture(8, 6), 30_000) },
    'content/images.yaml:1:9 bad-image',
  ],
])('%s is refused', async (_, files, ...expected) => {
  expect(await issuesOf(files)).toEqual(expected)
})

test('the size of a picture is told', async () => {
  const { issues } = await buildContent({
    root: tinySite({ 'public/uploads/roof.png': sized(await picture(8, 6), 30_000) }),
  })
  expect(issues[0]?.message).toBe('public/uploads/roof.png has 30000 × 30000 pixels; 40 million are the limit.')
})

test('the first byte that is no UTF-8 is named', async () => {
  const { issues } = await buildContent({ root: tinySite({ [about]: Buffer.from([0x61, 0x3a, 0x20, 0xc3, 0x28]) }) })
  expect(issues[0]?.message).toBe('The file is not UTF-8 text: byte 3 fits nothing.')
})

test('what is no plain file is refused without being opened', async () => {
  const root = tinySite({ 'outside.yaml': page('Outside') })
  symlinkSync(join(root, 'outside.yaml'), join(root, 'content/pages/link.yaml'))
  symlinkSync(join(root, 'content'), join(root, 'content/pages/loop'))
  execFileSync('mkfifo', [join(root, 'content/pages/pipe.mdx'), join(root, 'public/uploads/pipe.png')])
  mkdirSync(join(root, 'public/uploads/folder.png'))
  symlinkSync('/etc/hosts', join(root, 'public/uploads/link.png'))
  const names = ['roof', 'pipe', 'folder', 'link'].map((name) => `- { file: ${name}.png, alt: A picture }\n`)
  execFileSync('tee', [join(root, 'content/images.yaml')], { input: names.join('') })
  expect(lines(await buildContent({ root }))).toEqual([
    'content/images.yaml:2:11 bad-image',
    'content/images.yaml:3:11 bad-image',
    'content/images.yaml:4:11 bad-image',
    'content/pages/link.yaml:1:1 symlink',
    'content/pages/loop:1:1 symlink',
    'content/pages/pipe.mdx:1:1 not-a-file',
  ])
})

test('a folder without content is an issue', async () => {
  const root = tinySite()
  execFileSync('rm', ['-r', join(root, 'content')])
  expect(lines(await buildContent({ root }))[0]).toBe('content:1:1 unreadable')
})
