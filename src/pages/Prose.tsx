import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { mdxMap } from '../mdx/mdx-map.ts'
import type { BodyNode } from '../schema/data/route-data.ts'
import type { CitedSource } from '../schema/entries/source.ts'
import { own } from '../lib/own.ts'
import { shownChildren } from '../lib/shown-children.ts'
import '../ui/frame/margin-notes.css'

const components = mdxMap as Partial<Record<string, FunctionComponent<never>>>

function element(node: BodyNode): ReactNode {
  if (typeof node === 'string') return node
  const [name, props, ...children] = node
  return createElement((own(components, name) ?? name) as string, props, ...shownChildren(name, children).map(element))
}

/** Sources that this part of the text cites first. */
function firstNamedIn(node: BodyNode, sources: CitedSource[]): CitedSource[] {
  if (typeof node === 'string') return []
  const [name, { id, use }, ...children] = node
  const cited = name === 'Cite' && String(use) === '1' ? sources.filter((source) => source.id === id) : []
  return [...cited, ...children.flatMap((child) => firstNamedIn(child, sources))]
}

/** Renders a body; in a wide window sources are in the margin beside their first citation. */
export function Prose({ body, sources = [] }: { body: BodyNode[]; sources?: CitedSource[] }) {
  const blocks = body.map((node, index) => (
    <Fragment key={index}>
      <MarginNotes sources={firstNamedIn(node, sources)} />
      {element(node)}
    </Fragment>
  ))
  return <div className="prose">{blocks}</div>
}

/** Hidden from screen readers: the list at the end has the same sources with links. */
function MarginNotes({ sources }: { sources: CitedSource[] }) {
  if (sources.length === 0) return null
  return (
    <div aria-hidden="true" className="margin-notes">
      {sources.map(({ id, number, title, publisher, section }) => (
        <p key={id}>
          <b>{number}</b> {[title, publisher, section].filter(Boolean).join(', ')}
        </p>
      ))}
    </div>
  )
}
