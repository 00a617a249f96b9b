import mdx from '@mdx-js/rollup'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { joinUnits } from '../../../src/lib/join-units.ts'
import type { BodyNode } from '../model.ts'
import { writtenPage } from './page-source.ts'

/** Elements written as tags are mapped to components like those written in Markdown. */
const rehypeMapped = () => (tree: Root) =>
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    node.data = {}
  })

export const compilerOptions = {
  development: false,
  rehypePlugins: [rehypeMapped],
  // Code blocks need their line breaks and indentation: nothing is trimmed.
  remarkRehypeOptions: {
    handlers: { text: (_state: unknown, { value }: { value: string }) => ({ type: 'text', value }) },
  },
} satisfies Parameters<typeof mdx>[0]

const compiler = mdx(compilerOptions)

/** Compiles the tree of a prose page to a module. @mdx-js/rollup gets a rewritten page, never the author's own text. */
export async function compilePage(file: string, tree: readonly BodyNode[]): Promise<string> {
  const compiled = await compiler.transform(writtenPage(joinUnits(tree)), file)
  return String(compiled?.code)
}
