import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, page, textsBelow, tinySite, type Files } from '../../fixtures/tiny-site.ts'
import { refusalOf, first, home } from './refused.ts'

const about = 'content/pages/about.yaml'
const text = article('First', 'One\ntwo.\n\n```\ncode\ncode\n```\n\n<Callout kind="note">\n\nText.\n\n</Callout>\n')
const longText = page('Home', '    lede: >-\n      One line\n      and another.\n')

async function output(files: Files): Promise<Record<string, string>> {
  const root = tinySite(files)
  expect((await buildContent({ root })).issues).toEqual([])
  return textsBelow(join(root, 'src/generated'))
}

test.each<[number: string, title: string, change: (written: string) => string]>([
  ['O73', 'a byte order mark', (written) => `\ufeff${written}`],
  ['O74', 'Windows line ends', (written) => written.replaceAll('\n', '\r\n')],
  ['O74', 'old Macintosh line ends', (written) => written.replaceAll('\n', '\r')],
  ['O74', 'both', (written) => `\ufeff${written.replaceAll('\n', '\r\n')}`],
])('%s: %s changes no byte of the output', async (_, __, change) => {
  expect(await output({ [first]: change(text), [home]: change(longText) })).toEqual(
    await output({ [first]: text, [home]: longText }),
  )
})

test.each<[number: string, title: string, files: Files, ...expected: string[]]>([
  ['O75', 'UTF-16', { [about]: Buffer.from(`\ufeff${page('About')}`, 'utf16le') }, `${about}:1:1 not-utf8`],
  ['O75', 'UTF-16 without a mark', { [first]: Buffer.from(text, 'utf16le') }, `${first}:1:2 control-character`],
  [
    'O76',
    'the bytes C3 28',
    { [about]: Buffer.concat([Buffer.from('label: é'), Buffer.from([0xc3, 0x28])]) },
    `${about}:1:9 not-utf8`,
  ],
  [
    'O76',
    'a letter written too long',
    { [first]: Buffer.concat([Buffer.from(text), Buffer.from([0xc0, 0xaf])]) },
    `${first}:38:1 not-utf8`,
  ],
  [
    'O76',
    'half a pair',
    { [first]: Buffer.concat([Buffer.from(text), Buffer.from([0xed, 0xa0, 0x80])]) },
    `${first}:38:1 not-utf8`,
  ],
  [
    'O76',
    'a wrong byte behind a mark and Windows line ends',
    { [about]: Buffer.concat([Buffer.from('\ufefflabel: x\r\nseo: '), Buffer.from([0xc3, 0x28])]) },
    `${about}:2:6 not-utf8`,
  ],
  ['O77', 'NUL', { [first]: article('First', 'Text with \0 in it\n') }, `${first}:25:11 control-character`],
  [
    'O77',
    'NUL as an escape',
    { [about]: page('About').replace('label: About', 'label: "Ab\\0out"') },
    `${about}:1:8 control-character`,
  ],
  [
    'O78',
    'an override of the writing direction',
    { [first]: article('First', 'Text.\n').replace('title: First\nex', 'title: \u202eFirst\nex') },
    `${first}:6:8 control-character`,
  ],
  [
    'O78',
    'an override as an escape',
    { [first]: article('First', 'Text.\n').replace('title: First\nex', 'title: "\\u202eFirst"\nex') },
    `${first}:6:8 control-character`,
  ],
  [
    'O78',
    'an override as an entity',
    { [first]: article('First', 'A [x](/&#x202e;) &#x202e;b\n') },
    `${first}:25:3 url-scheme`,
    `${first}:25:18 control-character`,
  ],
])('%s: %s is refused', async (_, __, files, ...expected) => {
  expect(await refusalOf(files)).toEqual(expected)
})
