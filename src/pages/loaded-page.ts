import type { MDXContent } from 'mdx/types'
import type { FunctionComponent } from 'react'
import { useRouteLoaderData } from 'react-router-dom'
import type { RouteData, ServedRoute, Shell } from '../schema/data/route-data.ts'
import type { DivisionMenu } from '../schema/singles/navigation.ts'

export interface LoadedPage {
  data: RouteData | ServedRoute
  /** Absent for a served page, whose content is in the HTML. */
  Page?: FunctionComponent<{ data: RouteData; Content?: MDXContent | undefined }>
  Text?: MDXContent | undefined
  /** Replaces the site's header. */
  Header?: FunctionComponent<{ shell: Shell; menu: DivisionMenu; path: string }> | undefined
}

/** Data of the route `page`; undefined if no page was found. */
export const usePage = () => useRouteLoaderData('page') as LoadedPage | undefined
