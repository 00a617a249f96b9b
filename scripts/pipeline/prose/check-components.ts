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

/** Checks the attributes of every component against its schema. */
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
    // An attribute that was refused or blanked out is not missing as well.
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
      const [, attribute] = /^`(\w+)` must be true or false/.exec(issue.message) ?? []
      const added = lacks?.length === 1 ? String(lacks[0]) : undefined
      const form = issue.hint.includes('true or false') ? `${added}={false}` : `${added}="…"`
      const hint = attribute
        ? `Write \`${attribute}={true}\` or \`${attribute}={false}\`.`
        : issue.hint + (added ? ` Write it in the tag as \`${form}\`.` : '')
      issues.push({ ...issue, message: `<${name}>: ${issue.message}`, hint })
    }
  })
  return issues
}
