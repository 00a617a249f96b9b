import { expect, test } from 'vitest'
import { withEdits } from './content-edits.ts'
import { redirectEdit } from './redirect-edits.ts'

test.each([
  [
    'a new list follows the label',
    'seo:\n  title: x\nlabel: A # c\nsections: []\n',
    ['/a'],
    [],
    'seo:\n  title: x\nlabel: A # c\nredirectsFrom: [/a]\nsections: []\n',
  ],
  [
    'a new list follows a block scalar',
    'seo:\n  description: >-\n    one\n    two\nx: 1\n',
    ['/a'],
    [],
    'seo:\n  description: >-\n    one\n    two\nredirectsFrom: [/a]\nx: 1\n',
  ],
  ['a file without a final line break', 'title: x', ['/a'], [], 'title: x\nredirectsFrom: [/a]'],
  [
    'front matter',
    '---\nseo:\n  keywords:\n    - b\n\nz: 1\n---\ntitle: no\n',
    ['/a'],
    [],
    '---\nseo:\n  keywords:\n    - b\nredirectsFrom: [/a]\n\nz: 1\n---\ntitle: no\n',
  ],
  [
    'a block list is continued',
    'redirectsFrom:\n  # why\n  - /a # one\n  - /b\nlabel: x\n',
    ['/c'],
    ['/b'],
    'redirectsFrom:\n  # why\n  - /a # one\n  - /c\nlabel: x\n',
  ],
  ['a list without indentation is continued', 'redirectsFrom:\n- /a\n', ['/b'], [], 'redirectsFrom:\n- /a\n- /b\n'],
  [
    'a flow list is continued',
    'redirectsFrom: [/a, /b] # c\nz: 1\n',
    ['/c'],
    ['/b'],
    'redirectsFrom: [/a, /c] # c\nz: 1\n',
  ],
  ['an address is not added twice', 'redirectsFrom: [/a]\n', ['/a'], [], 'redirectsFrom: [/a]\n'],
  [
    'all items are replaced',
    'redirectsFrom:\n- /a.pdf\nz: 1\n',
    ['/b.pdf'],
    ['/a.pdf'],
    'redirectsFrom:\n- /b.pdf\nz: 1\n',
  ],
  [
    'the first address of a page stays when the page has it again',
    'redirectsFrom: [/a.pdf, /a]\n',
    ['/b', '/b.pdf'],
    ['/a', '/a.pdf'],
    'redirectsFrom: [/a, /b, /b.pdf]\n',
  ],
  ['the last item is removed with its key', 'x: 1\nredirectsFrom:\n  - /a\nz: 1\n', [], ['/a'], 'x: 1\nz: 1\n'],
  ['without an address no list is added', 'label: x\n', [], ['/a'], 'label: x\n'],
])('%s', (...[, before, added, removed, after]) => {
  const edit = redirectEdit(before, added, removed)
  expect(withEdits(before, edit ? [edit] : [])).toBe(after)
})
