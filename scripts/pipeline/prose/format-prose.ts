import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { dataParser } from './data-parser.ts'

/**
 * Prose is laid out by the parser that reads it: another one, of an older MDX, would part paragraphs
 * where a component begins a line.
 */
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx, { acorn: dataParser as never })
  .use(remarkFrontmatter)
  // Columns are not padded: a longer word in one cell would change every line of the table.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })

/** The tree of a whole file of MDX, as it is laid out by. It throws for what cannot be parsed. */
export function parseProse(text: string): Root {
  return processor.parse(text)
}

/** The text of a tree of prose, as it is laid out. */
export function writeProse(tree: Root): string {
  return processor.stringify(tree)
}

/**
 * Lays out a whole file of MDX; its lines break where they did, and its front matter stays as it is. Nothing comes back
 * for a text that cannot be parsed, which is the check's to tell, and for one that would say something else afterwards.
 */
export function formatProse(text: string): string | undefined {
  try {
    const tree = parseProse(text)
    const formatted = writeProse(tree)
    return meaningOf(parseProse(formatted)) === meaningOf(tree) ? formatted : undefined
  } catch {
    return undefined
  }
}

/** What a tree says, without where it says it. */
function meaningOf(tree: Root): string {
  return JSON.stringify(tree, (key, value: unknown) => (key === 'position' || key === 'data' ? undefined : value))
}
