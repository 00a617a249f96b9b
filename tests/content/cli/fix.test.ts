import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { article, lines, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'

/** Runs `--fix` on a site. Returns the bytes of its files and the remaining issues. */
async function fix(files: Files) {
  const root = tinySite(files)
  const { issues } = await buildContent({ root })
  fixContent(root, issues)
  const result = await buildContent({ root })
  const again = fixContent(root, result.issues)
  return {
    again: again.size,
    left: lines(result),
    bytes: Object.fromEntries(
      Object.keys(files).map((file) => [file, readFileSync(join(root, file)).toString('latin1')]),
    ),
  }
}
const latin1 = (text: string) => Buffer.from(text).toString('latin1')

test.each<[title: string, written: string, fixed: string]>([
  ['<br>', 'One <br> two <br > three\n', 'One <br /> two <br /> three\n'],
  ['an HTML comment', 'One <!-- note --> two\n\n<!--\na\nb\n-->\n', 'One {/* note */} two\n\n{/*\na\nb\n*/}\n'],
  ['<5 mm', 'Gaps <5 mm and < 6 mm, x <= 7\n', 'Gaps &lt;5 mm and &lt; 6 mm, x &lt;= 7\n'],
  [
    'an attribute',
    '<Callout kind="note" titel="T">\n\nText <br>\n\n</Callout>\n',
    '<Callout kind="note" title="T">\n\nText <br />\n\n</Callout>\n',
  ],
  ['the id of a heading', '## Wet walls {#walls}\n\nText.\n', '## Wet walls {/* #walls */}\n\nText.\n'],
  ['code', '`<br>` and <br>\n\n```\n<br> <!-- x --> <5\n```\n', '`<br>` and <br />\n\n```\n<br> <!-- x --> <5\n```\n'],
])('%s is fixed in prose', async (_, written, fixed) => {
  for (const encode of [(text: string) => text, (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`]) {
    const { left, bytes, again } = await fix({ [first]: encode(article('First é', written)) })
    expect(left).toEqual([])
    expect(bytes[first]).toBe(latin1(encode(article('First é', fixed))))
    expect(again).toBe(0)
  }
})

test('keys are fixed in YAML', async () => {
  const crlf = (text: string) => `\ufeff# note\n${text}`.replaceAll('\n', '\r\n')
  const written = page('Home').replace('label:', 'lable:').replace('  title:', '  "titel":')
  const { left, bytes } = await fix({ [home]: crlf(written) })
  expect([left, bytes[home]]).toEqual([[], latin1(crlf(page('Home').replace('  title:', '  "title":')))])
})

test.each<[title: string, files: Files, ...left: string[]]>([
  ['a misspelt key next to the correct one', { [home]: `lable: x\n${page('Home')}` }, `${home}:1:1 unknown-key`],
  [
    'two misspellings of the same key',
    { [home]: `lable: x\nlabell: y\n${page('Home').replace('label: Home\n', '')}` },
    `${home}:1:1 unknown-key`,
    `${home}:2:1 unknown-key`,
  ],
  ['an unknown key', { [home]: `colour: red\n${page('Home')}` }, `${home}:1:1 unknown-key`],
  ['a missing description', { 'content/images.yaml': '- file: roof.png\n' }, 'content/images.yaml:1:3 missing-key'],
  [
    'a picture without a caption',
    { [first]: article('First', '<Figure image="roof.png" />\n') },
    `${first}:25:1 missing-key`,
  ],
  ['a tag that may be a name', { [first]: article('First', 'if x<y then\n') }, `${first}:25:5 mdx-less-than`],
  ['a name in braces', { [first]: article('First', 'Dear {name}\n') }, `${first}:25:6 mdx-expression`],
  ['a callout in a list', { [first]: article('First', '- a\n\n  > [!NOTE]\n  > b\n') }, `${first}:27:5 literal-mark`],
  [
    'a comment that would end early',
    { [first]: article('First', 'a <!-- b */ c -->\n') },
    `${first}:25:3 mdx-html-comment`,
  ],
  [
    'a comment across paragraphs',
    { [first]: article('First', 'a <!-- b\n\nc --> d\n') },
    `${first}:25:3 mdx-html-comment`,
  ],
  ['invalid UTF-8', { [home]: Buffer.concat([Buffer.from('lable: '), Buffer.from([0xff])]) }, `${home}:1:8 not-utf8`],
])('%s is left unchanged', async (_, files, ...expected) => {
  const { left, bytes } = await fix(files)
  expect(left).toEqual(expected)
  for (const [file, content] of Object.entries(files))
    expect(bytes[file]).toBe(Buffer.from(content!).toString('latin1'))
})

test('--fix turns bold HTML into Markdown', () => {
  const fixed = (text: string) => {
    const root = tinySite({ [first]: article('First', text) })
    const location = { file: first, line: 25, column: 1, rule: 'unknown-component' }
    fixContent(root, [{ ...location, severity: 'error', message: '', hint: '' }])
    return readFileSync(join(root, first), 'utf8')
  }
  expect(fixed('<b>wet</b>\n')).toBe(article('First', '**wet**\n'))
  expect(fixed('<strong> wet </strong>\n')).toBe(article('First', ' **wet** \n'))
  // Markdown would read the asterisk as emphasis.
  expect(fixed('<b>2*3</b>\n')).toBe(article('First', '<b>2*3</b>\n'))
})

test.each<[title: string, written: string, fixed: string, ...left: string[]]>([
  [
    'a less-than sign above a hidden mark',
    'Joints <5 mm and H~2~O.\n',
    'Joints &lt;5 mm and H~2~O.\n',
    `${first}:25:22 literal-mark`,
  ],
  [
    'a less-than sign above a broken link',
    'Joints <5 mm.\n\n[x](/missing)\n',
    'Joints &lt;5 mm.\n\n[x](/missing)\n',
    `${first}:27:1 unknown-path`,
  ],
  [
    'lists at three levels, with what belongs to them',
    '1. a\n  - b\n    more\n    - c\n\n      ```text\n      d\n      ```\n2. e\n',
    '1. a\n   - b\n     more\n     - c\n\n       ```text\n       d\n       ```\n2. e\n',
  ],
  ['markers', '- a\n* b\n* c\n+ d\n', '- a\n- b\n- c\n- d\n'],
  [
    'a tag and what is in it',
    '<Callout kind=“note”>\n\nA <br> B\n\n</Callout>\n',
    '<Callout kind="note">\n\nA <br /> B\n\n</Callout>\n',
  ],
])('fixes go on until nothing changes: %s', async (_, written, fixed, ...left) => {
  const result = await fix({ [first]: article('First', written) })
  expect(result.left).toEqual(left)
  expect(result.bytes[first]).toBe(latin1(article('First', fixed)))
  expect(result.again).toBe(0)
})
