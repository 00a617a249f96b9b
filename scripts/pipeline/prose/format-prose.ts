import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { dataParser } from './data-parser.ts'

/** The parser that reads prose also formats it: a parser of an older MDX would split paragraphs before a component. */
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx, { acorn: dataParser as never })
  .use(remarkFrontmatter)
  // Columns are not padded: a longer word in one cell would change every line of the table. As in CommonMark,
  // `5~10 mm and 20~30 mm` is text.
  .use(remarkGfm, { tablePipeAlign: false, singleTilde: false })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })

/** Parses MDX, also with its front matter; throws if it cannot. */
export function parseProse(text: string): Root {
  return processor.parse(text)
}

export function writeProse(tree: Root): string {
  return processor.stringify(tree)
}

/**
 * Formats an MDX file without moving its line breaks or its front matter. Returns nothing for a text that cannot be
 * parsed, which the check reports, or whose meaning would change.
 */
export function formatProse(text: string): string | undefined {
  try {
    const tree = parseProse(text)
    const formatted = writeProse(tree)
    return serializeTree(parseProse(formatted)) === serializeTree(tree) ? formatted : undefined
  } catch {
    return undefined
  }
}

function serializeTree(tree: Root): string {
  return JSON.stringify(tree, (key, value: unknown) => (key === 'position' || key === 'data' ? undefined : value))
}
