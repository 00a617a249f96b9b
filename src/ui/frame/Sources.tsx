import { Fragment } from 'react'
import { partIds } from '../../lib/part-ids.ts'
import { citeAnchor, sourceAnchor } from '../../lib/source-anchors.ts'
import { sourceFacts, type SourceWords } from '../../lib/source-facts.ts'
import type { CitedSource, Source } from '../../schema/entries/source.ts'

interface SourcesProps {
  sources: CitedSource[]
  words: SourceWords & { back: string }
}

/** Numbered as in the text, with links back to each citation; a link to one unfolds them. */
export function Sources({ sources, words }: SourcesProps) {
  return (
    <details className="measure mt-14 border-t border-line">
      <summary className="fold-line">
        <h2 id={partIds.sources} className="text-heading">
          {words.sources} <span className="text-small text-muted tabular-nums">{sources.length}</span>
        </h2>
      </summary>
      <ol className="border-b border-line">
        {sources.map((source) => (
          <li
            key={source.id}
            id={sourceAnchor(source.id)}
            className="grid grid-cols-[2rem_1fr] border-t border-line py-3 target:bg-sheet"
          >
            <span className="text-muted tabular-nums">{source.number}</span>
            <p>
              <SourceText source={source} words={words} />
              {Array.from({ length: source.uses }, (_, index) => (
                <a
                  key={index}
                  href={`#${citeAnchor(source.id, index + 1)}`}
                  role="doc-backlink"
                  aria-label={`${words.back} [${source.number}]${source.uses > 1 ? `, ${index + 1}` : ''}`}
                  className="link mx-1 -my-2 inline-grid size-11 place-items-center print:hidden"
                >
                  <span>↩{source.uses > 1 && <sup>{index + 1}</sup>}</span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Of a drawing: a paragraph after its notes. */
export function SourcesBelow({ sources, words }: { sources: Source[] | undefined; words: SourceWords }) {
  if (!sources) return null
  return (
    <p>
      {`${words.sources}:`}
      {sources.map((source) => (
        <Fragment key={`${source.title} ${source.section}`}>
          {' '}
          <SourceText source={source} words={words} />
        </Fragment>
      ))}
    </p>
  )
}

function SourceText({ source, words }: { source: Source; words: SourceWords }) {
  const { title, url, leadsTo } = source
  const [publisher, ...facts] = sourceFacts(source, words)
  return (
    <>
      <cite className="not-italic">
        <ToSource url={leadsTo ? undefined : url}>{title}</ToSource>
      </cite>
      <span className="text-muted">
        {'. '}
        <ToSource url={leadsTo && url}>{publisher}</ToSource>
        {`${facts.map((fact) => `, ${fact}`).join('')}.`}
      </span>
    </>
  )
}

function ToSource({ url, children }: { url: string | undefined; children: string }) {
  if (!url) return children
  return (
    <a href={url} rel="noopener" className="link">
      {children}
    </a>
  )
}
