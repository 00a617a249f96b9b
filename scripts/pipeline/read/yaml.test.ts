import { expect, test } from 'vitest'
import { parseYaml, type DataPath } from './yaml.ts'

const text = `name: Tiny
list:
  - one
  - { id: two, tags: [a, b] }
empty:
group:
  key: >-
    folded
`

test.each<[path: DataPath, key: string | undefined, line: number, column: number]>([
  [[], undefined, 1, 1],
  [['name'], undefined, 1, 7],
  [[], 'name', 1, 1],
  [['list', 0], undefined, 3, 5],
  [['list', 1, 'tags', 1], undefined, 4, 26],
  [['list', 1], 'tags', 4, 16],
  [['group', 'key'], undefined, 7, 8],
  [['group', 'missing'], undefined, 7, 3],
  [['list', 5, 'deep'], undefined, 3, 3],
  [['name', 'deep'], undefined, 1, 7],
])('%j, key %s, is at %i:%i', (path, key, line, column) => {
  const { data } = parseYaml('f.yaml', text, 1)
  expect(data?.locate(path, key)).toEqual({ file: 'f.yaml', line, column })
})

test('lines are counted from the beginning of the file', () => {
  expect(parseYaml('f.mdx', text, 2).data?.locate(['list', 0])).toMatchObject({ line: 4 })
  expect(parseYaml('f.mdx', 'a: b: c', 2).issues).toMatchObject([{ line: 2, column: 5 }])
})

test('lines after a syntax error are counted', () => {
  expect(parseYaml('f.yaml', 'a: "b"\n  c: d\n', 1).issues).toMatchObject([{ line: 2, column: 1 }])
  expect(parseYaml('f.yaml', 'a: "b".jpg\n  c: d\n', 1).issues).toMatchObject([{ line: 1, column: 4 }])
})

test.each([
  ['yes', 'yes'],
  ['2025-08-19', '2025-08-19'],
  ['null', null],
  ['true', true],
  ['-1.5', -1.5],
  ['"010"', '010'],
  ['604-555-0142', '604-555-0142'],
])('%s is read as %j', (written, value) => {
  expect(parseYaml('f.yaml', `a: ${written}`, 1)).toMatchObject({ data: { data: { a: value } }, issues: [] })
})

test.each<[text: string, hint?: string, fixed?: string]>([
  ['a:\n  - **Work** all year\n', 'Write it without these marks: `Work all year`.'],
  ['a:\n  - *Work*: all year\n', 'Write it without these marks: "Work: all year".'],
  ['a:\n  - _Work_ all year\n', 'Write the text exactly as readers should see it.'],
  [
    'a:\n  -\u00a0Work\n  -\u00a0Rest\n',
    'Replace it with an ordinary space in every item.',
    'a:\n  - Work\n  - Rest\n',
  ],
  [
    'a: { from: 38,50, to: 48 }\n',
    'Write `38.50`, or a space after the comma before the next key.',
    'a: { from: 38.50, to: 48 }\n',
  ],
  ['a: { from: 38; to: 48 }\n', 'Write `{ from: 38, to: 48 }`.', 'a: { from: 38, to: 48 }\n'],
  [
    'a:\n  b: >- You lay\n',
    'Begin a new line after `>-`, and indent it by two spaces more than the key.',
    'a:\n  b: >-\n    You lay\n',
  ],
  ['a:\n  - ? Work all year\n', 'If the whole value is text, quote it: "? Work all year".'],
  ['a: “Silent cases”\n', 'Write `Silent cases`, or `"“Silent cases”"` to show the marks.'],
  ['a: “Silent: cases”\n', 'Quote the whole value: "Silent: cases".'],
  ['a: “One” and “two”\n'],
  ['a: 5*3*2 and file_a_b\n'],
])('%j keeps its meaning: %s', (source, hint, fixed) => {
  const { issues } = parseYaml('a.yaml', source, 1)
  expect(issues.map((issue) => issue.hint)).toEqual(hint === undefined ? [] : [hint])
  const [{ written = '', instead = undefined } = {}] = issues
  expect(instead === undefined ? undefined : source.replace(written, instead)).toBe(fixed)
})
