import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { mdxMap } from '../mdx/mdx-map'
import type { BodyNode } from '../schema/route-data'
import { own } from '../lib/own'

const components = mdxMap as Partial<Record<string, FunctionComponent<never>>>

function element(node: BodyNode): ReactNode {
  if (typeof node === 'string') return node
  const [name, props, ...children] = node
  return createElement((own(components, name) ?? name) as string, props, ...children.map(element))
}

/** The text of an entry, from its tree. */
export function Prose({ body }: { body: BodyNode[] }) {
  return createElement('div', { className: 'prose' }, ...body.map(element))
}
