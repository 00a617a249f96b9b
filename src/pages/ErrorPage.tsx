import type { InterfaceWords } from '../schema/singles/interface.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'

interface ErrorPageProps {
  words: InterfaceWords['error']
  /** What went wrong. */
  message: string
}

/** The error screen in the house's dress, with two ways out. */
export function ErrorPage({ words, message }: ErrorPageProps) {
  return (
    <div className="sheet-grid py-24 lg:py-32">
      <div>
        <h1 tabIndex={-1} className="text-title outline-none">
          {words.title}
        </h1>
        <p className="mt-5 text-lede">{message}</p>
        <p className="measure mt-3 text-muted">{words.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            type="button"
            onClick={() => location.reload()}
            className={
              'min-h-11 cursor-pointer border border-water bg-water px-5 font-semibold text-paper ' +
              'hover:border-ink hover:bg-ink'
            }
          >
            {words.reload}
          </button>
          <SiteLink to="/" className="link inline-flex min-h-11 items-center font-semibold">
            {words.home}
          </SiteLink>
        </div>
      </div>
    </div>
  )
}
