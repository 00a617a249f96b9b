import { islands } from './features/islands.ts'
import { pageParts } from './pages/registry.ts'
import type { RouteData } from './schema/data/route-data.ts'
import { sectionParts } from './sections/registry.ts'

/** The head of the construction division's pages. */
const divisionHead = 'src/layouts/DivisionHeader.tsx'

/** The modules of a page that load by themselves, as the bundle's manifest names them. */
interface PageModules {
  /** Loaded with the app, before the page is taken over. */
  heads: string[]
  /** All that may bring styles of their own: the heads, the kind, the sections, the islands. */
  all: string[]
}

/**
 * The modules of a page; the not-found page has no data. `islandNames` are those in its HTML. What opens by a click
 * brings its own styles.
 */
export function pageModules(data: RouteData | undefined, islandNames: readonly string[]): PageModules {
  const heads = data?.division ? [divisionHead] : []
  const sections = data?.kind === 'sections' ? data.sections.map(({ type }) => sectionParts[type]) : []
  const all = [
    ...heads,
    ...(data ? [`src/pages/${pageParts[data.kind].file}.tsx`] : []),
    ...sections.map(({ file }) => `src/sections/${file}.tsx`),
    ...islandNames.flatMap((name) => {
      const island = Object.hasOwn(islands, name) ? islands[name as keyof typeof islands] : undefined
      return island && 'file' in island ? [`src/features/${island.file}.tsx`] : []
    }),
  ]
  return { heads, all: [...new Set(all)] }
}

/** What the renderer needs to know of pages beside their routes: React Router's `handle`. */
export interface RouteHandle {
  pageModules: typeof pageModules
}
