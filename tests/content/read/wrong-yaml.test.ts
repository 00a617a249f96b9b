import { expect, test } from 'vitest'
import { issuesOf, page } from '../../fixtures/tiny-site.ts'

const file = 'content/pages/index.yaml'
const levels = (count: number) => Array.from({ length: count }, (_, index) => `${' '.repeat(index)}a:`).join('\n')

test.each<[title: string, text: string, ...expected: string[]]>([
  ['a bare colon', 'label: Home\nseo:\n  title: Costs: a guide\n', '3:15 yaml-syntax'],
  ['two bare colons', 'a: b: c\nd: e: f\n', '1:5 yaml-syntax', '2:5 yaml-syntax'],
  ['a continued line that looks like a key', 'label: some text\n  continues: here\n', '2:1 yaml-syntax'],
  ['a quote in the middle of a text, told once', "a: 'it's'\nb: 1\nc: [x\nd: 'y'\n", '1:8 yaml-syntax'],
  ['a key without a colon', 'label: x\nseo\n', '2:1 yaml-syntax'],
  ['a quote that is never closed', 'label: Home\nseo: "abc\nsections: []\n', '2:6 yaml-syntax'],
  ['a bracket that is never closed', 'label: [a, b\nseo: x\n', '1:8 yaml-syntax'],
  ['a value that begins with @', 'label: @home\n', '1:8 yaml-syntax'],
  ['two documents', 'label: x\n---\nlabel: y\n', '2:1 yaml-syntax'],
  ['a key twice', `${page('Home')}label: Two\n`, '10:1 duplicate-key'],
  ['two keys twice', 'a: 1\nb: 1\na: 2\nb: 2\n', '3:1 duplicate-key', '4:1 duplicate-key'],
  ['an anchor and its alias', 'label: &a x\nseo: *a\n', '1:11 yaml-anchor', '2:6 yaml-alias'],
  [
    'a merge of a prototype',
    'a: &a\n  __proto__: x\nb:\n  <<: *a\n',
    '2:3 unknown-key',
    '2:3 yaml-anchor',
    '4:3 yaml-merge',
    '4:7 yaml-alias',
  ],
  ['a tag that calls code', 'label: !!js/function "x"\n', '1:8 yaml-tag'],
  ['a tag of one’s own', 'label: !mine x\n', '1:8 yaml-tag'],
  ['a known tag', 'label: !!str 5\n', '1:14 yaml-tag'],
  ['another version of YAML', '%YAML 1.1\n---\nlabel: yes\n', '3:1 yaml-directive'],
  ['a list as a key', '? [a, b]\n: x\n', '1:3 yaml-key'],
  ['a number as a key', '1: x\n', '1:1 yaml-key'],
  [
    'numbers that are not decimal',
    'a: 010\nb: 0x1F\nc: [.inf, 1e999]\n',
    '1:4 yaml-number',
    '2:4 yaml-number',
    '3:5 yaml-number',
    '3:11 yaml-number',
  ],
  ['5000 brackets', `label: ${'['.repeat(5000)}`, '1:40 too-deep'],
  ['5000 dashes', `${'- '.repeat(5000)}x\n`, '1:1 too-deep'],
  ['40 levels of keys', `${levels(40)} x\n`, '33:33 too-deep'],
  ['600 levels of keys', `${levels(600)} x\n`, '130:1 too-deep'],
])('%s is refused', async (_, text, ...expected) => {
  expect(await issuesOf({ [file]: text })).toEqual(expected.map((one) => `${file}:${one}`))
  expect(Object.keys(Object.prototype)).toEqual([])
})
