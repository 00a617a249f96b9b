import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Position } from 'unist'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import { mdxComponents } from '../../src/schema/mdx'
import { parseBody } from '../prose/parse-body'
import type { Body } from '../read/front-matter'
import type { Prose } from './words'
import { isProse } from '../validate/prose-fields'
import { own } from '../../src/lib/own'

/** The texts of a body of MDX that people read: no code, no addresses, and of components the attributes that take any text. `offset` is where the body begins in the file. */
export function bodyProse(file: string, body: Body, offset: number): Prose[] {
  const { tree } = parseBody(file, body)
  if (!tree) return []
  const texts: Prose[] = []
  const add = (position: Position | undefined, skipped = 0) => {
    // The parser sees a blank line for every line above the body.
    const [start, end] = [position?.start, position?.end].map((point) => (point?.offset ?? 0) - (body.line - 1)) as [
      number,
      number,
    ]
    const text = body.text.slice(start + skipped, end).replace(/&#?\w+;/g, (entity) => ' '.repeat(entity.length))
    texts.push({ text, offset: offset + start + skipped })
  }
  visit(tree, (node) => {
    if (node.type === 'text') return add(node.position)
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const { name, attributes } = node as MdxJsxFlowElement | MdxJsxTextElement
    const fields: Record<string, z.ZodType> = own<z.ZodObject>(mdxComponents, name ?? '')?.shape ?? {}
    for (const attribute of attributes) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        typeof attribute.value === 'string' &&
        isProse(own(fields, attribute.name))
      )
        add(attribute.position, attribute.name.length)
    }
  })
  return texts
}
