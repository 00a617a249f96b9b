import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { unknownEntry } from '../lib/unknown-entry'
import { useHydrated } from '../ui/use-hydrated'
import type { InterfaceWords } from '../schema/interface'
import { SiteLink } from '../ui/SiteLink'

const link = 'link inline-flex min-h-11 items-center font-semibold'

/** What an unknown address shows. One file is served for all of them, so what kind of entry is missing shows once the page is alive. */
export function NotFoundPage({ words }: { words: InterfaceWords['notFound'] }) {
  const { pathname } = useLocation()
  const kind = unknownEntry(words, useHydrated() ? pathname : '')
  useEffect(() => console.error(`404: no route for ${pathname}`), [pathname])
  return (
    <div className="sheet-grid py-24 lg:py-32">
      <p className="rail text-number text-muted">{words.code}</p>
      <div>
        <h1 tabIndex={-1} className="text-display text-pretty outline-none">
          {kind?.title ?? words.title}
        </h1>
        <p className="mt-8 flex flex-wrap gap-x-8">
          {kind && (
            <SiteLink to={kind.under} className={link}>
              {kind.back}
            </SiteLink>
          )}
          <SiteLink to="/" className={link}>
            {words.back}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}
