import { isScalar, parseDocument, visit } from 'yaml'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import type { TextEdit } from './content-edits.ts'

/** The edit of YAML or front matter that removes the list item at an offset, with its line in a list of lines. */
export function listItemEdit(text: string, offset: number): TextEdit | undefined {
  const [from, to] = text.startsWith('---') ? frontMatterRange(text) : [0, text.length]
  let edit: TextEdit | undefined
  visit(parseDocument(text.slice(from, to)), {
    Seq(_, { items, flow }) {
      const ranges = items.map((item) => (isScalar(item) && item.range ? item.range.map((at) => from + at) : []))
      const index = ranges.findIndex(([start]) => start === offset)
      const [start, end] = ranges[index] ?? []
      if (start === undefined || end === undefined) return
      const [nextStart] = ranges[index + 1] ?? []
      if (!flow) edit = { start: text.lastIndexOf('\n', start) + 1, end: lineEnd(text, end), text: '' }
      else if (nextStart !== undefined) edit = { start, end: nextStart, text: '' }
      else edit = { start: ranges[index - 1]?.[1] ?? start, end, text: '' }
    },
  })
  return edit
}

const lineEnd = (text: string, at: number) => {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found + 1
}
