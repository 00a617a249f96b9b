import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withYamlValue, yamlValues } from './yaml-values.ts'

const text = `# A note that stays.
title: Plain words # and this one
quoted: 'Before: the rains'
double: "As it is"
lede: >-
  A folded text of two lines, which are as long as the formatter has
  left them, and end within a sentence.
  
items:
  - { label: Call us, to: /contact }
  - label: Call us
    text: |
      Line one
      line two
count: 12
`
const findStart = (path: string) => yamlValues(text).find((one) => one.path.join('.') === path)!.start
const edited = (path: string, value: string) => withYamlValue(text, findStart(path), value)

describe('YAML values', () => {
  test('are found at their exact position, in maps and lists of any style', () => {
    const found = yamlValues(text).map(({ path, start, end }) => [path.join('.'), text.slice(start, end)])
    expect(found).toContainEqual(['title', 'Plain words'])
    expect(found).toContainEqual(['quoted', "'Before: the rains'"])
    expect(found).toContainEqual(['items.0.label', 'Call us'])
    expect(found).toContainEqual(['count', '12'])
  })

  test('are replaced in place, without any other change', () => {
    expect(edited('title', 'Other words')).toBe(text.replace('Plain words', 'Other words'))
    expect(edited('items.1.label', 'Write')).toBe(text.replace('- label: Call us', '- label: Write'))
    expect(edited('quoted', "It's so")).toBe(text.replace("'Before: the rains'", "'It''s so'"))
    expect(edited('count', '13')).toBe(text.replace('12', '13'))
  })

  test.each([
    ['a word of the first line', 'folded text', 'wrapped text', 1],
    ['a word of the last line', 'a sentence', 'the sentence', 1],
    ['words at the end', 'within a sentence.', 'within a sentence, here.', 1],
    ['more words than a line holds', 'folded text', `folded ${'word '.repeat(12)}text`, 2],
    ['a word longer than a line', 'text', 'x'.repeat(150), 2],
  ])('stay folded where they are, except for %s', (_, words, others, lines) => {
    const value = String((parse(text) as { lede: string }).lede)
    const after = edited('lede', value.replace(words, others))
    expect((parse(after) as { lede: string }).lede).toBe(value.replace(words, others))
    const before = new Set(text.split('\n'))
    expect(after.split('\n').filter((line) => !before.has(line))).toHaveLength(lines)
  })

  test('stay folded: same line length, a new line becomes a blank line', () => {
    const after = edited('lede', `${'word '.repeat(40)}end\nA new line.`)
    expect(parse(after)).toMatchObject({ lede: `${'word '.repeat(40)}end\nA new line.`, title: 'Plain words' })
    expect(Math.max(...after.split('\n').map((line) => line.length))).toBeLessThanOrEqual(102)
    expect(after).toContain('lede: >-\n  word word')
  })

  test.each([
    'a: b',
    '# no comment',
    '- no item',
    '"; drop',
    "it's '",
    '{ a: 1 }',
    '[x](y)',
    '&anchor',
    '*alias',
    '!!js/function x',
    'true',
    '12',
    '',
    ' spaces ',
    '>-',
    'line\nbreak: x',
    '---',
    'ends with:',
    '\t',
    '%TAG',
    '@at',
    '`tick`',
    '\u2028',
  ])('contain exactly what was typed: %j', (value) => {
    for (const path of ['title', 'quoted', 'double', 'items.0.label', 'items.1.text', 'lede']) {
      const found = yamlValues(edited(path, value)).find((one) => one.path.join('.') === path)
      expect(found?.value ?? '').toBe(value)
      expect(yamlValues(edited(path, value))).toHaveLength(yamlValues(text).length)
    }
  })

  test('are refused where none starts', () => {
    expect(() => withYamlValue(text, findStart('title') + 1, 'x')).toThrow('no value starts here')
  })
})
