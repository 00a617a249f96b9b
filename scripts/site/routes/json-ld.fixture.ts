import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { placeholderSite } from '../model.ts'
import { createJsonLd } from './json-ld.ts'

export type Thing = Record<string, unknown>

const site: Site = {
  ...placeholderSite,
  name: 'Firm',
  origin: 'https://site.example',
  established: 2009,
  phones: { main: { number: '604-555-0142' }, media: { number: '604-555-0171' } },
  mails: { general: { address: 'hello@site.example' }, quote: { address: 'quotes@site.example', subject: 'Quote' } },
  openingHours: [{ days: ['Saturday'], opens: '08:00', closes: '16:00' }],
  serviceArea: 'Here and there.',
  address: { street: 'PO Box 1', locality: 'Vancouver', region: 'BC', postalCode: 'V0Z 0Z0' },
}

const context = { site, words: { search: { page: '/find' }, shell: { phone: 'Phone' } } } as SiteContext
export const image = { file: '/assets/images/roof-ab', widths: [480, 768], width: 1000 }

/** The structured data of a page. */
export function createThings(path: string, data: object): Thing[] {
  const head = {
    canonical: `https://site.example${path}`,
    description: 'About it.',
    image: { url: 'https://site.example/card.jpg' },
  }
  return createJsonLd(context, {
    path,
    head,
    label: 'Here',
    breadcrumbs:
      path === '/'
        ? []
        : [
            { label: 'Home', path: '/' },
            { label: 'All', path: '/all' },
          ],
    ...data,
  } as unknown as RouteData) as unknown as Thing[]
}
/** The data of a page with sections. */
export const sections = (...list: object[]) => ({
  kind: 'sections',
  sections: [{ type: 'page-header', title: 'A page' }, ...list],
})
