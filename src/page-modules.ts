import { islands } from './features/islands.ts'
import { pageParts } from './pages/registry.ts'
import type { RouteData } from './schema/data/route-data.ts'
import { sectionPart } from './sections/registry.ts'

const divisionHead = 'src/layouts/DivisionHeader.tsx'

/** What a press needs is beside every page: the next one may be in the same document. */
const pressed = [
  { name: 'add-images', module: 'src/features/gallery/open-add-images.tsx' },
  { name: 'consultation', module: 'src/features/consultation/open-consultation.tsx' },
  { name: 'copy', module: 'src/features/copy/copy-text.ts' },
  { name: 'gallery', module: 'src/features/gallery/open-gallery.tsx' },
  { name: 'make-live', module: 'src/features/downloads/make-live.ts' },
  { name: 'search-box', module: 'src/features/search/SearchResults.tsx' },
]
/** The same of one page alone, which is not worth its bytes beside the others. */
const pressedHere = [{ name: 'white-paper', module: 'src/features/consultation/request-white-paper.ts' }]

const searchIndex = '_data/search.json'
/** What these parts request once they run. */
const requests: { [name: string]: string } = {
  consultation: '_data/consultation.json',
  'white-paper': '_data/consultation.json',
  search: searchIndex,
  'search-box': searchIndex,
}

/** Modules that a page loads, as named in the bundle's manifest. */
interface PageModules {
  /** Loaded with the app, before hydration. */
  heads: string[]
  /** Everything that may have its own styles. */
  all: string[]
  /** Modules of islands, and the files that they request. */
  islands: { name: string; module: string; data: string | undefined }[]
}

/**
 * `islandNames` are those in the page's HTML. Click-to-open islands load their own styles. The not-found page has no
 * route data.
 */
export function pageModules(route: RouteData | undefined, islandNames: readonly string[]): PageModules {
  const heads = route?.division ? [divisionHead] : []
  const sections = route?.kind === 'sections' ? route.sections.map(sectionPart) : []
  const loaded = [...new Set(islandNames)].flatMap((name) => {
    const island = Object.hasOwn(islands, name) ? islands[name as keyof typeof islands] : undefined
    return island && 'file' in island ? { name, module: `src/features/${island.file}.tsx` } : []
  })
  const all = [
    ...heads,
    ...(route ? [`src/pages/${pageParts[route.kind].file}.tsx`] : []),
    ...sections.map(({ file }) => `src/sections/${file}.tsx`),
    ...loaded.map(({ module }) => module),
  ]
  return {
    heads,
    all: [...new Set(all)],
    islands: [...loaded, ...pressed, ...pressedHere.filter(({ name }) => islandNames.includes(name))].map((island) => ({
      ...island,
      data: requests[island.name],
    })),
  }
}

/** React Router's `handle`, read by the renderer. */
export interface RouteHandle {
  pageModules: typeof pageModules
}
