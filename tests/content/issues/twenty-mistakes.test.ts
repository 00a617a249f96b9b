import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { mendContent } from '../../../scripts/tools/cli/mend.ts'
import { testMistakes } from './mistakes.ts'
import { article, lines, picture, siteWith, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'
const second = 'content/articles/02-second.mdx'
const images = 'content/images.yaml'
const plain = article('Second', 'Wet.\n')
const body = (text: string): Files => ({ [second]: article('Second', text) })
const head = (from: string, to: string): Files => ({ [second]: plain.replace(from, to) })
const drain = await picture(8, 6, '#993333')

testMistakes([
  [
    'a key is missing',
    head('author: Field team\n', ''),
    `${second}:2:1 missing-key`,
    'Such as `author: Field team`.',
    { [second]: plain },
  ],
  [
    'a day in words',
    head('2025-09-02', 'September 2, 2025'),
    `${second}:11:10 format`,
    'Write `2025-09-02`.',
    { [second]: plain },
  ],
  [
    'a day with slashes',
    head('2025-09-02', '25/9/2025'),
    `${second}:11:10 format`,
    'Write `2025-09-25`.',
    head('2025-09-02', '2025-09-25'),
  ],
  [
    'a day of two readings',
    head('2025-09-02', '09/10/2025'),
    `${second}:11:10 format`,
    'Write `2025-09-10` or `2025-10-09`',
    head('2025-09-02', '2025-09-10'),
  ],
  [
    'a picture without a description',
    { ...body('<Figure image="drain.png" caption="A drain." />\n'), 'public/uploads/drain.png': drain },
    `${second}:25:1 unknown-image`,
    '- { file: drain.png, alt: "What is to be seen." }',
    { [images]: '- file: roof.png\n  alt: A roof.\n- { file: drain.png, alt: "What is to be seen." }\n' },
  ],
  [
    'a picture without its text',
    { [images]: '- file: roof.png\n' },
    `${images}:1:3 missing-key`,
    'Add it: text.',
    { [images]: '- file: roof.png\n  alt: A roof.\n' },
  ],
  [
    'a mail address in angle brackets',
    body('Ask <office@tiny.example>.\n'),
    `${second}:25:5 mdx-autolink`,
    'Link to a page',
    body('[Ask us](/).\n'),
  ],
  [
    'curly quotation marks in a tag',
    body('<Callout kind=“note”>\n\nWet.\n\n</Callout>\n'),
    `${second}:25:1 mdx-quotes`,
    'kind="note"',
    '--fix',
  ],
  [
    'a picture of HTML',
    body('<img src="/uploads/roof.png" />\n'),
    `${second}:25:1 unknown-component`,
    'Write <Figure image="roof.png"',
    body('<Figure image="roof.png" caption="A roof." />\n'),
  ],
  [
    'a frame',
    body('<iframe src="https://maps.example/"></iframe>\n'),
    `${second}:25:1 unknown-component`,
    'Link to it: [what it shows](https://…)',
    body('[The map](https://maps.example/)\n'),
  ],
  ['bold words of HTML', body('It is <b>wet</b> here.\n'), `${second}:25:7 unknown-component`, '**words**', '--fix'],
  [
    'a wrapper of a word processor',
    body('It is <span style="color:red">wet</span>.\n'),
    `${second}:25:7 unknown-component`,
    'Remove the tags',
    '--fix',
  ],
  [
    'a link to an article that is gone',
    body('[x](/resources/articles/9)\n'),
    `${second}:25:1 unknown-path`,
    'take the link out',
    body('x\n'),
  ],
  [
    'one blank too many',
    head('excerpt:', ' excerpt:'),
    `${second}:7:1 yaml-syntax`,
    'begins where the key above begins',
    '--fix',
  ],
  [
    'a blank too few',
    head('caption: A roof.', 'caption:A roof.'),
    `${second}:14:1 yaml-syntax`,
    'with a blank behind the colon',
    '--fix',
  ],
  [
    'a list as a text',
    head('[roofs, walls]', 'roofs, walls'),
    `${second}:15:7 wrong-type`,
    'Write `[roofs, walls]`.',
    '--fix',
  ],
  [
    'an item too far to the right',
    head('  - Second', '    - Second'),
    `${second}:19:5 yaml-syntax`,
    'where the item above begins',
    { [second]: plain },
  ],
  [
    'two versions after a merge',
    head('caption: A roof.', '<<<<<<< HEAD\ncaption: A roof.\n=======\ncaption: Roof.\n>>>>>>> main'),
    `${second}:14:1 merge-conflict`,
    'Keep one of the two',
    { [second]: plain },
  ],
  [
    'a number twice',
    { 'content/articles/01-again.mdx': article('Again', 'Wet.\n') },
    `${first}:2:1 duplicate-entry`,
    'to content/articles/02-first.mdx',
    { 'content/articles/01-again.mdx': null, 'content/articles/02-again.mdx': article('Again', 'Wet.\n') },
  ],
  [
    'an address of the site with its host',
    body('[x](https://tiny.example/resources/articles/1)\n'),
    `${second}:25:1 own-address`,
    'Write `/resources/articles/1`.',
    body('[x](/resources/articles/1)\n'),
  ],
  [
    'changed before it was published',
    head('updated: 2025-09-02', 'updated: 2025-08-02'),
    `${second}:11:10 date-order`,
    'Correct one of the two days.',
    { [second]: plain },
  ],
  [
    'a text that is to be written',
    body('To be written.\n'),
    `${second}:25:1 placeholder`,
    'draft: true',
    body('Written.\n'),
  ],
])

test('what --fix writes is what was meant', () => {
  const written = (
    files: Files,
    issue: { line: number; column: number; rule: string; written?: string; instead?: string },
  ) => {
    const root = tinySite(files)
    mendContent(root, [{ file: second, severity: 'error', message: '', hint: '', ...issue }])
    return readFileSync(join(root, second), 'utf8')
  }
  const html = { rule: 'unknown-component', line: 25, column: 1 }
  expect(written(body('<b>wet</b>\n'), html)).toBe(article('Second', '**wet**\n'))
  expect(written(body('<strong> wet </strong>\n'), html)).toBe(article('Second', ' **wet** \n'))
  // What Markdown would read otherwise is left to its writer.
  expect(written(body('<b>2*3</b>\n'), html)).toBe(article('Second', '<b>2*3</b>\n'))
})

test('a text that is too short tells the minutes that are missing: an error, or a warning of a draft', async () => {
  const root = tinySite({
    'content/site.yaml': siteWith('least: 0', 'least: 3'),
    [second]: plain.replace('---\n', '---\ndraft: true\n'),
  })
  const { issues } = await buildContent({ root, check: true })
  expect(issues.map(({ file, rule, severity }) => [file, rule, severity])).toEqual([
    [first, 'read-time', 'error'],
    [second, 'read-time', 'warning'],
  ])
  expect(issues[1]?.hint).toContain('2 minutes are missing')
})

test('files that editors keep beside a text are no mistakes, and counted', async () => {
  const litter = ['4913', '01-first.mdx~', '01-first.mdx___jb_tmp___', '#01-first.mdx#', '01-first.mdx.orig']
  const root = tinySite(Object.fromEntries(litter.map((name) => [`content/articles/${name}`, 'x'])))
  const { issues, ignored } = await buildContent({ root, check: true })
  expect([lines({ issues }), ignored]).toEqual([[], litter.length])
})
