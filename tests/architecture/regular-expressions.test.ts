import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { product } from './project.ts'
import { lineNumber, sourceFile, type Node, type SourceFile } from './source-files.ts'
import { superLinear } from './super-linear.ts'

/** Also what reads pull requests and artifacts in CI. */
const scripts = readdirSync(join(import.meta.dirname, '../../.ci')).filter((name) => name.endsWith('.mjs'))
const checked = [...product, ...scripts.map((name) => sourceFile(`.ci/${name}`))]

/** Expressions reported as slow that are not, by file with the reason. */
const exceptions: Record<string, string[]> = {
  // A fence that is never closed ends with the text, so no search for its end is repeated.
  '.ci/inert-markdown.mjs': [
    /^(`{3,})\w*\n([^]*?)(?:\n\1$|(?![^]))|^ {4}.*(?:\n(?: {4}.*)?)*|^(\|.*\|)(\n\|(?:-{3,}\|)+)?$|^(### |- )?(.*)/
      .source,
  ],
  // The look-ahead can only fail after a letter.
  'scripts/pipeline/spelling/misspellings.ts': [
    String.raw`(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:(?:['’]|'')\p{L}+)*(?![\p{L}\p{N}])`,
  ],
}

/** The source of an expression as far as its file says; `word` for everything else. */
function readSource(file: SourceFile, node: Node | undefined, depth = 0): string {
  const { type, value, regex, name, left, right, init, quasi, property, object, callee, elements } = (node ??
    {}) as Record<string, Node> & { type?: string; value?: unknown; regex?: { pattern: string }; elements?: Node[] }
  const of = (one: Node | undefined) => readSource(file, one, depth + 1)
  if (node === undefined || depth > 20) return 'word'
  if (type === 'Literal') return regex?.pattern ?? String(value)
  if (type === 'TemplateLiteral') return readTemplate(node, 'cooked', of)
  if (type === 'TaggedTemplateExpression') return readTemplate(quasi!, 'raw', of)
  if (type === 'BinaryExpression') return of(left) + of(right)
  if (type === 'ArrayExpression') return elements!.map((one) => `(?:${of(one)})`).join('|')
  if (type === 'MemberExpression' && /^(source|flags)$/.test(String(property!.name))) return of(object)
  if (type === 'CallExpression' && /^(join|map|replaceAll)$/.test(String((callee!.property as Node | undefined)?.name)))
    return of(callee!.object as Node)
  const declared =
    type === 'Identifier' &&
    file.nodes.find((one) => one.type === 'VariableDeclarator' && (one.id as Node).name === name && one.init)
  return declared ? of(declared.init as Node) : init ? of(init) : 'word'
}

function readTemplate({ quasis, expressions }: Node, form: 'cooked' | 'raw', of: (node: Node) => string): string {
  const pieces = quasis as { value: Record<'cooked' | 'raw', string> }[]
  return pieces
    .map(
      ({ value }, index) => value[form] + ((expressions as Node[])[index] ? of((expressions as Node[])[index]!) : ''),
    )
    .join('')
}

function findExpressions(file: SourceFile): { source: string; flags: string; node: Node }[] {
  return file.nodes.flatMap((node) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern: source, flags } = node.regex as { pattern: string; flags: string }
      return [{ source, flags, node }]
    }
    if (!/^(New|Call)Expression$/.test(node.type) || (node.callee as Node).name !== 'RegExp') return []
    const [source, flags] = node.arguments as Node[]
    return [{ source: readSource(file, source), flags: flags ? readSource(file, flags) : '', node }]
  })
}

function findReason(literal: { source: string; flags: string }): string | undefined {
  try {
    return superLinear(literal)
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`
  }
}

test('no expression takes a time that grows faster than its input', () => {
  const slow = checked.flatMap((file) =>
    findExpressions(file)
      .filter(({ source }) => !exceptions[file.path]?.includes(source))
      .flatMap(({ source, flags, node }) => {
        const reason = findReason({ source, flags: /^[dgimsuvy]*$/.test(flags) ? flags : '' })
        return reason === undefined ? [] : [`${file.path}:${lineNumber(file, node)} /${source}/ (${reason})`]
      }),
  )
  expect(slow).toEqual([])
})

test('every exception is written in its file', () => {
  const written = new Set(
    checked.flatMap((file) => findExpressions(file).map(({ source }) => `${file.path} ${source}`)),
  )
  const listed = Object.entries(exceptions).flatMap(([path, sources]) => sources.map((source) => `${path} ${source}`))
  expect(listed.filter((one) => !written.has(one))).toEqual([])
})

describe('the search for slow expressions', () => {
  test.each([
    /\s+$/,
    /a+b/,
    /<[^>]*>/,
    /x(?:a+)+y/,
    /^a.*b.*c$/,
    /\/\*[^]*?\*\//,
    /<!--.*?-->/s,
    /\[(?:add|name)\b[^\]\n]*\]/,
    /^\((.*)\)\[(.*)\]$/,
    /^(?:[\w-]+:.*\n(?:[ -].*\n)*)+---/,
    /^\s+at/m,
    /\n(?!\s*\n)/,
    /a(?=[^]*b)/,
    /(?<=a+)b/,
    /(?<!\\(?:\\\\)*)"/,
    /(\s+(a|the)|[\s,])+$/,
    /(?:ab)+$/,
    /(?<![\s,])(?:[\s,]|(?<=\s)(?:a|the))+$/,
  ])('finds %s', (expression) => expect(superLinear(expression)).toBeDefined())

  test.each([
    /\s+/g,
    /(?<!\s)\s+$/,
    /^a[^b]*b/,
    /<[a-z][^<>]*>/,
    /“[^“”]*”/,
    /a+b/y,
    /^draft:[^\n]*(?:\n|$)/m,
    /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g,
    /[?#][^]*/,
    /(?<!b)(?:ab)+$/,
    /(?<![\s,])(?:\s|,)+$/,
  ])('leaves %s', (expression) => expect(superLinear(expression)).toBeUndefined())
})
