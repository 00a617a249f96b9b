import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'
import { compareStyles } from './styles.ts'

function changed(before: string, after: string): string[] {
  const folder = temporaryFolder('styles')
  const [old, now] = [before, after].map((text, index) => {
    const file = join(folder, `${index}.css`)
    writeFileSync(file, text)
    return file
  })
  return compareStyles([old!], [now!]).map((one) => `${one.where}: ${one.before} > ${one.after}`)
}

test.each([
  ['a list in another order', '.a,.b:is(.c,.d){color:red}', '.b:is(.c,.d),.a{color:red}'],
  ['a list as rules', '.a,.b{color:red;margin:0}', '.a{color:red;margin:0}.b{margin:0;color:red}'],
  ['rules in another order', '@media print{.a{color:red}}.b{margin:0}', '.b{margin:0}@media print{.a{color:red}}'],
  [
    'faces of a font',
    '@font-face{font-family:A;src:url(a)}@font-face{font-family:A;font-weight:700;src:url(b)}',
    '@font-face{font-family:A;font-weight:700;src:url(b)}@font-face{font-family:A;src:url(a)}',
  ],
])('order alone is one change: %s', (_, before, after) =>
  expect(changed(before, after)).toEqual(['order of the rules:  > ']),
)

test('names a declaration with its values, and those of several selectors once', () => {
  expect(changed('.a{color:red}', '.a{color:blue}')).toEqual(['.a { color }: red > blue'])
  expect(changed('.a,.b,.c,.d{color:red}', '.d,.c,.b,.a{color:blue}')).toEqual([
    '.a, .b, .c and 1 more { color }: red > blue',
  ])
  const faces = (file: string) =>
    `@font-face{font-family:A;src:url(${file})}@font-face{font-family:A;font-weight:700;src:url(b)}`
  expect(changed(faces('a'), faces('c'))).toEqual(['@font-face A { src }: url(a) > url(c)'])
})
