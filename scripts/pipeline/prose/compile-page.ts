import mdx from '@mdx-js/rollup'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { Issue } from '../issues/issue.ts'
import { joinUnits } from '../../../src/lib/join-units.ts'
import type { BodyNode } from '../model.ts'
import { emptyReading, parseFile } from '../read/read.ts'
import { checkedModule } from './checked-module.ts'
import type { ContentModel } from '../model.ts'
import type { ProseOptions } from './plugins.ts'
import { renderAfresh } from './render.ts'
import { writtenPage } from './written-page.ts'

/** Elements written as tags are mapped to components like those written in Markdown. */
const rehypeMapped = () => (tree: Root) =>
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    node.data = {}
  })

/** How prose pages are compiled. */
export const compilerOptions = {
  development: false,
  rehypePlugins: [rehypeMapped],
  // Line breaks and indents of code are texts like any other: nothing is trimmed.
  remarkRehypeOptions: {
    handlers: { text: (_state: unknown, { value }: { value: string }) => ({ type: 'text', value }) },
  },
} satisfies Parameters<typeof mdx>[0]

const compiler = mdx(compilerOptions)

/** The tree of a prose page that has passed the same gate as every body; the first problem is thrown. */
export function readPage(model: ContentModel, file: string, text: string, options: ProseOptions): BodyNode[] {
  const read = emptyReading()
  parseFile(file, Buffer.from(text), read)
  const source = read.bodies.get(file)
  const { body, issues } = source ? renderAfresh(model, file, source, options) : { issues: [] }
  const [issue] = [...read.issues, ...issues]
  if (issue || !body) throw new Error(issue ? told(issue) : `${file} has no text`)
  return body.tree
}

const told = ({ file, line, column, message, hint }: Issue) => `${file}:${line}:${column} ${message} ${hint}`

/**
 * Compiles the tree of a prose page to the code of its module. @mdx-js/rollup gets what is written anew of
 * it: never a byte of the author.
 */
export async function compilePage(file: string, tree: readonly BodyNode[]): Promise<string> {
  const compiled = await compiler.transform(writtenPage(joinUnits(tree)), file)
  return checkedModule(String(compiled?.code))
}
