import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { article, tinySite } from '../../fixtures/tiny-site.ts'

const rules = `
- id: claim
  find: [guaranteed leak-free, zero leaks, never leaks, '{number}% successful']
  unless: ['{number} of {number}', our target, does not exist]
  reason: Nobody can promise that.
  fix: Say what was tested.
- id: scope
  find: [Hose Test 1.2]
  beside: [wall, walls]
  unless: [curtain wall, curtain walls]
  reason: It is for curtain walls.
  fix: Name another test.
- { id: phone, find: ['604-555-{number}'], reason: It changes., fix: Link to a page. }
- { id: click, find: [click here], reason: It says nothing., fix: Say what is behind it. }
- { id: links, find: [here, more, read more, start], of: links, reason: It says nothing., fix: Say what is behind it. }
- { id: pictures, find: [Picture of], of: descriptions, reason: It is known., fix: Say what is to be seen. }
- { id: units, find: ['{number}mm'], reason: A blank stands there., fix: Put a blank between the two. }
- { id: quotes, find: ['"'], reason: It is a mark of inches., fix: Write curly ones. }
- { id: hours, find: ['{number} hrs'], reason: It is a word., fix: Write hours., instead: '{number} hours' }
- id: canadian
  find: { labor: labour, '{number} meters': '{number} metres', four-story: four-storey }
  reason: Canadian English writes it otherwise.
  fix: Write \`{instead}\`.
- id: numbers
  of: numbers
  find: [our log, '{number} of {number}']
  reason: Nobody can follow it.
  fix: Name its source.
`
const first = 'content/articles/01-first.mdx'

const warningsFor = async (text: string, alt = 'A roof.') => {
  const root = tinySite({
    'content/house-style.yaml': rules,
    'content/images.yaml': `- file: roof.png\n  alt: ${alt}\n`,
    [first]: article('First', text),
  })
  const { issues } = await buildContent({ root, check: true, spelling: true })
  const found = issues.filter(({ rule }) => rule === 'house-style')
  return { root, found, at: found.map(({ file, line, column }) => `${file}:${line}:${column}`) }
}

test('words against the house style are warnings, in prose, keys and descriptions', async () => {
  expect(
    (await warningsFor('It is guaranteed\nleak-free. [Click here](/) or call 604-555-0142. A gap of 19mm.\n')).at,
  ).toEqual([`${first}:25:7`, `${first}:26:13`, `${first}:26:36`, `${first}:26:59`])
  expect((await warningsFor('Text.\n', 'Picture of a roof.')).at).toEqual(['content/images.yaml:2:8'])
})

test('a straight quotation mark is reported where readers see it', async () => {
  const text = 'It is "wet".\n\n<Callout kind="note" title="Look">\nText `"`.\n</Callout>\n'
  const { at } = await warningsFor(text, '\'A "wet" roof.\'')
  expect(at).toEqual([`${first}:25:7`, `${first}:25:11`, 'content/images.yaml:2:11', 'content/images.yaml:2:15'])
  expect((await warningsFor('Text.\n', '"A wet roof."')).at).toEqual([])
})

test('similar words are accepted', async () => {
  const text = 'A picture of the roof, 19 mm wide, in a laboratory. `19mm` is code.\n'
  expect((await warningsFor(text, 'A picture frame on a roof.')).at).toEqual([])
})

test('a link or button with only meaningless words is reported', async () => {
  const text = 'It is [here](/), or [ask](/) here. See [more](/) [Read more][home]; [more of it](/).\n\n[home]: /\n'
  expect((await warningsFor(text)).at).toEqual([`${first}:25:8`, `${first}:25:41`, `${first}:25:51`])
  const navigation =
    'main:\n  - { label: Start, to: / }\nfooter:\n  - label: More\n    items:\n      - label: More\n        to: /\n'
  const root = tinySite({ 'content/house-style.yaml': rules, 'content/navigation.yaml': navigation })
  const { issues } = await buildContent({ root, check: true, spelling: true })
  const found = issues.filter(({ rule }) => rule === 'house-style')
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [2, 14],
    [6, 16],
  ])
})

test('--fix writes the replacement of a rule that has one', async () => {
  const { root, found } = await warningsFor('Labor of 3 hrs, 12 meters, 19mm: a FOUR-STORY wall of labor.\n')
  expect(found.map(({ hint }) => hint)).toContain('Write `{number} metres`.'.replace('{number}', '12'))
  fixContent(root, found)
  expect(readFileSync(join(root, first), 'utf8')).toBe(
    article('First', 'Labour of 3 hours, 12 metres, 19mm: a FOUR-STOREY wall of labour.\n'),
  )
})

test('a claim is reported unless its paragraph or its value has a basis', async () => {
  const claims = ['A roof that never leaks.', 'We are 100% successful,\nwith zero leaks.', 'Zero leaks, as promised.']
  expect((await warningsFor(claims.join('\n\n'))).at).toEqual(
    ['25:13', '27:8', '28:6', '30:1'].map((location) => `${first}:${location}`),
  )
  const founded = [
    'Zero leaks in 41 of 41 tests.',
    'Zero leaks is our target,\nno more.',
    'Zero leaks<Cite id="report" />.',
    'A roof that never leaks does not exist.',
  ]
  expect((await warningsFor(founded.join('\n\n'))).at).toEqual([])
  expect((await warningsFor('Zero leaks in 41 of 41 tests.\n', 'A roof with zero leaks.')).at).toEqual([
    'content/images.yaml:2:20',
  ])
})

test('words may be wrong only beside others in their sentence, cell or item', async () => {
  const texts = [
    'A hose test 1.2 of a <Term id="a">wall</Term>.',
    'It is open. Every\nwall gets hose test 1.2; a roof does not.',
    '| Wall | Hose test 1.2 of the wall |\n| - | - |\n| a | b |',
    '- The wall is wet: by\n  hose test 1.2',
  ]
  const found = (await warningsFor(texts.join('\n\n'))).found.map(({ line }) => line)
  expect(found).toEqual([25, 28, 30, 35])
  const accepted = [
    'Hose test 1.2 of a curtain wall, not of any wall.',
    'The wall is wet. Hose test 1.2 shows it, on the wallpaper.',
    '| Wall | Hose test 1.2 |\n| - | - |\n| a | b |',
    '- The wall\n- Hose test 1.2',
  ]
  expect((await warningsFor(accepted.join('\n\n'))).at).toEqual([])
})

test('a paragraph with a number needs a basis', async () => {
  const bases = ['Our log: 14 of 30 m.', '14 of 30 joints.']
  const root = tinySite({
    'content/house-style.yaml': rules,
    [first]: article('First', ['A joint lasts 15 years.', ...bases].join('\n\n')),
  })
  const { issues } = await buildContent({ root, check: true, spelling: true })
  const found = issues.filter(({ rule }) => rule === 'number-without-base')
  expect(found.map(({ file, line, severity }) => [file, line, severity])).toEqual([[first, 25, 'warning']])
})
