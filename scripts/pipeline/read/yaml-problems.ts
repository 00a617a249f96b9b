import { isCollection, isScalar, visit, type Document, type Scalar, type YAMLError } from 'yaml'
import { nodeStart } from './locations.ts'
import { MAX_DEPTH } from './nesting.ts'
import { insideCurly, syntaxProblem, type YamlProblem } from './yaml-mistakes.ts'

/** Everything that keeps a document from being plain data; after syntax errors only some of it can be found. */
export function yamlProblems(document: Document, text: string, lineAt: (offset: number) => number): YamlProblem[] {
  const errors = trusted([...document.errors, ...document.warnings], text)
  const unrecoverable = errors.at(-1)?.pos[0] ?? Infinity
  const opener = (offset: number) => openerBefore(offset, document)
  return [
    ...repeatedKeys(document, text, lineAt).filter(({ offset }) => offset < unrecoverable),
    ...(errors.length > 0 ? errors.map((error) => syntaxProblem(error, text, opener)) : forbiddenNodes(document, text)),
  ]
}

/** The first error of each line, up to the one after which the parser cannot recover. */
function trusted(errors: YAMLError[], text: string): YAMLError[] {
  const sorted = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  const unrecoverable = sorted.findIndex(
    ({ code, message }) =>
      !['BAD_SCALAR_START', 'TAG_RESOLVE_FAILED'].includes(code) && !/^(Nested mappings|Implicit)/.test(message),
  )
  const lines = new Set<number>()
  return sorted.slice(0, unrecoverable < 0 ? undefined : unrecoverable + 1).filter(({ pos: [offset] }) => {
    const line = text.lastIndexOf('\n', offset - 1)
    return !lines.has(line) && lines.add(line)
  })
}

/** Repeated keys. The parser's own check takes quadratic time. */
function repeatedKeys(document: Document, text: string, lineAt: (offset: number) => number): YamlProblem[] {
  const problems: YamlProblem[] = []
  visit(document, {
    Map(_, { items }) {
      const first = new Map<unknown, number>()
      for (const { key } of items) {
        const offset = isScalar(key) ? nodeStart(key) : undefined
        if (!isScalar(key) || offset === undefined) continue
        const duplicate = first.get(key.value)
        if (duplicate === undefined) first.set(key.value, offset)
        else
          problems.push({
            rule: 'duplicate-key',
            message: `The key \`${String(key.value)}\` is already on line ${lineAt(duplicate)}.`,
            hint:
              text[offset - 1] === ' '
                ? 'Remove one of the two, or align it with the keys that it belongs to.'
                : 'Remove one of the two.',
            offset,
          })
      }
    },
  })
  return problems
}

/** The innermost quotation mark or bracket still open at an offset: parsers notice it only at the end. */
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

function forbiddenNodes(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = []
  const add = (node: unknown, rule: string, message: string, hint: string) =>
    void problems.push({ rule, message, hint, offset: nodeStart(node) ?? 0 })
  const directive = document.directives?.docStart ? /^%\w+/m.exec(text) : undefined
  if (directive) {
    const [name] = directive
    const message = `A \`${name}\` line is not allowed.`
    problems.push({ rule: 'yaml-directive', message, hint: `Remove the \`${name}\` line.`, offset: directive.index })
  }
  visit(document, {
    Alias(_, node) {
      const hint = 'Write out the value, or quote it if it is text.'
      add(node, 'yaml-alias', `The YAML alias \`*${node.source}\` is not allowed.`, hint)
    },
    Node(_, node, path) {
      if (path.filter(isCollection).length > MAX_DEPTH) {
        add(node, 'too-deep', 'The data is nested too deeply.', `Use at most ${MAX_DEPTH} levels.`)
        return visit.BREAK
      }
      if ('anchor' in node && node.anchor)
        add(
          node,
          'yaml-anchor',
          `The YAML anchor \`&${node.anchor}\` is not allowed.`,
          'Remove the anchor, or quote the value if it is text.',
        )
      const below = isScalar(node) && /^BLOCK.*/.test(node.type ?? '') && node.value === '' ? node.range![1] : undefined
      const unindented = below !== undefined && /^\s*(?![\w-]+:(?:\s|$)|[-#])(?=\S)/.exec(text.slice(below))
      if (unindented)
        problems.push({
          rule: 'yaml-syntax',
          message: 'This line is not part of the text of the key above, because it is not indented.',
          hint: 'Indent each line of that text by two spaces more than its key.',
          offset: below + unindented[0].length,
        })
      if (node.tag) add(node, 'yaml-tag', 'YAML tags such as `!name` are not allowed.', 'Remove the tag.')
      const source = isScalar(node) && typeof node.value === 'number' ? (node.source ?? '') : '0'
      if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(source))
        add(
          node,
          'yaml-number',
          `\`${source}\` is not a plain decimal number.`,
          'Write it in plain digits, or quote it if it is text.',
        )
      return undefined
    },
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : undefined
      const start = nodeStart(key) ?? 0
      const comma = isScalar(key) && value === null ? /(?<!\d)(\d{1,15}),$/.exec(text.slice(0, start)) : null
      const question = /\?[ \t]+$/.exec(text.slice(0, start))
      const [glued, meant = ''] = (value === null && /^([\w-]+)(?::| *= *)(?=\S)/.exec(String(name))) || []
      if (comma && typeof name === 'number') {
        const [written, instead] = [`${comma[1]},${String(name)}`, `${comma[1]}.${(key as Scalar).source}`]
        const offset = start - comma[0].length
        problems.push({
          rule: 'yaml-number',
          message: 'A comma ends a number in braces.',
          hint: `Write \`${instead}\`, or a space after the comma before the next key.`,
          offset,
          written: written.replace(/,.*/, `,${(key as Scalar).source}`),
          instead,
        })
      } else if (question && typeof name === 'string') {
        const hint = `If the whole value is text, quote it: "? ${String(name)}".`
        problems.push({ rule: 'yaml-key', message: '`?` does not begin a text here.', hint, offset: question.index })
      } else if (name === '<<') add(key, 'yaml-merge', 'The YAML merge key `<<` is not allowed.', 'Write out the keys.')
      else if (typeof name !== 'string') add(key, 'yaml-key', 'A key must be text.', 'Quote the key.')
      else if (meant)
        problems.push({
          rule: 'yaml-syntax',
          message: `A colon and a space must follow the key \`${meant}\`.`,
          hint: `Write \`${meant}: …\`.`,
          offset: start,
          written: glued,
          instead: `${meant}: `,
        })
      else if (name === '__proto__') add(key, 'unknown-key', 'Unknown key `__proto__`.', 'Remove it.')
    },
  })
  return problems
}

