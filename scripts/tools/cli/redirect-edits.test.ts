import { expect, test } from 'vitest'
import { redirectEdits } from './redirect-edits.ts'
import { withEdits } from './content-edits.ts'

test.each([
  [
    'a list begins under the label',
    'seo:\n  title: x\nlabel: A # c\nsections: []\n',
    ['/a'],
    [],
    'seo:\n  title: x\nlabel: A # c\nredirectsFrom: [/a]\nsections: []\n',
  ],
  [
    'a list begins under a block of text',
    'seo:\n  description: >-\n    one\n    two\nx: 1\n',
    ['/a'],
    [],
    'seo:\n  description: >-\n    one\n    two\nredirectsFrom: [/a]\nx: 1\n',
  ],
  ['a file without a last line end', 'title: x', ['/a'], [], 'title: x\nredirectsFrom: [/a]'],
  [
    'front matter with Windows line ends and a byte order mark',
    '\ufeff---\r\nseo:\r\n  keywords:\r\n    - b\r\n\r\nz: 1\r\n---\r\ntitle: no\r\n',
    ['/a'],
    [],
    '\ufeff---\r\nseo:\r\n  keywords:\r\n    - b\r\nredirectsFrom: [/a]\r\n\r\nz: 1\r\n---\r\ntitle: no\r\n',
  ],
  [
    'a list of lines goes on',
    'redirectsFrom:\n  # why\n  - /a # one\n  - /b\nlabel: x\n',
    ['/c'],
    ['/b'],
    'redirectsFrom:\n  # why\n  - /a # one\n  - /c\nlabel: x\n',
  ],
  ['a list without indent goes on', 'redirectsFrom:\n- /a\n', ['/b'], [], 'redirectsFrom:\n- /a\n- /b\n'],
  [
    'a list on one line goes on',
    'redirectsFrom: [/a, /b] # c\nz: 1\n',
    ['/c'],
    ['/a'],
    'redirectsFrom: [/b, /c] # c\nz: 1\n',
  ],
  ['an address is never there twice', 'redirectsFrom: [/a]\n', ['/a'], [], 'redirectsFrom: [/a]\n'],
  ['all lines give way to others', 'redirectsFrom:\n- /a\nz: 1\n', ['/b'], ['/a'], 'redirectsFrom:\n- /b\nz: 1\n'],
  ['the last one takes its key with it', 'x: 1\nredirectsFrom:\n  - /a\nz: 1\n', [], ['/a'], 'x: 1\nz: 1\n'],
  ['nothing to add makes no list', 'label: x\n', [], ['/a'], 'label: x\n'],
])('%s', (_what, before, added, removed, after) => {
  expect(withEdits(before, redirectEdits(before, added, removed))).toBe(after)
})
