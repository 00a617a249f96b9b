import { describe, expect, test } from 'vitest'
import { prosePieces, withBlock } from './prose-blocks.ts'

const text = `---
title: Not prose
---

First paragraph, over
two lines<Cite id="a" />.

## Heading
Right below it.

- One
- Two

  with more

<Callout kind="note" title="Mind this">
  Inside a remark,
  with an indent.
</Callout>

| a | b |
| - | - |
| 1 | 2 |

<Figure image="x.jpg" caption="A caption" />

Costs <Value id="price" /> a day.
`
const pieces = (of = text) => prosePieces(of, { price: 'CAD 100' })
const startOf = (source: string) => pieces().find((one) => one.source.startsWith(source))!.start
const withText = (source: string, typed: string) => withBlock(text, startOf(source), typed)

describe('blocks of prose', () => {
  test('are paragraphs, headings, whole lists and tables, components with text, and their content', () => {
    expect(pieces().map(({ name }) => name)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'Callout',
      'paragraph',
      'table',
      'Figure',
      'paragraph',
    ])
  })

  test('are edited as unindented Markdown and matched without markup', () => {
    expect(pieces()[0]).toMatchObject({ shown: 'First paragraph, over\ntwo lines.' })
    expect(pieces()[5]).toMatchObject({ source: 'Inside a remark,\nwith an indent.' })
    expect(pieces()[8]).toMatchObject({ shown: 'Costs CAD 100 a day.' })
  })

  test('are replaced in place and keep their indentation', () => {
    expect(withText('First', 'Another.\n\nAnd one more.')).toBe(
      text.replace('First paragraph, over\ntwo lines<Cite id="a" />.', 'Another.\n\nAnd one more.'),
    )
    expect(withText('Inside', 'New\nlines')).toContain(
      '<Callout kind="note" title="Mind this">\n  New\n  lines\n</Callout>',
    )
  })

  test('are separated from the next block when their kind changes', () => {
    expect(withText('## Heading', 'No heading')).toContain('No heading\n\nRight below it.')
  })

  test('are removed with their blank lines when emptied', () => {
    expect(withText('- One', '')).toContain('Right below it.\n\n<Callout')
    expect(withText('Costs', ' \n')).toBe(text.slice(0, text.indexOf('\nCosts')))
  })

  test.each([
    '```\nunclosed',
    '<Callout kind="note">',
    '{/* open',
    '~~~',
    '<Callout kind="note">x</Callout></Callout>',
  ])('cannot swallow the blocks below: %j', (typed) =>
    expect(() => withText('First', typed)).toThrow('would change the blocks'),
  )

  test('may be components, which are edited as source', () => {
    expect(pieces()[4]).toMatchObject({
      shown: 'Mind this',
      source: expect.stringMatching(/^<Callout[^]*<\/Callout>$/),
    })
    const after = withText('<Figure', '<Figure image="y.jpg" caption="The new one" />')
    expect(pieces(after)[7]).toMatchObject({ shown: 'The new one' })
    expect(pieces(after)).toHaveLength(pieces().length)
  })
})
