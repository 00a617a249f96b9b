import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { formatProse } from '../../pipeline/prose/format-prose.ts'
import { parseBody, renderBody } from '../../site/prose/prose.ts'
import { pasted } from './pasted-prose.fixture.ts'
import { pastedProse } from './pasted-prose.ts'

const ofHtml = (html: string, target: 'prose' | 'rows' = 'prose') => pastedProse({ html, plain: '', target }).prose
const spreadsheet = (...rows: string[][]) =>
  `<style>td{}</style><table><colgroup><col></colgroup><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td style="height:15pt">${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`

const elementOf = (node: BodyNode): ReactNode => {
  if (typeof node === 'string') return node
  const [name, props, ...children] = node
  return createElement(name, props, ...children.map(elementOf))
}

describe('pasted content', () => {
  test.each(pasted)('from $program keeps its meaning: $what', ({ html, plain = '', prose, notes = [] }) => {
    expect(pastedProse({ html, plain, target: 'prose' })).toEqual({ prose, notes })
    expect(parseBody('x.mdx', { text: prose, line: 1 }).issues).toEqual([])
  })

  test.each(pasted)('from $program reads the same when its page is copied: $what', ({ prose }) => {
    const { body } = renderBody('x.mdx', { text: prose, line: 1 }, { soon: '' } as never)
    const shown = renderToStaticMarkup(createElement('main', {}, ...body!.tree.map(elementOf)))
    const lines = (text: string) => text.trim().replaceAll(/(?<=\w)\n(?=\w)/g, ' ')
    expect(lines(ofHtml(shown))).toBe(lines(formatProse(prose)!))
  })

  test.each([
    ['<p>10<sup>-3</sup> Pa<br>on CO<sub>2</sub></p>', '10⁻³ Pa on CO₂', 0],
    [
      '<p>5 m<span style="vertical-align:super">2</span>, the 5<sup>th</sup></p><p><b>More</b></p>',
      '5 m², the 5th\nMore',
      1,
    ],
    ['<p><b>Plain</b></p>', 'Plain', 0],
  ])('for a value has no markup: %s', (html, prose, notes) => {
    const found = pastedProse({ html, plain: 'Plain', target: 'value' })
    expect([found.prose, found.notes.length]).toEqual([prose, notes])
  })

  test('from a spreadsheet becomes a table with the first row as header', () => {
    expect(ofHtml(spreadsheet(['Part', 'mm'], ['Sill', '40']))).toBe('| Part | mm |\n| - | - |\n| Sill | 40 |')
  })

  test('from a spreadsheet into a table becomes rows', () => {
    expect(ofHtml(spreadsheet(['Sill', '40'], ['Head', '&nbsp;']), 'rows')).toBe('| Sill | 40 |\n| Head | |')
    expect(ofHtml(spreadsheet(['-', '--']), 'rows')).toBe('| - | -- |')
  })

  test('escapes quotes, pipes and code characters in cells, and keeps line breaks', () => {
    const table = ofHtml(spreadsheet(['a|b', 'two<br>lines "quoted"'], ['{x}', '&lt;5 *mm*']))
    expect(parseBody('x.mdx', { text: table, line: 1 }).issues).toEqual([])
    expect(table).toContain('two<br />lines "quoted"')
    expect(table.split('\n')).toHaveLength(3)
  })

  test.each([
    '<script>alert(1)</script><p onclick="x()">Words</p>',
    '<p><a href="javascript:alert(1)">Words</a></p>',
    '<p><img src=x onerror=alert(1)>Words</p>',
    '<iframe src="https://evil.example"></iframe><p>Words</p>',
    '<p><a href="file:///etc/passwd">Words</a></p>',
    '<style>a{}</style><svg><script>1</script></svg><p>Words</p>',
  ])('contains no scripts and loads nothing: %s', (html) => expect(ofHtml(html)).toBe('Words'))

  test('that looks like code is escaped and passes the checks', () => {
    const typed = ofHtml('<p>{x} &lt;Figure&gt; import y # a * b _c_ | d ![p](q)</p>')
    expect(parseBody('x.mdx', { text: typed, line: 1 }).issues).toEqual([])
  })
})
