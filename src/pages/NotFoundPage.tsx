import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { InterfaceWords } from '../schema/interface'
import { SiteLink } from '../ui/SiteLink'

/** What an unknown address shows. */
export function NotFoundPage({ words }: { words: InterfaceWords['notFound'] }) {
  const { pathname } = useLocation()
  useEffect(() => console.error(`404: no route for ${pathname}`), [pathname])
  return (
    <div className="sheet-grid py-24 lg:py-32">
      <p className="rail text-number text-muted">{words.code}</p>
      <div>
        <h1 tabIndex={-1} className="text-display text-pretty outline-none">
          {words.title}
        </h1>
        <SiteLink to="/" className="link mt-8 inline-flex min-h-11 items-center font-semibold">
          {words.back}
        </SiteLink>
      </div>
    </div>
  )
}
