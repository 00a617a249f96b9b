import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Position } from 'unist'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import type { ContentModel } from '../model.ts'
import { isProse } from '../validate/prose-fields.ts'

/** Offsets of a text in a body. */
export type Span = [start: number, end: number]

/**
 * The texts of a parsed body that people read: no code, no addresses, and only those attributes that accept any text.
 * `above` is the number of blank lines that the parser sees before the body.
 */
export function shownTexts({ prose }: ContentModel, tree: Root, above: number): Span[] {
  const spans: Span[] = []
  const add = (position: Position | undefined, skipped = 0) => {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
    spans.push([start - above + skipped, end - above])
  }
  visit(tree, (node) => {
    if (node.type === 'text') return add(node.position)
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const { name, attributes } = node as MdxJsxFlowElement | MdxJsxTextElement
    const fields: Record<string, z.ZodType> = own(prose.components, name ?? '')?.shape ?? {}
    for (const attribute of attributes) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        typeof attribute.value === 'string' &&
        isProse(own(fields, attribute.name))
      )
        add(attribute.position, attribute.name.length)
    }
  })
  return spans
}
