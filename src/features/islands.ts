import type { FunctionComponent } from 'react'
import { part, type LazyPart } from '../lib/lazy-part.ts'

/** When an island's code is loaded: with the app, or on click. */
type Island =
  | ({ when: 'load' } & LazyPart<FunctionComponent<never>>)
  | { when: 'use'; load: () => Promise<(element: HTMLElement) => void | Promise<void>> }

/** Every part of a page with code of its own, by `data-island`. A page loads only what it contains. */
export const islands = {
  'add-images': { when: 'use', load: async () => (await import('./gallery/open-add-images.tsx')).openAddImages },
  calculator: {
    when: 'load',
    ...part('calculators/CalculatorIsland', () => import('./calculators/CalculatorIsland.tsx')),
  },
  changes: { when: 'load', ...part('admin/changes/ChangesIsland', () => import('./admin/changes/ChangesIsland.tsx')) },
  consultation: {
    when: 'use',
    load: async () => (await import('./consultation/open-consultation.tsx')).openConsultation,
  },
  copy: { when: 'use', load: async () => (await import('./copy/copy-text.ts')).copyText },
  drawing: { when: 'use', load: async () => (await import('./drawing/open-drawing.tsx')).openDrawing },
  'footer-audit': {
    when: 'load',
    ...part('admin/links/FooterAuditIsland', () => import('./admin/links/FooterAuditIsland.tsx')),
  },
  gallery: { when: 'use', load: async () => (await import('./gallery/open-gallery.tsx')).openGallery },
  'home-runtime': {
    when: 'load',
    ...part('admin/home/HomeRuntimeIsland', () => import('./admin/home/HomeRuntimeIsland.tsx')),
  },
  'kept-form': { when: 'load', ...part('kept-form/KeptFormIsland', () => import('./kept-form/KeptFormIsland.tsx')) },
  'link-audit': {
    when: 'load',
    ...part('admin/links/LinkAuditIsland', () => import('./admin/links/LinkAuditIsland.tsx')),
  },
  'make-live': { when: 'use', load: async () => (await import('./downloads/make-live.ts')).makeLive },
  prefetch: { when: 'load', ...part('prefetch/PrefetchIsland', () => import('./prefetch/PrefetchIsland.tsx')) },
  search: { when: 'load', ...part('search/SearchIsland', () => import('./search/SearchIsland.tsx')) },
  'seo-audit': {
    when: 'load',
    ...part('admin/pages/SeoAuditIsland', () => import('./admin/pages/SeoAuditIsland.tsx')),
  },
  'white-paper': { when: 'use', load: async () => (await import('./white-paper/open-white-paper.tsx')).openWhitePaper },
} satisfies Record<string, Island>

export function islandOf({ dataset: { island = '' } }: HTMLElement): Island | undefined {
  return Object.hasOwn(islands, island) ? islands[island as keyof typeof islands] : undefined
}

/** Opens what a link or button is for. Throws if it cannot, so that the link is followed. */
export async function openIsland(element: HTMLElement): Promise<void> {
  const island = islandOf(element)
  if (island?.when !== 'use') throw new Error(`No island opens as ${element.dataset.island}.`)
  await (
    await island.load()
  )(element)
}
