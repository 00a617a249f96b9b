import type { Node, Parent } from 'unist'
import type { Root } from 'mdast'
import type { VFileMessage } from 'vfile-message'
import { own } from '../../../src/lib/own.ts'
import type { Body } from '../read/front-matter.ts'
import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { MAX_DEPTH, tooDeep } from '../read/nesting.ts'
import type { ContentModel } from '../model.ts'
import { tooMuch } from './size-limits.ts'
import { attributes } from './body-tree.ts'
import { parseProse } from './format-prose.ts'
import { gateProblems, type GateProblem } from './gate.ts'
import { takeHeadingIds } from './heading-ids.ts'
import { missingText } from './missing-text.ts'
import { listNodes } from './list-nodes.ts'
import { plainMdxError } from './plain-errors.ts'
import { parseRepaired, type Range } from './repair.ts'
import type { DataPath } from '../read/yaml.ts'
import { zodIssues } from '../validate/zod-issues.ts'

/** A body as a tree that contains only data, and everything that is wrong with it. */
export interface ParsedBody {
  /** Missing when the body cannot be parsed, or may not be. */
  tree?: Root
  issues: Issue[]
  /** True when something had to be blanked out: a heading may be missing or differ. */
  isDamaged: boolean
}

/** Parses a body of MDX and reports everything that it may not contain; lines count from the file's first. */
export function parseBody(model: ContentModel, file: string, body: Body): ParsedBody {
  const refuse = (offset: number, rule: string, message: string, hint: string): ParsedBody => {
    const { line, column } = positionAt(body.text, offset)
    return { issues: [issueAt({ file, line: line + body.line - 1, column }, rule, message, hint)], isDamaged: true }
  }
  const deep = tooDeep(body.text)
  if (deep !== undefined) return refuse(deep, 'too-deep', ...nestedTooDeeply)
  const much = tooMuch(body.text)
  if (much) return refuse(much.offset, 'too-much', much.message, much.hint)
  // Blank lines in front make every position count from the file's first line.
  const source = '\n'.repeat(body.line - 1) + body.text
  const { tree, text, errors, blankedRanges, tags } = parseRepaired(source, parseProse, (error, one) =>
    plainMdxError(model, error as VFileMessage, one, body.line),
  )
  const createIssue = ({ at, rule, message, hint, written, instead }: GateProblem) => ({
    ...issueAt({ file, ...at }, rule, message, hint),
    ...(instead !== undefined && { written, instead }),
  })
  const issues = errors.map(({ position: at, ...error }) => createIssue({ at, ...error }))
  const isDamaged = errors.length > 0
  if (!tree) {
    const rest = 'There may be more problems in this text.'
    if (errors.length > 1)
      issues.push(issueAt({ file, ...errors.at(-1)!.position }, 'too-many', rest, 'Fix those above, and check again.'))
    return { issues, isDamaged }
  }
  const deepNode = firstTooDeep(tree)
  if (deepNode) {
    const deepIssue = issueAt({ file, ...deepNode.position!.start }, 'too-deep', ...nestedTooDeeply)
    return { issues: [...issues, deepIssue], isDamaged: true }
  }
  const gate = (value: string, root: Root, ranges: readonly Range[]) => [
    ...gateProblems(model, root, value, ranges).map(createIssue),
    ...checkComponents(model, file, root, ranges),
  ]
  issues.push(...gate(text, tree, blankedRanges), ...takeHeadingIds(model.prose, tree).map(createIssue))
  const isKnown = knownParts(tree, text, blankedRanges)
  issues.push(...missingText(model, tree, text).filter(isKnown).map(createIssue))
  for (const tag of tags)
    issues.push(...gate(tag, parseProse(tag), []).filter(({ rule }) => rule !== 'component-content'))
  // Braces and the words before them may be one mark of another program.
  const byPosition = new Map(issues.map((issue) => [`${issue.line}:${issue.column} ${issue.message}`, issue]))
  return { tree, issues: [...byPosition.values()], isDamaged }
}

/** Whether a problem is not only that something was blanked out. A `<` alone has no part of the text in it. */
function knownParts(tree: Root, text: string, blankedRanges: readonly Range[]): (problem: GateProblem) => boolean {
  const damaged = blankedRanges
    .filter(([start, end]) => end - start > 1)
    .map(([start, end]) => [positionAt(text, start).line, positionAt(text, end).line] as const)
  const parts = tree.children.filter(({ position }) =>
    damaged.some(([first, last]) => position!.start.line <= last && first <= position!.end.line),
  )
  return ({ rule, at }) =>
    damaged.length === 0 ||
    (!/^(?:unused|missing)-definition$/.test(rule) &&
      !parts.some(({ position }) => position!.start.line <= at.line && at.line <= position!.end.line))
}

const nestedTooDeeply = [
  'Lists, quotes, tags or emphasis are nested too deeply.',
  `Reduce the nesting to ${MAX_DEPTH} levels.`,
] as const

const holders = new Set([
  'blockquote',
  'list',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'footnoteDefinition',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

/** The first node that is nested too deeply for the recursive steps that follow. */
function firstTooDeep(tree: Root): Node | undefined {
  const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    if (depth > MAX_DEPTH) return node
    for (const child of ((node as Partial<Parent>).children ?? []).toReversed())
      open.push({ node: child, depth: depth + (holders.has(child.type) ? 1 : 0) })
  }
  return undefined
}

/** Checks the attributes of every component against its schema. */
function checkComponents(
  { prose }: ContentModel,
  file: string,
  tree: Root,
  blankedRanges: readonly Range[] = [],
): Issue[] {
  const issues: Issue[] = []
  for (const node of listNodes(tree)) {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue
    const { name, attributes: written, position, children } = node
    const props = attributes(node as never)
    const schema = own(prose.components, name ?? '')
    if (!schema) continue
    const result = schema.safeParse(props)
    if (result.success) continue
    const [start, end] = [position?.start.offset ?? 0, children[0]?.position?.start.offset ?? position?.end.offset ?? 0]
    // An attribute that was refused or blanked out is not missing as well.
    const isRefused =
      written.some((one) => one.type === 'mdxJsxExpressionAttribute' || own(props, one.name) === undefined) ||
      blankedRanges.some(([from]) => from > start && from < end) ||
      // What is in it instead has a message of its own.
      (prose.empty.includes(name ?? '') && children.length > 0)
    const found = result.error.issues.filter(({ code }) => !isRefused || code === 'unrecognized_keys')
    const locate = (path: DataPath, key = path[0]) => {
      const { line, column } = (written.find((one) => 'name' in one && one.name === key)?.position ?? position)
        ?.start ?? { line: 1, column: 1 }
      return { file, line, column }
    }
    for (const { lacks, ...issue } of zodIssues(found, schema, { data: props, locate })) {
      const [, attribute] = /^`(\w+)` must be true or false/.exec(issue.message) ?? []
      const isText = /must be text|value that is not allowed|has the unknown value/.test(issue.message)
      const braced = written.find((one) => {
        const { line, column } = one.position?.start ?? {}
        return isText && line === issue.line && column === issue.column && one.value && typeof one.value === 'object'
      })
      const added = lacks?.length === 1 ? String(lacks[0]) : braced && 'name' in braced && braced.name
      const form = issue.hint.includes('true or false') ? `${added}={false}` : `${added}="…"`
      const hint = attribute
        ? `Write \`${attribute}={true}\` or \`${attribute}={false}\`.`
        : issue.hint + (added ? ` Write it in the tag as \`${form}\`.` : '')
      issues.push({ ...issue, message: `<${name}>: ${issue.message}`, hint })
    }
  }
  return issues
}
