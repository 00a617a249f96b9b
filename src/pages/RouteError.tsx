import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { useShell } from '../ui/use-shell.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Shown in place of a page that does not exist or cannot be drawn, until another page has loaded. */
export function RouteError() {
  const error = useRouteError()
  const shell = useShell()
  if (shell && isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage shell={shell} />
  // Fails the build instead of rendering an error page.
  if (!shell || import.meta.env.SSR) throw error
  return <ErrorPage words={shell.words.error} message={error instanceof Error ? error.message : String(error)} />
}

interface ErrorPageProps {
  words: InterfaceWords['error']
  message: string
}

function ErrorPage({ words, message }: ErrorPageProps) {
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
