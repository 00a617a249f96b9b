import { formatDate } from '../../lib/format.ts'
import { citeAnchor, sourceAnchor } from '../../lib/source-anchors.ts'
import type { CitedSource } from '../../schema/entries/source.ts'

interface SourcesProps {
  sources: CitedSource[]
  words: { sources: string; seen: string; back: string }
}

/** Numbered as in the text, with links back to each citation. */
export function Sources({ sources, words }: SourcesProps) {
  return (
    <section aria-labelledby="text-sources" className="measure mt-14">
      <h2 id="text-sources" className="mb-4 text-heading">
        {words.sources}
      </h2>
      <ol className="border-b border-line">
        {sources.map((source) => (
          <li
            key={source.id}
            id={sourceAnchor(source.id)}
            className="grid grid-cols-[2rem_1fr] border-t border-line py-3 target:bg-sheet"
          >
            <span className="text-muted tabular-nums">{source.number}</span>
            <p>
              <SourceTitle {...source} />
              <span className="text-muted">{`. ${facts(source, words.seen)}.`}</span>
              {Array.from({ length: source.uses }, (_, index) => (
                <a
                  key={index}
                  href={`#${citeAnchor(source.id, index + 1)}`}
                  role="doc-backlink"
                  aria-label={source.uses > 1 ? `${words.back}, ${index + 1}` : words.back}
                  className="link mx-1 -my-2 inline-grid size-11 place-items-center print:hidden"
                >
                  <span>↩{source.uses > 1 && <sup>{index + 1}</sup>}</span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SourceTitle({ title, url }: CitedSource) {
  if (!url) return <cite className="not-italic">{title}</cite>
  return (
    <cite className="not-italic">
      <a href={url} rel="noopener" className="link">
        {title}
      </a>
    </cite>
  )
}

function facts({ publisher, edition, section, seen }: CitedSource, word: string): string {
  return [publisher, edition, section, seen && `${word} ${formatDate(seen)}`].filter(Boolean).join(', ')
}
