import type { TocEntry } from '../../schema/data/route-data.ts'
import { Chevron } from '../icon/Chevron.tsx'

/** A sticky list must fit into a window: a longer one has only its chapters there. */
const MOST_THAT_FOLLOW = 12

/** Sticky in the rail; folded in a narrow window. */
export function Contents({ title, toc }: { title: string; toc: TocEntry[] }) {
  const isLong = toc.length > MOST_THAT_FOLLOW
  return (
    <nav aria-label={title} className="rail top-24 mb-4 self-start lg:sticky lg:mb-0 print:hidden">
      <p aria-hidden="true" className="mb-2 text-label text-muted max-lg:hidden">
        {title}
      </p>
      <details className="contents-list text-small">
        <summary
          className={
            'flex min-h-11 items-center justify-between border-t border-line text-label text-muted ' +
            'lg:supports-[selector(::details-content)]:hidden'
          }
        >
          {title}
          <Chevron />
        </summary>
        <ul className="border-b border-line">
          {toc.map(({ id, text, depth }) => (
            <li
              key={id}
              className={depth === 2 ? 'border-t border-line' : `pl-4 text-muted ${isLong ? 'lg:hidden' : ''}`}
            >
              <a href={`#${id}`} className="flex items-center py-2 hover:text-water max-lg:min-h-11">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
