import type { Node, Parent } from 'unist'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import type { Body } from '../read/front-matter.ts'
import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { MAX_DEPTH, tooDeep } from '../read/nesting.ts'
import type { ContentModel } from '../model.ts'
import { tooMuch } from './too-much.ts'
import { checkComponents } from './check-components.ts'
import { dataParser } from './data-parser.ts'
import { lostWords } from './lost-words.ts'
import { plainMdxError } from './plain-errors.ts'
import { remarkPlugins } from './plugins.ts'
import { parseRepaired, type Range } from './repair.ts'

/** A body as a tree that holds data alone, and everything that is wrong with it. */
export interface ParsedBody {
  /** Missing when the body cannot be parsed, or may not be. */
  tree?: Root
  issues: Issue[]
  /** True when something had to be blanked out: a heading may be gone or read otherwise. */
  isDamaged: boolean
}

const depthAdvice = `${MAX_DEPTH} levels are the limit.`

/**
 * Parses a body of MDX and passes it through the gate. All that is wrong comes back at once; lines
 * count from the file's first.
 */
export function parseBody(model: ContentModel, file: string, body: Body): ParsedBody {
  const refuse = (offset: number, rule: string, message: string, hint: string): ParsedBody => {
    const { line, column } = positionAt(body.text, offset)
    return { issues: [issueAt({ file, line: line + body.line - 1, column }, rule, message, hint)], isDamaged: true }
  }
  const deep = tooDeep(body.text)
  if (deep !== undefined)
    return refuse(deep, 'too-deep', 'Lists, quotes, tags or brackets are nested too deeply.', depthAdvice)
  const much = tooMuch(body.text)
  if (much) return refuse(much.offset, 'too-much', much.message, much.hint)
  // Blank lines in front make every position count from the file's first line.
  const source = '\n'.repeat(body.line - 1) + body.text
  const parser = unified()
    .use(remarkParse)
    .use(remarkMdx, { acorn: dataParser as never })
    .use(remarkPlugins(model))
  const { tree, text, slips, blanks, tags } = parseRepaired(
    source,
    (one) => parser.parse(one) as Root,
    (error, one) => plainMdxError(model, error as VFileMessage, one, body.line),
  )
  const issues = slips.map(({ place, rule, message, hint }) => issueAt({ file, ...place }, rule, message, hint))
  const isDamaged = slips.length > 0
  if (!tree) {
    if (slips.length > 1)
      issues.push(
        issueAt({ file, ...slips.at(-1)!.place }, 'too-many', 'More may be wrong in this text.', 'Mend these first.'),
      )
    return { issues, isDamaged }
  }
  const deepNode = nestedTooDeep(tree)
  if (deepNode)
    return {
      issues: [
        ...issues,
        issueAt(
          { file, ...deepNode.position!.start },
          'too-deep',
          'Lists, quotes, tags or emphasis are nested too deeply.',
          depthAdvice,
        ),
      ],
      isDamaged: true,
    }
  const gate = (value: string, root: Root, ranges: readonly Range[]) => {
    const vfile = new VFile({ path: file, value })
    parser.runSync(root, vfile)
    const place = ({ line, column }: VFileMessage) => ({ file, line: line ?? body.line, column: column ?? 1 })
    return [
      ...vfile.messages.map((message) =>
        issueAt(place(message), message.ruleId ?? 'mdx-syntax', message.reason, message.note ?? ''),
      ),
      ...checkComponents(model, file, root, ranges),
    ]
  }
  issues.push(...gate(text, tree, blanks), ...(isDamaged ? [] : lostIssues(file, tree, text)))
  for (const tag of tags)
    issues.push(...gate(tag, parser.parse(tag) as Root, []).filter(({ rule }) => rule !== 'component-content'))
  return { tree, issues, isDamaged }
}

// Not asked of a damaged text: what was blanked may have been what a reference misses.
const lostIssues = (file: string, tree: Root, text: string) =>
  lostWords(tree, text).map(({ at, rule, message, hint }) => issueAt({ file, ...at }, rule, message, hint))

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

/** The first node that stands in more lists, quotes, tags or emphasis than anybody writes: further steps recurse. */
function nestedTooDeep(tree: Root): Node | undefined {
  const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    if (depth > MAX_DEPTH) return node
    for (const child of ((node as Partial<Parent>).children ?? []).toReversed())
      open.push({ node: child, depth: depth + (holders.has(child.type) ? 1 : 0) })
  }
  return undefined
}
