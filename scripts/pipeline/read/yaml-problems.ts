import { isCollection, isScalar, visit, type Document, type Node, type Scalar, type YAMLError } from 'yaml'
import { MAX_DEPTH } from './nesting.ts'
import { syntaxProblem, type YamlProblem } from './yaml-mistakes.ts'

/**
 * Everything in a document that keeps it from being plain data. With errors of syntax little else can be told.
 * `lineOf` counts as the file does.
 */
export function yamlProblems(document: Document, text: string, lineOf: (offset: number) => number): YamlProblem[] {
  const errors = trusted([...document.errors, ...document.warnings], text)
  const lost = errors.at(-1)?.pos[0] ?? Infinity
  const opener = (offset: number) => openerBefore(offset, document)
  return [
    ...repeatedKeys(document, lineOf).filter(({ offset }) => offset < lost),
    ...(errors.length > 0 ? errors.map((error) => syntaxProblem(error, text, opener)) : forbiddenNodes(document)),
  ]
}

/**
 * Errors in order, the first of each line, up to the one that loses the parser its way: what it says afterwards is
 * about itself.
 */
function trusted(errors: YAMLError[], text: string): YAMLError[] {
  const sorted = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  const lost = sorted.findIndex(
    ({ code, message }) =>
      !['BAD_SCALAR_START', 'TAG_RESOLVE_FAILED'].includes(code) && !/^(Nested mappings|Implicit)/.test(message),
  )
  const lines = new Set<number>()
  return sorted.slice(0, lost < 0 ? undefined : lost + 1).filter(({ pos: [offset] }) => {
    const line = text.lastIndexOf('\n', offset - 1)
    return !lines.has(line) && lines.add(line)
  })
}

/** Keys that stand in one group twice. The parser's own check compares every key with every other. */
function repeatedKeys(document: Document, lineOf: (offset: number) => number): YamlProblem[] {
  const problems: YamlProblem[] = []
  visit(document, {
    Map(_, { items }) {
      const first = new Map<unknown, number>()
      for (const { key } of items) {
        const offset = isScalar(key) ? startOf(key) : undefined
        if (!isScalar(key) || offset === undefined) continue
        const twin = first.get(key.value)
        if (twin === undefined) first.set(key.value, offset)
        else
          problems.push({
            rule: 'duplicate-key',
            message: `\`${String(key.value)}\` stands on line ${lineOf(twin)} already.`,
            hint: 'Keep one of the two.',
            offset,
          })
      }
    },
  })
  return problems
}

/** Where the innermost quote or bracket begins that is still open at an offset: parsers notice it only at the end. */
function openerBefore(offset: number, document: Document): number {
  let opener = offset
  visit(document, {
    Node(_, node) {
      const isOpener = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow
      if (isOpener && node.range && node.range[0] < offset && node.range[2] >= offset) opener = node.range[0]
    },
  })
  return opener
}

function forbiddenNodes(document: Document): YamlProblem[] {
  const problems: YamlProblem[] = []
  const add = (node: unknown, rule: string, message: string, hint: string) =>
    void problems.push({ rule, message, hint, offset: startOf(node) ?? 0 })
  if (document.directives?.yaml.explicit)
    add(document.contents, 'yaml-directive', 'A %YAML line is not allowed.', 'Remove it.')
  visit(document, {
    Alias(_, node) {
      add(node, 'yaml-alias', 'Aliases (*name) are not allowed.', 'Write the value out.')
    },
    Node(_, node, path) {
      if (path.filter(isCollection).length > MAX_DEPTH) {
        add(node, 'too-deep', 'The data is nested too deeply.', `${MAX_DEPTH} levels are the limit.`)
        return visit.BREAK
      }
      if ('anchor' in node && node.anchor)
        add(node, 'yaml-anchor', 'Anchors (&name) are not allowed.', 'Write the value out where it is needed.')
      if (node.tag) add(node, 'yaml-tag', 'Tags (!name) are not allowed.', 'Write plain data.')
      const source = isScalar(node) && typeof node.value === 'number' ? (node.source ?? '') : '0'
      if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(source))
        add(
          node,
          'yaml-number',
          `\`${source}\` is not a plain decimal number.`,
          'Write digits alone, or quote it as text.',
        )
      return undefined
    },
    Pair(_, { key }) {
      const name = isScalar(key) ? key.value : undefined
      if (name === '<<') add(key, 'yaml-merge', 'Merge keys (<<) are not allowed.', 'Write the keys out.')
      else if (typeof name !== 'string') add(key, 'yaml-key', 'A key must be a word.', 'Quote it.')
      else if (name === '__proto__') add(key, 'unknown-key', 'Unknown key `__proto__`.', 'Remove it.')
    },
  })
  return problems
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}

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

/** Words of a document that would be missing, or printed with marks that are no words. */
export function textProblems(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = []
  const add = (offset: number, rule: string, message: string, hint: string) =>
    void problems.push({ rule, message, hint, offset })
  visit(document, {
    Scalar(key, { type, value, range }: Scalar) {
      if (typeof value !== 'string' || !range) return
      const [start, end] = range
      const source = text.slice(start, end)
      const mark = key === 'key' ? undefined : marks.exec(value)?.[0]
      if (mark !== undefined) {
        const constant = /^<Value\s+id=["']([\w-]+)/.exec(mark)?.[1]
        add(
          start + Math.max(0, source.indexOf(mark)),
          'raw-mark',
          `\`${mark.slice(0, 60)}\` would be shown with its marks: this field is plain text.`,
          constant
            ? `Write \`{value:${constant}}\`: that is how a field names a constant.`
            : 'Write the words and signs alone, as a reader should see them.',
        )
      }
      if (type !== 'PLAIN') return
      // A comment of the usual form, a sign and a space, is one; `#1` and `# 1` may well be meant as text.
      const comment = /^[ \t]+(?=#(?:\S|[ \t]*\d))/.exec(text.slice(end, end + 1000))
      if (comment)
        add(
          end + comment[0].length,
          'yaml-comment',
          'A # behind a space begins a comment, so the rest of this line is no part of the text.',
          'Quote the whole text if it belongs to it, or put the comment on a line of its own.',
        )
      // An item of a list that is indented further than the one above continues its text: `a - b`.
      const item = /\n *- (?=\S)/.exec(source)
      if (item)
        add(
          start + item.index + item[0].length - 2,
          'yaml-syntax',
          'This item continues the text above it, because it is indented further.',
          'Let it begin where the item above begins.',
        )
    },
  })
  return problems
}
