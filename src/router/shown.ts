import type { MDXContent } from 'mdx/types'
import { createContext, useContext, type FunctionComponent } from 'react'
import type { DivisionMenu } from '../schema/singles/navigation.ts'
import type { RouteData, ServedRoute, Shell } from '../schema/data/route-data.ts'

export interface LoadedPage {
  data: RouteData | ServedRoute
  /** Absent for a served page, whose content is in the HTML. */
  Page?: FunctionComponent<{ data: RouteData; Content?: MDXContent | undefined }>
  Text?: MDXContent | undefined
  /** Replaces the site's header. */
  Header?: FunctionComponent<{ shell: Shell; menu: DivisionMenu; path: string }> | undefined
}

export interface Shown {
  shell: Shell
  /** Undefined if no page was found. */
  current?: LoadedPage | undefined
  /** Why the page could not be loaded. Development only; in production the browser loads it without the app. */
  error?: unknown
  /** Address of the page being loaded. */
  pending?: string | undefined
}

/** Provided by the browser's router and by the pre-renderer. */
export const ShownContext = createContext<Shown | undefined>(undefined)

export function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('useShown must be called inside the router')
  return shown
}