/** Markdown and HTML that readers would see literally in a field. */
const marks = new RegExp(
  [
    /\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*|(?<![\w*])\*[^*\s](?:[^*\n]*[^*\s])?\*(?![\w*])/,
    /(?<![^\s(“‘])(?:_[^_\s](?:[^_\n]*[^_\s])?_|__[^_\s](?:[^_\n]*[^_\s])?__)(?![\w_/])/,
    /\[[^\][\n]+\]\((?:\/|#|\w+:)[^\s()]*\)/,
    /<(a|b|code|del|em|h[1-6]|i|li|mark|ol|p|s|small|span|strong|su[bp]|u|ul)\b[^<>]*>[^<>]*<\/\1>/,
    /<br\s*\/?>|<[a-z]\w*\s[^<>=]*=[^<>]*>/,
    /&(?:[A-Za-z]+\d*|#\d+|#x[\da-f]+);/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** Words that would be missing from a page, or shown with markup. */
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
        add(
          start + Math.max(0, source.indexOf(mark)),
          'raw-mark',
          `\`${mark.slice(0, 60)}\` would be shown literally, because this field is plain text.`,
          'Write the text exactly as readers should see it.',
        )
      }
      if (type !== 'PLAIN') return
      const list = source.replace(/(^|\n[ \t]*)-[\u00a0\u2000-\u200b\u202f\u3000]+/g, '$1- ')
      if (list !== source && list.startsWith('- '))
        problems.push({
          rule: 'yaml-syntax',
          message: 'The space after this hyphen is not an ordinary one, so it begins no item of a list.',
          hint: 'Replace it with an ordinary space in every item.',
          offset: start,
          written: source,
          instead: list,
        })
      const inside = insideCurly(value)
      if (inside !== undefined)
        add(
          start,
          'curly-quotes',
          'These curly quotation marks would be shown, because only straight ones quote a value.',
          `Write \`${inside}\`, or \`"${value}"\` to show the marks.`,
        )
      // `# ` and words is a comment; `#1` and `# 1` may be meant as text.
      const comment = /^[ \t]+(?=#(?:\S|[ \t]*\d))/.exec(text.slice(end, end + 1000))
      if (comment)
        add(
          end + comment[0].length,
          'yaml-comment',
          'A `#` after a space begins a comment, so the rest of this line is not part of the text.',
          'Quote the whole value if the `#` is part of the text, or move the comment to its own line.',
        )
      // YAML reads a list item that is indented further as a continuation of the text above: `a - b`.
      const item = /\n *- (?=\S)/.exec(source)
      if (item)
        add(
          start + item.index + item[0].length - 2,
          'yaml-syntax',
          'YAML reads this item as part of the text above, because it is indented further.',
          'Align it with the item above.',
        )
    },
  })
  return problems
}
