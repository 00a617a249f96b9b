import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildContent } from '../../scripts/build-content'
import { mendContent } from '../../scripts/cli/mend'
import { article, tinySite } from './tiny-site'

const rules = readFileSync(join(import.meta.dirname, '../../content/house-style.yaml'), 'utf8')
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

test('--fix writes what a rule has instead, and nothing where somebody has to decide', async () => {
  const { root, found } = await told('Labor costs 19mm of labor.\n')
  mendContent(root, found)
  expect(readFileSync(join(root, first), 'utf8')).toBe(article('First', 'Labour costs 19mm of labour.\n'))
})

test('every rule of the house finds its own words', async () => {
  for (const { find, of = 'text' } of parse(rules) as { find: string[]; of?: string }[])
    for (const words of of === 'numbers' ? [] : find) {
      const written = words.replaceAll('{number}', '0142')
      const { found } = of === 'text' ? await told(`Then ${written} there.\n`) : await told('Text.\n', `${written} it.`)
      expect([words, found.length]).toEqual([words, 1])
    }
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
