import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { Issue } from '../issues/issue.ts'
import type { ContentModel } from '../model.ts'
import type { DataPath } from '../read/yaml.ts'
import { zodIssues } from '../validate/zod-issues.ts'
import { attributes } from './body-tree.ts'
import type { Range } from './repair.ts'
import { own } from '../../../src/lib/own.ts'

/**
 * Checks the attributes of every component against its schema. What was blanked out of a tag is not missing from it.
 */
export function checkComponents(
  { prose }: ContentModel,
  file: string,
  tree: Root,
  blanks: readonly Range[] = [],
): Issue[] {
  const issues: Issue[] = []
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name, attributes: written, position, children } = node as MdxJsxFlowElement | MdxJsxTextElement
    const props = attributes(node as never)
    const schema = own(prose.components, name ?? '')
    if (!schema) return
    const result = schema.safeParse(props)
    if (result.success) return
    const [start, end] = [position?.start.offset ?? 0, children[0]?.position?.start.offset ?? position?.end.offset ?? 0]
    // An attribute that the gate has refused has no value here: that is no second error.
    const isRefused =
      written.some((one) => one.type === 'mdxJsxExpressionAttribute' || own(props, one.name) === undefined) ||
      blanks.some(([from]) => from > start && from < end)
    const found = result.error.issues.filter(({ code }) => !isRefused || code === 'unrecognized_keys')
    const locate = (path: DataPath, key = path[0]) => {
      const { line, column } = (written.find((one) => 'name' in one && one.name === key)?.position ?? position)
        ?.start ?? { line: 1, column: 1 }
      return { file, line, column }
    }
    for (const { lacks, ...issue } of zodIssues(found, schema, { data: props, locate })) {
      const hint = lacks?.length === 1 ? `${issue.hint} Write ${String(lacks[0])}="…" in the tag.` : issue.hint
      issues.push({ ...issue, message: `<${name}>: ${issue.message}`, hint })
    }
  })
  return issues
}
