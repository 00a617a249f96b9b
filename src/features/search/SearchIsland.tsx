import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router-dom'
import { useSearch } from './use-search'
import type { Shell } from '../../schema/route-data'
import { Marked } from './Marked'
import { SiteLink } from '../../ui/SiteLink'

/** Milliseconds after the last letter until the address has the words. */
const ADDRESS_DELAY = 300

/** The search of the page that lists everything: a field, and all that fits its words by kind. */
export function SearchIsland() {
  const { words } = useRouteLoaderData('site') as Shell
  const { label } = words.search
  const [text, setText] = useAddress()
  const [touched, setTouched] = useState(false)
  const { groups, status } = useSearch(text, words.search, { wanted: touched || text !== '' })

  return (
    <div className="mb-12" data-found={groups.length > 0 || undefined}>
      <form role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
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
      <p role="status" className="mt-3 min-h-6 text-small text-muted">
        {status}
      </p>
      {groups.map(({ kind, title, items }) => (
        <section key={kind} aria-label={title} className="mt-10 grid gap-x-(--gutter) lg:grid-cols-[2fr_10fr]">
          <h2 className="mb-4 text-heading">{title}</h2>
          <ul className="border-b border-line">
            {items.map(({ href, title: name, excerpt }) => (
              <li key={href} className="grid items-baseline gap-x-8 border-t border-line py-2.5 md:grid-cols-[4fr_6fr]">
                <SiteLink to={href} className="link inline-block py-2 font-semibold">
                  <Marked pieces={name} />
                </SiteLink>
                <p className="text-small text-muted">
                  <Marked pieces={excerpt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The words searched for, which the address keeps: `?q=`. Typing replaces the address, so that Back leaves the search. */
function useAddress(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const written = useRef(asked)

  useEffect(() => {
    // The address changed by another hand: the header's field, Back.
    if (asked !== written.current) setText(asked)
    written.current = asked
  }, [asked])
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
