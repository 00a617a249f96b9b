import { isCollection, isScalar, visit, type Document, type Node, type YAMLError } from 'yaml'
import { MAX_DEPTH } from './nesting.ts'
import { slipOf } from './yaml-slips.ts'

/** One thing in a YAML text that is wrong, or more than data. */
export interface YamlProblem {
  rule: string
  message: string
  hint: string
  offset: number
  /** What stands there, and what to write instead, where that is beyond doubt. */
  written?: string
  instead?: string
}

/**
 * Everything in a document that keeps it from being plain data. With errors of syntax little else can be told.
 * `lineOf` counts as the file does.
 */
export function yamlProblems(document: Document, text: string, lineOf: (offset: number) => number): YamlProblem[] {
  const errors = trusted([...document.errors, ...document.warnings]).filter(onePerLine(text))
  const lost = errors.at(-1)?.pos[0] ?? Infinity
  return [
    ...repeatedKeys(document, lineOf).filter(({ offset }) => offset < lost),
    ...(errors.length > 0
      ? errors.map((error) => slipOf(text, error.pos[0]) ?? syntaxProblem(error, document, text))
      : forbiddenNodes(document)),
  ]
}

/** Errors in order, up to the first one that loses the parser its way: what it says afterwards is about itself. */
function trusted(errors: YAMLError[]): YAMLError[] {
  const sorted = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  const lost = sorted.findIndex(
    ({ code, message }) =>
      !['BAD_SCALAR_START', 'TAG_RESOLVE_FAILED'].includes(code) && !/^(Nested mappings|Implicit)/.test(message),
  )
  return lost < 0 ? sorted : sorted.slice(0, lost + 1)
}

/** One slip makes several errors on its line; the first one tells what it is. */
function onePerLine(text: string) {
  const seen = new Set<number>()
  return ({ pos: [offset] }: YAMLError): boolean => {
    const line = text.lastIndexOf('\n', offset - 1)
    const isFirst = !seen.has(line)
    seen.add(line)
    return isFirst
  }
}

function syntaxProblem({ code, message, pos: [offset] }: YAMLError, document: Document, text: string): YamlProblem {
  const problem = (rule: string, sentence: string, hint: string, at = offset): YamlProblem => ({
    rule,
    message: sentence,
    hint,
    offset: at,
  })
  if (code === 'TAB_AS_INDENT') return problem('yaml-syntax', 'A tab is used as indentation.', 'Indent with spaces.')
  if (code === 'TAG_RESOLVE_FAILED') return problem('yaml-tag', 'Tags (!name) are not allowed.', 'Write plain data.')
  if (code === 'MULTIPLE_DOCS')
    return problem(
      'yaml-syntax',
      'The file holds more than one document.',
      'Remove the line --- and what follows, or quote it.',
    )
  if (message.startsWith('Nested mappings')) {
    const colon = offset + text.slice(offset).search(/:(\s|$)/)
    return (
      indentedTooFar(text, colon) ??
      problem(
        'yaml-syntax',
        'A colon followed by a space splits this value in two.',
        'Quote the whole value: "Costs: a guide".',
        colon,
      )
    )
  }
  if (message.startsWith('All ') || message.startsWith('A block sequence')) {
    return problem(
      'yaml-syntax',
      'This line begins further left or right than those it belongs with.',
      'Give it as many blanks as the line above that it stands beside.',
    )
  }
  if (message.includes('reserved character') || message.startsWith('Plain value cannot start'))
    return problem('yaml-syntax', 'A text cannot begin with this sign.', 'Quote the whole value.')
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.startsWith('Implicit map keys')) {
    return (
      blankMissing(text, offset) ??
      problem(
        'yaml-syntax',
        'This line is neither a key with a value nor part of one.',
        'Write `key: value`, or indent the line under its key.',
      )
    )
  }
  if (message.startsWith('Missing closing') || message.startsWith('Flow ')) {
    return problem(
      'yaml-syntax',
      'What opens here is never closed.',
      'Close the quote or bracket, or quote a value that begins with one.',
      openerBefore(offset, document),
    )
  }
  return problem(
    'yaml-syntax',
    `This is not valid YAML: ${message.split('\n')[0]}.`,
    'Check quotes, colons and indentation around this place.',
  )
}

/**
 * A key with more blanks before it than the key above, whose value is written already: what
 * one blank too many comes to.
 */
function indentedTooFar(text: string, colon: number): YamlProblem | undefined {
  const start = text.lastIndexOf('\n', colon - 1) + 1
  const [, blanks = ''] = /^( +)(?!- )\S/.exec(text.slice(start)) ?? []
  const above = text.slice(0, start).trimEnd()
  const [, before] = /^( *(?:- )*)[\w-]+:[ \t]+[^\s|>]/.exec(above.slice(above.lastIndexOf('\n') + 1)) ?? []
  const extra = blanks.length - (before?.length ?? blanks.length)
  if (before === undefined || extra <= 0) return undefined
  return {
    rule: 'yaml-syntax',
    message: `This line begins with ${extra === 1 ? 'one blank' : `${extra} blanks`} too many.`,
    hint: 'Remove them, so that it begins where the key above begins.',
    offset: start,
    written: blanks,
    instead: ' '.repeat(before.length),
  }
}

/** `title:Drains` is no key with a value. */
function blankMissing(text: string, offset: number): YamlProblem | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [written, key] = /^[ \t]*(?:- )?([\w-]+):(?=[^\s/])/.exec(text.slice(start)) ?? []
  if (written === undefined) return undefined
  const hint = `Write \`${key}: …\`, with a blank behind the colon.`
  return {
    rule: 'yaml-syntax',
    message: 'A blank is missing behind this colon.',
    hint,
    offset: start,
    written,
    instead: `${written} `,
  }
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
    problems.push({ rule, message, hint, offset: startOf(node) ?? 0 })
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
      if (isScalar(node) && typeof node.value === 'number' && !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(node.source ?? '')) {
        add(
          node,
          'yaml-number',
          `\`${node.source ?? ''}\` is not a plain decimal number.`,
          'Write digits alone, or quote it as text.',
        )
      }
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
