import { describe, expect, test } from 'vitest'
import { listLocations, product } from './project.ts'
import type { Node, SourceFile } from './source-files.ts'

describe('visible copy', () => {
  const components = product.filter(({ path }) => /^src\/(ui|features|layouts|sections|pages|mdx)\/.*\.tsx$/.test(path))
  /** `&nbsp;` is no word. */
  const hasWords = (value: unknown) => typeof value === 'string' && /\p{L}/u.test(value.replaceAll('&nbsp;', ''))
  const spoken = /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext))$/

  function wordsIn(expression: Node): Node[] {
    const { type, value, left, right, consequent, alternate, quasis } = expression as Node &
      Record<string, Node & Node[]>
    if (type === 'Literal') return hasWords(value) ? [expression] : []
    if (type === 'TemplateLiteral')
      return quasis!.filter((quasi) => hasWords((quasi.value as { cooked?: string }).cooked))
    if (type === 'ConditionalExpression') return [...wordsIn(consequent!), ...wordsIn(alternate!)]
    if (type === 'LogicalExpression') return [...wordsIn(left!), ...wordsIn(right!)]
    return []
  }

  function copyIn({ nodes }: SourceFile): Node[] {
    return nodes.flatMap((node) => {
      if (node.type === 'JSXText') return hasWords(node.value) ? [node] : []
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
        const containers = (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')
        return containers.flatMap(({ expression }) => wordsIn(expression as Node))
      }
      if (node.type !== 'JSXAttribute' || !spoken.test(String((node.name as { name: unknown }).name))) return []
      const value = node.value as Node | null
      return value ? wordsIn((value.expression as Node | undefined) ?? value) : []
    })
  }

  test('is in content, not in components', () => expect(listLocations(components, copyIn)).toEqual([]))
})
