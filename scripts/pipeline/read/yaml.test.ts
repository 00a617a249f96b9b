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
