import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { withBase } from '../lib/base-path.ts'
import { nearestPath } from '../lib/nearest-path.ts'
import { searchWords, unknownEntry } from '../lib/unknown-entry.ts'
import type { Shell } from '../schema/data/route-data.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { drawingGrounds } from '../ui/picture/drawing-grounds.ts'

const answer = 'flex min-h-14 items-center border border-ink bg-sheet px-5 py-2 font-semibold hover:text-water'
const link = 'link inline-flex min-h-11 items-center font-semibold'

/**
 * One file is served for all unknown addresses. It contains the messages of every kind of entry; the boot script
 * chooses by the address.
 */
export function NotFoundPage({ shell }: { shell: Shell }) {
  const { pathname } = useLocation()
  const { notFound: words, search } = shell.words
  const kind = import.meta.env.SSR ? undefined : unknownEntry(words, pathname)
  useEffect(() => void openNewAddress(pathname).catch(() => {}), [pathname])
  return (
    <div className="sheet-grid pt-6 pb-12 lg:pt-8">
      <p className="rail text-number text-muted">{words.code}</p>
      <div>
        <h1 tabIndex={-1} className="text-display outline-none">
          {kind?.title ?? words.title}
        </h1>
        <p className="measure mt-5 text-lede text-muted">{words.description}</p>
        <NearestPage words={words.nearest} pathname={pathname} />
        <SearchForm words={search} query={import.meta.env.SSR ? undefined : searchWords(pathname)} />
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
        <section aria-labelledby="instead" className="mt-8">
          <h2 id="instead" className="text-title">
            {words.question}
          </h2>
          <p className="mt-4">
            <ActionLink link={words.call} />
          </p>
          <div className="mt-4 grid gap-6 lg:grid-cols-2">
            {words.map && (
              <SiteLink to={words.map.to} className="font-semibold text-water">
                {drawingGrounds(`/downloads/drawing-${words.map.drawing}.svg`).map(({ className, href }) => (
                  <img
                    key={href}
                    className={`w-full max-w-80 ${className ?? ''}`}
                    src={href}
                    alt=""
                    width="320"
                    height="400"
                  />
                ))}
                <span className="link">{words.map.label}</span>
              </SiteLink>
            )}
            <ul className="grid content-start gap-3">
              {words.needs.map(({ label, to }) => (
                <li key={label}>
                  <SiteLink to={to} className={answer}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </div>
    </div>
  )
}

/** Some hosts answer an old address with this page, because they cannot redirect. */
async function openNewAddress(old: string): Promise<void> {
  const moved = (await (await fetch(withBase('/_data/redirects.json'))).json()) as Record<string, string>
  if (Object.hasOwn(moved, old)) location.replace(withBase(moved[old]!) + location.search + location.hash)
}

/** Looks in the sitemap, so that no page has to list all others. */
async function findNearestPage(unknown: string): Promise<string | undefined> {
  const sitemap = await (await fetch(withBase('/sitemap.xml'))).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  return nearestPath(
    unknown,
    addresses.map((address) => new URL(address).pathname),
  )
}

/** The boot script loads the app for it. */
function NearestPage({ words, pathname }: { words: string; pathname: string }) {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    let left = false
    void findNearestPage(pathname)
      .catch(() => undefined)
      .then((found) => left || setPath(found))
    return () => {
      left = true
    }
  }, [pathname])
  return (
    <p role="status" data-needs="" className="mt-4 min-h-11 text-lede">
      {path && (
        <>
          {words}{' '}
          <SiteLink to={path} className={link}>
            {path}
          </SiteLink>
        </>
      )}
    </p>
  )
}

function SearchForm({ words, query }: { words: Shell['words']['search']; query?: string }) {
  return (
    <form method="get" action={withBase(words.page)} className="mt-2 flex max-w-xl items-end gap-3">
      <label className="grow text-small text-muted">
        {words.label}
        <input
          type="search"
          name="q"
          defaultValue={query}
          className="mt-1 block min-h-11 w-full border border-ink bg-sheet px-3 text-body text-ink"
        />
      </label>
      <button type="submit" className="min-h-11 border border-water bg-water px-5 font-semibold text-paper">
        {words.button}
      </button>
    </form>
  )
}
