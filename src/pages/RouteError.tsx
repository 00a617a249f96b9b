import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { isMissingChunk, reloadOnce } from '../lib/reload-once'
import type { InterfaceWords } from '../schema/interface'
import { ErrorPage } from './ErrorPage'
import { NotFoundPage } from './NotFoundPage'

/** What stands in a page's place when it cannot be shown. A chunk that a new version took away loads the page again, once. */
export function RouteError({ words }: { words: InterfaceWords }) {
  const error = useRouteError()
  const missing = isMissingChunk(error)
  const [reloading, setReloading] = useState(missing)
  useEffect(() => {
    if (missing) setReloading(reloadOnce())
  }, [missing])

  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage words={words.notFound} />
    return <ErrorPage words={words.error} status={error.status} statusText={error.statusText} />
  }
  if (reloading) return null
  return <ErrorPage words={words.error} message={error instanceof Error ? error.message : String(error)} />
}
