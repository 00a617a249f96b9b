import type { TocEntry } from '../schema/route-data'

/** The table of contents, in the rail that follows the reader. */
export function Contents({ title, toc }: { title: string; toc: TocEntry[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="top-24 mb-8 self-start lg:sticky lg:col-span-3 lg:col-start-1 lg:mb-0 lg:max-h-[80vh] lg:overflow-y-auto print:hidden"
    >
      <p id="contents" className="mb-2 text-label text-muted">
        {title}
      </p>
      <ul className="border-b border-line text-small">
        {toc.map(({ id, text, depth }) => (
          <li key={id} className={depth === 2 ? 'border-t border-line' : 'pb-1 pl-4 text-muted'}>
            <a href={`#${id}`} className={'block hover:text-water ' + (depth === 2 ? 'py-2' : 'py-1')}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
