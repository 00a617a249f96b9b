import { useLocation } from 'react-router-dom'
import { unknownEntry } from '../lib/unknown-entry'
import type { InterfaceWords } from '../schema/interface'
import { SiteLink } from '../ui/SiteLink'

const link = 'link inline-flex min-h-11 items-center font-semibold'

/**
 * What an unknown address shows. One file is served for all of them: what each kind of entry is called waits in it for the boot script,
 * which knows the address.
 */
export function NotFoundPage({ words }: { words: InterfaceWords['notFound'] }) {
  const { pathname } = useLocation()
  const kind = import.meta.env.SSR ? undefined : unknownEntry(words, pathname)
  return (
    <div className="sheet-grid py-24 lg:py-32">
      <p className="rail text-number text-muted">{words.code}</p>
      <div>
        <h1 tabIndex={-1} className="text-display text-pretty outline-none">
          {kind?.title ?? words.title}
        </h1>
        <p className="mt-8 flex flex-wrap gap-x-8">
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
      </div>
    </div>
  )
}
