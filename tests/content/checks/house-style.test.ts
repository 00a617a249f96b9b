import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { mendContent } from '../../../scripts/tools/cli/mend.ts'
import { article, tinySite } from '../../fixtures/tiny-site.ts'

const rules = `- { id: phone, find: ['604-555-{number}'], reason: It changes., mend: Link to a page. }
- id: promise
  find: [guaranteed leak-free, zero leaks, never leaks, '{number}% successful']
  unless: ['{number} of {number}', our target, does not exist]
  reason: Nobody can promise it.
  mend: Say what was counted.
- { id: links, find: [click here, here, more, read more, start], of: links, reason: They say nothing., mend: Name the page. }
- { id: pictures, find: [picture of, image of], of: descriptions, reason: Readers know., mend: Leave it out. }
- { id: units, find: ['{number}mm', '{number}cm'], reason: A space is missing., mend: Write a space. }
- { id: spelling, find: [labor], reason: It is American., mend: Write labour., instead: labour }
- { id: bases, find: ['{number} of {number}', our target], of: numbers, reason: It has no base., mend: Name the base. }
`
const first = 'content/articles/01-first.mdx'

const told = async (text: string, alt = 'A roof.') => {
  const root = tinySite({
    'content/house-style.yaml': rules,
    'content/images.yaml': `- file: roof.png\n  alt: ${alt}\n`,
    [first]: article('First', text),
  })
  const { issues } = await buildContent({ root, check: true, spelling: true })
  const found = issues.filter(({ rule }) => rule === 'house-style')
  return { root, found, at: found.map(({ file, line, column }) => `${file}:${line}:${column}`) }
}

test('what the house does not write is a warning at its place, in prose as in keys and descriptions', async () => {
  expect(
    (await told('It is guaranteed\nleak-free. [Click here](/) or call 604-555-0142. A gap of 19mm.\n')).at,
  ).toEqual([`${first}:25:7`, `${first}:26:13`, `${first}:26:36`, `${first}:26:59`])
  expect((await told('Text.\n', 'Picture of a roof.')).at).toEqual(['content/images.yaml:2:8'])
})

test('what only looks like it is none', async () => {
  const text = 'A picture of the roof, 19 mm wide, in a laboratory. `19mm` is code.\n'
  expect((await told(text, 'A picture frame on a roof.')).at).toEqual([])
})

test('a link or a button of words that say nothing is told, and the same words beside others are not', async () => {
  const text = 'It is [here](/), or [ask](/) here. See [more](/) [Read more][home]; [more of it](/).\n\n[home]: /\n'
  expect((await told(text)).at).toEqual([`${first}:25:8`, `${first}:25:41`, `${first}:25:51`])
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

test('--fix writes what a rule has instead, and nothing where somebody has to decide', async () => {
  const { root, found } = await told('Labor costs 19mm of labor.\n')
  mendContent(root, found)
  expect(readFileSync(join(root, first), 'utf8')).toBe(article('First', 'Labour costs 19mm of labour.\n'))
})

test('every rule of the house finds each of its words', async () => {
  const all = parse(rules) as { find: string[]; of?: string }[]
  const wordsOf = (kind: string) =>
    all
      .filter(({ of = 'text' }) => of === kind)
      .flatMap(({ find }) => find.map((words) => words.replaceAll('{number}', '0142')))
  const texts = wordsOf('text')
  const { found } = await told(texts.map((words) => `Then ${words} there.`).join('\n\n'))
  const lines = new Set(found.map(({ line }) => line))
  expect(texts.filter((_, index) => !lines.has(25 + 2 * index))).toEqual([])
  const links = wordsOf('links')
  expect((await told(links.map((words) => `Then [${words}](/).`).join('\n\n'))).at).toHaveLength(links.length)
  for (const words of wordsOf('descriptions')) expect((await told('Text.\n', `${words} it.`)).at).toHaveLength(1)
})

test('a promise without a limit is told, unless its paragraph or its key has what it rests on', async () => {
  const claims = ['A roof that never leaks.', 'We are 100% successful,\nwith zero leaks.', 'Zero leaks, as promised.']
  expect((await told(claims.join('\n\n'))).at).toEqual(
    ['25:13', '27:8', '28:6', '30:1'].map((place) => `${first}:${place}`),
  )
  const founded = [
    'Zero leaks in 41 of 41 tests.',
    'Zero leaks is our target,\nno more.',
    'Zero leaks<Cite id="report" />.',
    'A roof that never leaks does not exist.',
  ]
  expect((await told(founded.join('\n\n'))).at).toEqual([])
  expect((await told('Zero leaks in 41 of 41 tests.\n', 'A roof with zero leaks.')).at).toEqual([
    'content/images.yaml:2:20',
  ])
})

test('a paragraph with a number says in the words of the house what it rests on', async () => {
  const [numbers] = (parse(rules) as { find: string[]; of?: string }[]).filter(({ of }) => of === 'numbers')
  const bases = numbers!.find.map((words) => `${words.replaceAll('{number}', '14')} of 30 m.`)
  const root = tinySite({
    'content/house-style.yaml': rules,
    [first]: article('First', ['A joint lasts 15 years.', ...bases].join('\n\n')),
  })
  const { issues } = await buildContent({ root, check: true, spelling: true })
  const found = issues.filter(({ rule }) => rule === 'number-without-base')
  expect(found.map(({ file, line, severity }) => [file, line, severity])).toEqual([[first, 25, 'warning']])
})
