import { describe, expect, test } from 'vitest'
import { parseBody } from '../../site/prose/prose.ts'
import { pastedProse } from './pasted-prose.ts'

const ofHtml = (html: string, inTable = false) => pastedProse({ html, inTable })
const spreadsheet = (...rows: string[][]) =>
  `<style>td{}</style><table><colgroup><col></colgroup><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td style="height:15pt">${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`

describe('pasted content', () => {
  test('from a spreadsheet becomes a table with the first row as header', () => {
    expect(ofHtml(spreadsheet(['Part', 'mm'], ['Sill', '40']))).toBe('| Part | mm |\n| - | - |\n| Sill | 40 |')
  })

  test('from a spreadsheet into a table becomes rows', () => {
    expect(ofHtml(spreadsheet(['Sill', '40'], ['Head', '&nbsp;']), true)).toBe('| Sill | 40 |\n| Head | |')
    expect(ofHtml(spreadsheet(['-', '--']), true)).toBe('| - | -- |')
  })

  test('escapes line breaks, quotes, pipes and code characters in cells', () => {
    const table = ofHtml(spreadsheet(['a|b', 'two<br>lines "quoted"'], ['{x}', '&lt;5 *mm*']))
    expect(parseBody('x.mdx', { text: table, line: 1 }).issues).toEqual([])
    expect(table).toContain('two lines "quoted"')
    expect(table.split('\n')).toHaveLength(3)
  })

  test('from Word keeps structure and drops formatting', () => {
    const item = (position: string, list: string, marker: string, text: string) =>
      `<p class=MsoListParagraphCxSp${position} style='mso-list:${list}'>` +
      `<span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`
    const slanted = '<i>slanted</i> <span style="color:red">words</span><o:p></o:p>'
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><style>p.MsoNormal { margin: 0 }</style></head><body>
<!--StartFragment--><h1><b>Title</b></h1>
<p class=MsoNormal style='margin:0'>Some&nbsp;<b>bold</b> and ${slanted}</p>
${item('First', 'l0 level1 lfo1', '·', 'One')}
${item('Last', 'l0 level1 lfo1', '·', 'Two')}
${item('First', 'l1 level1 lfo2', '1.', 'First')}
<table><tr><td><p>a</p></td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table><!--EndFragment--></body></html>`
    expect(ofHtml(html)).toBe(
      '## Title\n\nSome **bold** and _slanted_ words\n\n- One\n- Two\n\n1. First\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    )
  })

  test('from Google Docs is not bold as a whole', () => {
    const html =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span>' +
      '<span style="font-weight:700">bold</span></p></b>'
    expect(ofHtml(html)).toBe('Plain **bold**')
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
