import { createElement, useLayoutEffect, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { restoreProse } from '../lib/kept-prose'
import { useHydrated } from '../lib/use-hydrated'
import { mdxMap } from '../mdx/mdx-map'
import type { BodyNode } from '../schema/route-data'

const components = mdxMap as Partial<Record<string, FunctionComponent<never>>>

function element(node: BodyNode): ReactNode {
  if (typeof node === 'string') return node
  const [name, props, ...children] = node
  return createElement((components[name] ?? name) as string, props, ...children.map(element))
}

interface ProseProps {
  /** Left out of the hydration data: the served HTML already holds the text, and it stays. */
  body?: BodyNode[]
  path: string
}

/** The text of an entry: rendered from its tree, or kept as it was served. */
export function Prose({ body, path }: ProseProps) {
  return body ? createElement('div', { className: 'prose', 'data-prose': path }, ...body.map(element)) : <KeptProse path={path} />
}

// An empty innerHTML tells React to leave the served nodes alone; set on an element made by the client it would be an assignment, which Trusted Types refuse.
function KeptProse({ path }: { path: string }) {
  const hydrated = useHydrated()
  const [html] = useState(hydrated ? undefined : { __html: '' })
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => restoreProse(ref.current!), [])
  return <div ref={ref} className="prose" data-prose={path} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}
