import type { Parents, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { positionAt } from '../issues/issue.ts'
import { dataParser } from './data-parser.ts'
import { listNodes } from './list-nodes.ts'

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
  const tree = processor.parse(text)
  for (const parent of listNodes(tree)) if ('children' in parent) addPositions(parent, text)
  return tree
}

/** Typed addresses that become links in a second pass, and the words around them, have no position. */
function addPositions({ children, position }: Parents, text: string): void {
  let end = position!.start.offset!
  for (const child of children) {
    if (!child.position) {
      const words = toString(child)
      const found = text.indexOf(words, end)
      // Characters may be written otherwise than they are read.
      const [from, length] = found < 0 || found > position!.end.offset! ? [end, 0] : [found, words.length]
      child.position = { start: positionAt(text, from), end: positionAt(text, from + length) }
    }
    end = child.position.end.offset!
  }
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
