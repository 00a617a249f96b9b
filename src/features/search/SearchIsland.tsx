import { memo, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSearch } from './use-search.ts'
import { useShown } from '../../router/shown.ts'
import type { Shell } from '../../schema/data/route-data.ts'
import type { FoundGroup } from './search-site.ts'
import { Marked } from './Marked.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'

/** Milliseconds after the last keystroke until the address is updated. */
const ADDRESS_DELAY = 300

const FIRST = 20
const inField = 'lg:col-span-10 lg:col-start-3'

/** The search of the page that lists everything; results replace the list. */
export function SearchIsland() {
  const { words, navigation } = useShown().shell
  const { label, more } = words.search
  const [text, setText] = useAddress()
  const [touched, setTouched] = useState(false)
  const [unfolded, setUnfolded] = useState('')
  const [query, title] = [text.trim(), useId()]
  const most = unfolded === query ? Infinity : FIRST
  const { groups, found, total, failed, status } = useSearch(text, words.search, {
    wanted: touched || text !== '',
    most,
  })

  return (
    <div className="mb-12 grid gap-x-(--gutter) lg:grid-cols-12" data-asked={(query && !failed) || undefined}>
      <form role="search" aria-label={label} className={inField} onSubmit={(event) => event.preventDefault()}>
        <label>
          <span className="text-label text-muted">{label}</span>
          <input
            type="search"
            value={text}
            autoComplete="off"
            onFocus={() => setTouched(true)}
            onChange={({ target }) => setText(target.value)}
            className="mt-1.5 block min-h-12 w-full max-w-160 border border-ink bg-sheet px-3 text-lede text-ink"
          />
        </label>
      </form>
      <section aria-labelledby={title} className="contents">
        <p id={title} role="status" className={`mt-4 min-h-6 font-semibold ${inField}`}>
          {status}
        </p>
        {groups.map((group) => (
          <FoundList key={group.kind} group={group} />
        ))}
        {status && !failed && total === 0 && <Ways items={navigation.main} />}
        {total > found.length && (
          <button
            type="button"
            onClick={() => setUnfolded(query)}
            className={`link mt-6 min-h-11 text-left ${inField}`}
          >
            {total - found.length} {more}
          </button>
        )}
      </section>
    </div>
  )
}

/** If nothing is found, offers the pages of the menu. */
function Ways({ items }: { items: Shell['navigation']['main'] }) {
  const links = items.flatMap(({ label, to, items: inner = [] }) => (to ? [{ label, to }] : inner))
  return (
    <ul className={inField}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <SiteLink to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

const FoundList = memo(function FoundList({ group: { title, items } }: { group: FoundGroup }) {
  return (
    <section aria-label={title} className="mt-8 grid gap-x-(--gutter) lg:col-span-full lg:grid-cols-subgrid">
      <h2 className="leading-tight font-semibold max-lg:mb-2 lg:col-span-2 lg:pt-4">{title}</h2>
      <ul className="border-b border-line lg:col-span-10">
        {items.map(({ href, title: name, excerpt }) => (
          <li key={href} className="grid items-baseline gap-x-8 border-t border-line pt-1 pb-2 md:grid-cols-[4fr_6fr]">
            <SiteLink to={href} className="link py-2.5 font-semibold">
              <Marked pieces={name} />
            </SiteLink>
            <p className="text-small text-muted">
              <Marked pieces={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The query in the address: `?q=`. Typing replaces the history entry, so Back leaves the search. */
function useAddress(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const requested = params.get('q') ?? ''
  const [text, setText] = useState(requested)
  const written = useRef(requested)

  useEffect(() => {
    // The address was changed by the header's field or by Back.
    if (requested !== written.current) setText(requested)
    written.current = requested
  }, [requested])
  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
    }, ADDRESS_DELAY)
    return () => clearTimeout(timer)
  }, [text, setParams])

  return [text, setText]
}
