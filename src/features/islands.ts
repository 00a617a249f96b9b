import type { FunctionComponent } from 'react'
import { part, type LazyPart } from '../lib/lazy-part.ts'

/** When an island's code is loaded: with the app, or on click. */
type Island =
  | ({ when: 'load' } & LazyPart<FunctionComponent<never>>)
  | { when: 'use'; load: () => Promise<(element: HTMLElement) => void | Promise<void>> }

const onUse = (load: (Island & { when: 'use' })['load']) => ({ when: 'use', load }) as const

const onLoad = <Path extends string, Props>(...[file, load]: Parameters<typeof part<Path, FunctionComponent<Props>>>) =>
  ({ when: 'load', ...part(file, load) }) as const

/** Every part of a page with code of its own, by `data-island`. A page loads only what it contains. */
export const islands = {
  'add-images': onUse(async () => (await import('./gallery/open-add-images.tsx')).openAddImages),
  calculator: onLoad('calculators/CalculatorIsland', () => import('./calculators/CalculatorIsland.tsx')),
  consultation: onUse(async () => (await import('./consultation/open-consultation.tsx')).openConsultation),
  copy: onUse(async () => (await import('./copy/copy-text.ts')).copyText),
  'footer-audit': onLoad('admin/links/FooterAuditIsland', () => import('./admin/links/FooterAuditIsland.tsx')),
  gallery: onUse(async () => (await import('./gallery/open-gallery.tsx')).openGallery),
  'home-runtime': onLoad('admin/home/HomeRuntimeIsland', () => import('./admin/home/HomeRuntimeIsland.tsx')),
  'link-audit': onLoad('admin/links/LinkAuditIsland', () => import('./admin/links/LinkAuditIsland.tsx')),
  'make-live': onUse(async () => (await import('./downloads/make-live.ts')).makeLive),
  search: onLoad('search/SearchIsland', () => import('./search/SearchIsland.tsx')),
  'seo-audit': onLoad('admin/pages/SeoAuditIsland', () => import('./admin/pages/SeoAuditIsland.tsx')),
  'white-paper': onUse(async () => (await import('./consultation/request-white-paper.ts')).requestWhitePaper),
} satisfies Record<string, Island>

export function findIsland({ dataset: { island = '' } }: HTMLElement): Island | undefined {
  return Object.hasOwn(islands, island) ? islands[island as keyof typeof islands] : undefined
}

/** Opens what a link or button is for. Throws if it cannot, so that the link is followed. */
export async function openIsland(element: HTMLElement): Promise<void> {
  const island = findIsland(element)
  if (island?.when !== 'use') throw new Error(`No island opens as ${element.dataset.island}.`)
  await (
    await island.load()
  )(element)
}
