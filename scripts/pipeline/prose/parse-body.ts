import type { Node, Parent } from 'unist'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFileMessage } from 'vfile-message'
import type { Body } from '../read/front-matter.ts'
import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { MAX_DEPTH, tooDeep } from '../read/nesting.ts'
import type { ContentModel } from '../model.ts'
import { tooMuch } from './too-much.ts'
import { checkComponents } from './check-components.ts'
import { dataParser } from './data-parser.ts'
import { gateProblems, type GateProblem } from './gate.ts'
import { lostWords } from './lost-words.ts'
import { plainMdxError } from './plain-errors.ts'
import { parseRepaired, type Range } from './repair.ts'

/** A body as a tree that contains only data, and everything that is wrong with it. */
export interface ParsedBody {
  /** Missing when the body cannot be parsed, or may not be. */
  tree?: Root
  issues: Issue[]
  /** True when something had to be blanked out: a heading may be missing or differ. */
  isDamaged: boolean
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx, { acorn: dataParser as never })
  .use(remarkFrontmatter)
  .use(remarkGfm)

const parse = (text: string) => parser.parse(text) as Root

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
  const { tree, text, slips, blanks, tags } = parseRepaired(source, parse, (error, one) =>
    plainMdxError(model, error as VFileMessage, one, body.line),
  )
  const issueOf = ({ at, rule, message, hint }: GateProblem) => issueAt({ file, ...at }, rule, message, hint)
  const issues = slips.map(({ place, rule, message, hint }) => issueAt({ file, ...place }, rule, message, hint))
  const isDamaged = slips.length > 0
  if (!tree) {
    const rest = 'There may be more problems in this text.'
    if (slips.length > 1)
      issues.push(issueAt({ file, ...slips.at(-1)!.place }, 'too-many', rest, 'Fix those above, and check again.'))
    return { issues, isDamaged }
  }
  const deepNode = firstTooDeep(tree)
  if (deepNode) {
    const deepIssue = issueAt({ file, ...deepNode.position!.start }, 'too-deep', ...nestedTooDeeply)
    return { issues: [...issues, deepIssue], isDamaged: true }
  }
  const gate = (value: string, root: Root, ranges: readonly Range[]) => [
    ...gateProblems(model, root, value).map(issueOf),
    ...checkComponents(model, file, root, ranges),
  ]
  issues.push(...gate(text, tree, blanks))
  // In a damaged text, what is missing may only have been blanked out.
  if (!isDamaged) issues.push(...lostWords(tree, text).map(issueOf))
  for (const tag of tags) issues.push(...gate(tag, parse(tag), []).filter(({ rule }) => rule !== 'component-content'))
  return { tree, issues, isDamaged }
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
