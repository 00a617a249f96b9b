import { useLocation } from 'react-router-dom'
import { withBase } from '../lib/base-path.ts'
import { unknownEntry } from '../lib/unknown-entry.ts'
import type { Shell } from '../schema/data/route-data.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'

const link = 'link inline-flex min-h-11 items-center font-semibold'

/**
 * One file is served for all unknown addresses. It contains the messages of every kind of entry; the boot script
 * chooses by the address.
 */
export function NotFoundPage({ shell }: { shell: Shell }) {
  const { pathname } = useLocation()
  const { notFound: words, search } = shell.words
  const kind = import.meta.env.SSR ? undefined : unknownEntry(words, pathname)
  const [column] = shell.navigation.footer
  return (
    <div className="sheet-grid gap-y-8 py-16 lg:py-24">
      <p className="rail text-number text-muted">{words.code}</p>
      <div>
        <RevisionCloud words={words.withdrawn} />
        <h1 tabIndex={-1} className="mt-6 text-display outline-none">
          {kind?.title ?? words.title}
        </h1>
        <SearchForm words={search} />
        <p className="mt-4 flex flex-wrap gap-x-8">
          {words.kinds.map((one) => (
            <SiteLink
              key={one.at}
              to={one.under}
              hidden={one !== kind}
              data-missing={one.at}
              data-title={one.title}
              className={link}
            >
              {one.back}
            </SiteLink>
          ))}
          <SiteLink to="/" className={link}>
            {words.back}
          </SiteLink>
        </p>
        {column && (
          <section aria-labelledby="instead" className="mt-8">
            <h2 id="instead" className="text-label text-muted">
              {column.label}
            </h2>
            <ul className="mt-2 grid gap-x-(--gutter) border-b border-line sm:grid-cols-2 lg:grid-cols-3">
              {column.items.map((item) => (
                <li key={item.to} className="border-t border-line">
                  <SiteLink to={item.to} className={link}>
                    {item.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function SearchForm({ words }: { words: Shell['words']['search'] }) {
  return (
    <form method="get" action={withBase(words.page)} className="mt-8 flex max-w-xl items-end gap-3">
      <label className="grow text-small text-muted">
        {words.label}
        <input
          type="search"
          name="q"
          className="mt-1 block min-h-11 w-full border border-ink bg-sheet px-3 text-body text-ink"
        />
      </label>
      <button type="submit" className="min-h-11 border border-water bg-water px-5 font-semibold text-paper">
        {words.button}
      </button>
    </form>
  )
}

/** In drawing units. */
const [WIDTH, HEIGHT, ARC] = [480, 160, 20]

/** The drawing is cut here, so that the cloud aligns with the text. */
const EDGE = ARC / 2 - 1

const row = (count: number, step: string) => `a${ARC / 2} ${ARC / 2} 0 0 1 ${step}`.repeat(count)
const [across, down] = [WIDTH / ARC - 2, HEIGHT / ARC - 2]
const outline = [
  `M${ARC} ${ARC}`,
  row(across, `${ARC} 0`),
  row(down, `0 ${ARC}`),
  row(across, `${-ARC} 0`),
  row(down, `0 ${-ARC}`),
  'z',
].join('')

function RevisionCloud({ words }: { words: string }) {
  return (
    <div className="grid max-w-md text-signal *:col-start-1 *:row-start-1">
      <svg
        viewBox={`${EDGE} ${EDGE} ${WIDTH - 2 * EDGE} ${HEIGHT - 2 * EDGE}`}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={outline} />
        <path d="M60 52 86 100H34zM60 70v18" />
      </svg>
      <p className="self-center pr-6 pl-[22%] text-heading">{words}</p>
    </div>
  )
}
