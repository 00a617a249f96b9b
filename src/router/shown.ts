import type { MDXContent } from 'mdx/types'
import { createContext, useContext, type FunctionComponent } from 'react'
import type { DivisionMenu } from '../schema/singles/navigation.ts'
import type { RouteData, ServedRoute, Shell } from '../schema/data/route-data.ts'

/** A page with the code that draws it. */
export interface LoadedPage {
  data: RouteData | ServedRoute
  /** Draws the content; a served page has its content already. */
  Page?: FunctionComponent<{ data: RouteData; Content?: MDXContent | undefined }>
  Text?: MDXContent | undefined
  /** Stands in place of the site's own head. */
  Header?: FunctionComponent<{ shell: Shell; menu: DivisionMenu; path: string }> | undefined
}

export interface Shown {
  shell: Shell
  /** Undefined where no page was found. */
  current?: LoadedPage | undefined
  /**
   * Why the page that was asked for did not come, which only development shows: elsewhere the browser loads it plainly.
   */
  error?: unknown
  /** The address of the page that is on its way. */
  pending?: string | undefined
}

/** Given by the browser's router and by the pre-renderer alike. */
export const ShownContext = createContext<Shown | undefined>(undefined)

export function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('Nothing is shown here: the router stands around every page')
  return shown
}
