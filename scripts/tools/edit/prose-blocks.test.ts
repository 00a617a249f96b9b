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
const findStart = (source: string) => pieces().find((one) => one.source.startsWith(source))!.start
const withText = (source: string, typed: string) => withBlock(text, findStart(source), typed)

describe('blocks of prose', () => {
  test('are paragraphs, headings, lists and their items, tables, components with text, and their content', () => {
    expect(pieces().map(({ name }) => name)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'listItem',
      'listItem',
      'Callout',
      'paragraph',
      'table',
      'Figure',
      'paragraph',
    ])
  })

  test('are edited as unindented Markdown and matched without markup', () => {
    expect(pieces()[0]).toMatchObject({ shown: 'First paragraph, over\ntwo lines.' })
    expect(pieces()[7]).toMatchObject({ source: 'Inside a remark,\nwith an indent.' })
    expect(pieces()[10]).toMatchObject({ shown: 'Costs CAD 100 a day.' })
  })

  test('are replaced in place and keep their indentation', () => {
    expect(withText('First', 'Another.\n\nAnd one more.')).toBe(
      text.replace('First paragraph, over\ntwo lines<Cite id="a" />.', 'Another.\n\nAnd one more.'),
    )
    expect(withText('Inside', 'New\nlines')).toContain(
      '<Callout kind="note" title="Mind this">\n  New\n  lines\n</Callout>',
    )
  })

  const list = 'Before.\n\n1. One\n2. Two\n   - [x] Inner\n   - [ ] Last\n3. Three\n\nAfter.\n'

  test.each([
    ['One', 'First\n\nMore', '1. First\n\n   More\n2. Two'],
    ['One', '', 'Before.\n\n1. Two\n   - [x] Inner'],
    ['Inner', 'Changed', '   - [x] Changed\n   - [ ] Last\n3.'],
    ['Inner', '', '2. Two\n   - [ ] Last\n3. Three'],
    ['Last', '', '   - [x] Inner\n3. Three'],
    ['Three', 'Third', '3. Third\n\nAfter.'],
    ['Three', '', '   - [ ] Last\n\nAfter.'],
  ])('in a list are edited alone: %j → %j', (source, typed, expected) => {
    const { start } = prosePieces(list).find((one) => one.name === 'listItem' && one.source.startsWith(source))!
    expect(withBlock(list, start, typed)).toContain(expected)
  })

  test('in a component are edited below others in it', () => {
    const within = '<Callout kind="note" title="Mind">\n  One.\n\n  Two.\n</Callout>\n'
    const { start } = prosePieces(within).find(({ source }) => source === 'Two.')!
    expect(withBlock(within, start, 'Three.')).toBe(within.replace('Two.', 'Three.'))
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
    expect(pieces()[6]).toMatchObject({
      shown: 'Mind this',
      source: expect.stringMatching(/^<Callout[^]*<\/Callout>$/),
    })
    const after = withText('<Figure', '<Figure image="y.jpg" caption="The new one" />')
    expect(pieces(after)[9]).toMatchObject({ shown: 'The new one' })
    expect(pieces(after)).toHaveLength(pieces().length)
  })
})
