import { islands } from './features/islands.ts'
import { pageParts } from './pages/registry.ts'
import type { RouteData } from './schema/data/route-data.ts'
import { sectionPart } from './sections/registry.ts'

const divisionHead = 'src/layouts/DivisionHeader.tsx'

/** Modules that a page loads, as named in the bundle's manifest. */
interface PageModules {
  /** Loaded with the app, before hydration. */
  heads: string[]
  /** Everything that may have its own styles. */
  all: string[]
}

/**
 * `islandNames` are those in the page's HTML. Click-to-open islands load their own styles. The not-found page has no
 * data.
 */
export function pageModules(data: RouteData | undefined, islandNames: readonly string[]): PageModules {
  const heads = data?.division ? [divisionHead] : []
  const sections = data?.kind === 'sections' ? data.sections.map(sectionPart) : []
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

/** React Router's `handle`, read by the renderer. */
export interface RouteHandle {
  pageModules: typeof pageModules
}
