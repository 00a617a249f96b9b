import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './project.ts'
import { lineNumber, sourceFiles, type Node, type SourceFile } from './source-files.ts'

/** Words to avoid, with the standard ones. Identifiers are matched as `kebab-case`. */
const words: { instead: string; identifier?: RegExp; text?: RegExp }[] = [
  { instead: 'report, log, return, say', identifier: /\b(tell|tells|told)\b/, text: /\b(tell|tells|told)\b/i },
  { instead: 'fix', identifier: /\bmend(s|ed|ing)?\b/, text: /\bmend(s|ed|ing)?\b/i },
  { instead: 'request, query, look up', identifier: /\basked\b/, text: /\b(is|are|was|be) asked\b/i },
  { instead: 'cached, stored, retained', identifier: /\bkept\b/, text: /\bkept\b/i },
  { instead: 'built, created, written', identifier: /\bmade\b/, text: /\b(is|are|was|be) made (of|from|by)\b/i },
  { instead: 'location, position', identifier: /\bplace\b/ },
  { instead: 'is, appears', text: /\b(stands(?! for)|lies)\b/i },
  { instead: 'characters', identifier: /\b(?<!currency-)(signs?|letters)\b/, text: /\b\d+ (signs|letters)\b/ },
  { instead: 'space, empty', identifier: /\bblanks\b/, text: /\bblanks\b/i },
  {
    instead: 'module, folder',
    identifier: /\b(room|rooms|house(?!-style))\b/,
    text: /\b(rooms? of its own|the house(?! style))\b/i,
  },
  { instead: 'typo, mistake', identifier: /\bslips?\b/, text: /\bslips?\b/i },
  { instead: 'again', identifier: /\banew\b/, text: /\banew\b/i },
  { instead: 'stub, alias, fallback', identifier: /\bstand-ins?\b/, text: /\bstand-ins?\b/i },
  { instead: 'differs', text: /\b(is another|are others)\b(?! site)/i },
  { instead: 'anyone who', text: /\bwhoever\b/i },
  { instead: 'untrusted authors', identifier: /\bstrangers?\b/, text: /\bstrangers?\b/i },
  { instead: 'checksummed, verified', identifier: /\bsealed\b/, text: /\bsealed (file|copy|cache)\b/i },
  { instead: 'split', identifier: /\bparted\b/, text: /\bparted\b/i },
  { instead: 'source positions', identifier: /\bspots?\b/ },
  { instead: 'concurrently', text: /\bin lanes\b/i },
  { instead: 'citations', identifier: /\bfooting\b/, text: /\bfooting\b/i },
  { instead: 'only', identifier: /\balone\b/, text: /\balone\b/i },
  { instead: 'missing', identifier: /\blost\b/, text: /\blost (text|words)\b/i },
  { instead: 'strings, bodies, passages', identifier: /\btexts\b/, text: /\btexts\b/i },
  // `sheet` and `sheets` are keys of content.
  { instead: 'sheetNumber, form, worksheet', identifier: /-sheets?$|\bsheets?-(?!number|index|metal|of)/ },
  { instead: 'unknown', text: /\bnone of the\b.*\bthat\b/i },
]

/** Files, or beginnings of their paths, whose words have another meaning; at most 20. */
const exceptions: Record<string, { pattern: RegExp; reason: string }> = {
  'src/schema/sections/': { pattern: /^signs?$|letters/, reason: 'keys: signs of a leak, letters of the alphabet' },
  'src/schema/drawings/': { pattern: /^texts$/, reason: 'key of drawings' },
  'src/sections/DocumentSheetSection.tsx': { pattern: /^sheet-/, reason: 'name of a section in content' },
  'src/sections/': { pattern: /^signs?$|letters/, reason: 'signs of a leak, letters of the alphabet' },
  'src/pages/TemplatePage.tsx': { pattern: /kept|^sheet-/, reason: 'keys of interface.yaml and of page data' },
  'src/features/saved-form/': { pattern: /kept/, reason: 'keys of interface.yaml' },
  'src/schema/data/route-data.ts': { pattern: /^sheet-/, reason: 'key of page data' },
  'scripts/site/drawings/section-plan.ts': { pattern: /texts|letters/, reason: 'key of drawings; letters of a detail' },
  'scripts/site/checks/drawings/': { pattern: /^texts$/, reason: 'key of drawings' },
  'scripts/site/documents/workbook-xlsx.ts': { pattern: /^sheet-/, reason: 'key of document-words.yaml' },
  'scripts/site/documents/workbook/': { pattern: /letters/, reason: 'letters of a column' },
  'docs/content/': { pattern: /./, reason: 'generated from the schemas' },
}

interface Finding {
  file: string
  line: number
  found: string
  instead: string
}

const kebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

const isExcepted = (file: string, found: string) =>
  Object.entries(exceptions).some(([path, { pattern }]) => file.startsWith(path) && pattern.test(found))

function findingsIn(file: string, line: number, text: string, kind: 'identifier' | 'text'): Finding[] {
  return words.flatMap(({ instead, [kind]: pattern }) => {
    const found = pattern?.exec(text)?.[0]
    return found === undefined || isExcepted(file, found) ? [] : [{ file, line, found: `${found} in ${text}`, instead }]
  })
}

/** Names that a node declares. */
function declaredBy({ type, id, params, key, computed }: Node): string[] {
  const listNames = (pattern: unknown): string[] => {
    const {
      name,
      left,
      argument,
      properties = [],
      elements = [],
    } = (pattern ?? {}) as Partial<Record<string, never>> & {
      properties?: { value?: unknown; argument?: unknown }[]
      elements?: unknown[]
    }
    if (typeof name === 'string') return [name]
    return [left, argument, ...properties.map((one) => one.value ?? one.argument), ...elements].flatMap((part) =>
      part ? listNames(part) : [],
    )
  }
  if (/^(VariableDeclarator|TSInterfaceDeclaration|TSTypeAliasDeclaration|ClassDeclaration)$/.test(type))
    return listNames(id)
  if (/Function/.test(type)) return [...listNames(id), ...((params as unknown[]) ?? []).flatMap(listNames)]
  return type === 'TSPropertySignature' && !computed ? listNames(key) : []
}

/** Strings of several words, which people read. */
function readableStrings({ type, value }: Node): string[] {
  const text = type === 'Literal' ? value : type === 'TemplateElement' && (value as { cooked?: string }).cooked
  return typeof text === 'string' && /\p{L}+[ ,;:]+\p{L}+/u.test(text) ? [text] : []
}

const codeFindings = (file: SourceFile) =>
  file.nodes.flatMap((node) => [
    ...declaredBy(node).flatMap((name) => findingsIn(file.path, lineNumber(file, node), kebab(name), 'identifier')),
    ...(isTest(file)
      ? []
      : readableStrings(node).flatMap((text) => findingsIn(file.path, lineNumber(file, node), text, 'text'))),
  ])

const root = join(import.meta.dirname, '../..')
const pages = execFileSync('git', ['ls-files', 'docs', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(docs\/.*|README|CONTRIBUTING|SECURITY)\.md$/.test(file))

const pageFindings = pages.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '')
    .split('\n')
    .flatMap((text, index) => findingsIn(file, index + 1, text, 'text')),
)

test('code, messages and documentation use standard words', () => {
  const findings = [...sourceFiles(['src', 'scripts', 'tests']).flatMap(codeFindings), ...pageFindings]
  const report = findings.map(({ file, line, found, instead }) => `${file}:${line} ${found}; write ${instead}`)
  expect(report).toEqual([])
})

test('there are at most 20 exceptions', () => {
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(20)
})
