import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router-dom'
import type { Shell } from '../schema/route-data'
import { ErrorPage } from './ErrorPage'
import { NotFoundPage } from './NotFoundPage'

/** What stands in a page's place when it cannot be shown. */
export function RouteError() {
  const error = useRouteError()
  const shell = useRouteLoaderData('site') as Shell | undefined

  const message = error instanceof Error ? error.message : String(error)
  if (!shell) return message
  const { words } = shell
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage words={words.notFound} />
    return <ErrorPage words={words.error} status={error.status} statusText={error.statusText} />
  }
  return <ErrorPage words={words.error} message={message} />
}
