import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentChanges } from './changes.ts'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'

/** The changes between two versions of a file: `line: before > after`. */
function changed(file: string, before: string, after: string): string[] {
  const folder = temporaryFolder('content-changes')
  for (const [side, text] of Object.entries({ before, after })) {
    mkdirSync(join(folder, side, 'content'), { recursive: true })
    writeFileSync(join(folder, side, file), text)
  }
  const found = contentChanges(join(folder, 'before'), join(folder, 'after'), [{ before: file, after: file }])
  return found.map((one) => `${one.cause.line}: ${one.before?.text ?? ''} > ${one.after?.text ?? ''}`)
}

test('reports changed values with their lines and ignores comments and layout', () => {
  const before = 'a: one\nlist:\n  - x\n  - y\n'
  expect(changed('content/a.yaml', before, '# A word.\na: one\nlist: [x, y]\n')).toEqual([])
  expect(changed('content/a.yaml', before, 'a: two\nlist:\n  - x\n  - y\nb: new\n')).toEqual([
    '1: one > two',
    '5:  > new',
  ])
})

test('an inserted list item moves no others', () => {
  const before = '- id: a\n  q: One\n- id: b\n  q: Two\n'
  const after = '- id: n\n  q: New\n- id: a\n  q: One\n- id: b\n  q: Three\n'
  expect(changed('content/l.yaml', before, after)).toEqual(['1:  > {"id":"n","q":"New"}', '6: Two > Three'])
})

test('compares bodies paragraph by paragraph', () => {
  const text = (middle: string) => `---\ntitle: T\n---\n\nFirst.\n\n${middle}Last.\n`
  expect(changed('content/a.mdx', text('Old.\n\n'), text('New.\n\n'))).toEqual(['7: Old. > New.'])
  expect(changed('content/a.mdx', text(''), text('New.\n\n'))).toEqual(['7:  > New.'])
  expect(changed('content/a.mdx', text('Old.\n\n'), text(''))).toEqual(['7: Old. > '])
})

test.each([
  ['one of the same value', 'a: one\nb: 10 years\n', 'c: one\nb: 10 years\n', ['1: one > one']],
  ['one, whatever its value', 'a: one\nb: 10 years\n', 'a: one\nc: 15 years\n', ['2: 10 years > 15 years']],
  ['several, by value', 'a: x\nb: y\nc: z\n', 'd: y\ne: x\nf: new\n', ['1: y > y', '2: x > x', '3:  > new', '1: z > ']],
])('a renamed key is paired: %s', (_, before, after, found) => {
  expect(changed('content/a.yaml', before, after).toSorted()).toEqual(found.toSorted())
})
