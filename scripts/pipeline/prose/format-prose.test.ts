import { expect, test } from 'vitest'
import { formatProse } from './format-prose.ts'

const format = (text: string) => formatProse(text.trimStart())

test('lists, emphasis and tables get one form, and line breaks stay', () => {
  const written = `
---
title:   "kept  as it is"
---
# One
* a
* b *soft* and **hard**
goes on


|a|b|
|---|:--|
| long cell|c |`
  expect(format(written)).toBe(`---
title:   "kept  as it is"
---

# One

- a
- b *soft* and **hard**
  goes on

| a | b |
| - | :- |
| long cell | c |
`)
})

test('a component that begins a line stays in its paragraph', () => {
  const written = 'one line in the\n<Term id="opr">OPR</Term>, and the rest of it\n'
  expect(format(written)).toBe(written)
})

test('the text inside a component is indented below it', () => {
  expect(format('<Callout tone="note">\n\nWords\nof two lines\n\n</Callout>\n')).toBe(
    '<Callout tone="note">\n  Words\n  of two lines\n</Callout>\n',
  )
})

test.each(['un*believ*able and *one*s\n', 'a **_b_** c\n'])('%j stays as it is', (written) => {
  expect(format(written)).toBe(written)
})

test('formatting twice changes nothing', () => {
  const written = '1) one\n2) two\n\n+ a\n\n  b\n\n***\n\n    code\n\n<Figure\n  src="a.png" />\n'
  const once = format(written)!
  expect(once).not.toBe(written)
  expect(format(once)).toBe(once)
})
