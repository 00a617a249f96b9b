import { visit, type Document, type Scalar } from 'yaml'
import type { YamlProblem } from './yaml-problems.ts'

/** Marks that mean something in Markdown or HTML. A field is printed as it is written, so a reader would see them. */
const marks = new RegExp(
  [
    /\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*/,
    /\[[^\][\n]+\]\((?:\/|#|\w+:)[^\s()]*\)/,
    /<(a|b|code|del|em|h[1-6]|i|li|mark|ol|p|s|small|span|strong|su[bp]|u|ul)\b[^<>]*>[^<>]*<\/\1>/,
    /<br\s*\/?>|<(?:Value|Term|Cite|Figure|Drawing|Callout)\s[^<>]*>/,
    /&(?:[A-Za-z]+\d*|#\d+|#x[\da-f]+);/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** Words of a document that would be lost, or printed with marks that are no words. */
export function yamlWords(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = []
  visit(document, {
    Scalar(key, node) {
      if (typeof node.value !== 'string' || !node.range) return
      if (key !== 'key') problems.push(...markProblems(node, text))
      problems.push(...commentProblems(node, text), ...swallowedItems(node, text))
    },
  })
  return problems
}

/** A comment of the usual form, a sign and a space, is one; `#1` and `# 1` may well be meant as text. */
function commentProblems({ type, range }: Scalar, text: string): YamlProblem[] {
  const [, end] = range!
  const comment = type === 'PLAIN' ? /^[ \t]+(?=#(?:\S|[ \t]*\d))/.exec(text.slice(end, end + 1000)) : null
  if (!comment) return []
  return [
    {
      rule: 'yaml-comment',
      message: 'A # behind a space begins a comment, so the rest of this line is no part of the text.',
      hint: 'Quote the whole text if it belongs to it, or put the comment on a line of its own.',
      offset: end + comment[0].length,
    },
  ]
}

/** An item of a list that is indented further than the one above continues its text: `a - b`. */
function swallowedItems({ type, range }: Scalar, text: string): YamlProblem[] {
  const [start, end] = range!
  const item = type === 'PLAIN' ? /\n *- (?=\S)/.exec(text.slice(start, end)) : null
  if (!item) return []
  return [
    {
      rule: 'yaml-syntax',
      message: 'This item continues the text above it, because it is indented further.',
      hint: 'Let it begin where the item above begins.',
      offset: start + item.index + item[0].length - 2,
    },
  ]
}

function markProblems({ value, range }: Scalar, text: string): YamlProblem[] {
  const [found] = marks.exec(String(value)) ?? []
  if (found === undefined) return []
  const [start, end] = range!
  const inside = text.slice(start, end).indexOf(found)
  const constant = /^<Value\s+id=["']([\w-]+)/.exec(found)?.[1]
  return [
    {
      rule: 'raw-mark',
      message: `\`${found.slice(0, 60)}\` would be shown with its marks: this field is plain text.`,
      hint: constant
        ? `Write \`{value:${constant}}\`: that is how a field names a constant.`
        : 'Write the words and signs alone, as a reader should see them.',
      offset: start + Math.max(0, inside),
    },
  ]
}
