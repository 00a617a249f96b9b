import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSearch } from './use-search.ts'
import type { Shell } from '../../schema/data/route-data.ts'
import type { Found, FoundGroup } from './search-site.ts'
import { FoundRow, KindFold } from './KindFold.tsx'
import { Marked } from './Marked.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { useShell } from '../../ui/use-shell.ts'

/** Milliseconds after the last keystroke until the address is updated. */
const ADDRESS_DELAY = 300

/** Two screens of a phone show as many results without kinds, or the best above folds of all kinds. */
const FEW = 8
const BEST = 4

/** The search of the page that lists everything; results replace the list. */
export function SearchIsland() {
  const { words, navigation } = useShell()
  const { label, best } = words.search
  const [text, setText] = useAddress()
  const [touched, setTouched] = useState(false)
  const [query, title] = [text.trim(), useId()]
  const { found, group, failed, status } = useSearch(text, words.search, touched || text !== '')
  const isShort = found.length <= FEW
  const kinds = useMemo(() => group(found, 'listed'), [group, found])
  const field = useRef<HTMLInputElement>(null)

  // Takes over from the served field, which goes when this is shown.
  useLayoutEffect(() => {
    const served = field.current?.closest('[data-island]')?.querySelector<HTMLInputElement>('[data-fallback] input')
    if (served?.value) setText(served.value)
    if (served && served === document.activeElement) field.current?.focus()
  }, [setText])

  return (
    <div className="mb-12" data-asked={(query && !failed) || undefined}>
      <form role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
        <label>
          <span className="text-label text-muted">{label}</span>
          <input
            ref={field}
            type="search"
            value={text}
            autoComplete="off"
            onFocus={() => setTouched(true)}
            onChange={({ target }) => setText(target.value)}
            className="mt-1.5 block min-h-12 w-full max-w-160 border border-ink bg-sheet px-3 text-lede text-ink"
          />
        </label>
      </form>
      <section aria-labelledby={title}>
        <p id={title} role="status" className="mt-4 min-h-6 font-semibold">
          {status}
        </p>
        {found.length > 0 && (
          <section aria-label={best}>
            <h2 className="sr-only">{best}</h2>
            <FoundList items={found.slice(0, isShort ? FEW : BEST)} kinds={kinds} />
          </section>
        )}
        {!isShort && (
          <div className="mt-8 border-b border-line">
            {kinds.map((one) => (
              <FoundKind key={one.kind} group={one} />
            ))}
          </div>
        )}
        {status && !failed && found.length === 0 && <Ways items={navigation.main} />}
      </section>
    </div>
  )
}

/** If nothing is found, offers the pages of the menu. */
function Ways({ items }: { items: Shell['navigation']['main'] }) {
  const links = items.flatMap(({ label, to, items: inner = [] }) => (to ? [{ label, to }] : inner))
  return (
    <ul>
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

/** Keeps its state while the query changes. */
function FoundKind({ group: { title, items } }: { group: FoundGroup }) {
  const [open, setOpen] = useState(false)
  return (
    <KindFold title={title} count={items.length} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open && <FoundList items={items} />}
    </KindFold>
  )
}

interface FoundListProps {
  items: Found[]
  /** Prints the kind of each item. */
  kinds?: FoundGroup[]
}

const FoundList = memo(function FoundList({ items, kinds = [] }: FoundListProps) {
  return (
    <ul>
      {items.map(({ href, kind, title, excerpt }) => (
        <FoundRow key={href} href={href} title={<Marked pieces={title} />}>
          {kinds.map((group) => group.kind === kind && <span key={kind}>{`${group.title} · `}</span>)}
          <Marked pieces={excerpt} />
        </FoundRow>
      ))}
    </ul>
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
