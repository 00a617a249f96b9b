import { expect, test } from 'vitest'
import type { BuiltRoute } from './route-base.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { placeholderSite } from '../model.ts'
import { socialCard } from './social-card.ts'

const roof = { alt: 'A roof.', width: 8, height: 6, file: '/assets/images/roof-ab', widths: [8], tone: 'tone-369' }
const wall = { ...roof, alt: 'A wall.', file: '/assets/images/wall-cd' }
const context = {
  site: {
    ...placeholderSite,
    name: 'Firm',
    origin: 'https://www.site.example',
    phones: { main: { number: '604-555-0142' } },
  },
  words: { shell: { phone: 'Phone', sheet: 'Sheet' } },
  images: {
    findUpload: (file: string) => (file === wall.file ? 'wall.jpg' : 'roof.jpg'),
    get: (file: string) => (file === 'wall.jpg' ? wall : roof),
  },
} as unknown as SiteContext

function createCard(data: object, from: object = {}) {
  const route = {
    data: { label: 'Here', sheet: 'L-101', breadcrumbs: [{ label: 'Home', path: '/' }], head: {}, ...data },
    from: { number: 4, at: [], data: {}, source: { locate: () => ({}) }, ...from },
  } as unknown as BuiltRoute
  const { planned, image } = socialCard(context, route)
  return { ...planned, image }
}
const sections = (...more: object[]) => ({
  kind: 'sections',
  sections: [{ type: 'page-header', title: 'A page' }, ...more],
})

test('a page shows its heading, label, address and sheet number', () => {
  expect(createCard({ path: '/about', ...sections({}, {}) }).card).toEqual({
    title: 'A page',
    kind: 'Here',
    address: '/about',
    sheetNumber: 'L-101',
    sitePart: 'site',
    name: 'Firm',
    phone: '604-555-0142',
    labels: { phone: 'Phone', sheetNumber: 'Sheet' },
  })
  expect(createCard({ path: '/', breadcrumbs: [], ...sections() }).card).toMatchObject({
    address: 'www.site.example',
    sheetNumber: 'L-101',
  })
})

test('an entry shows the label of its list and the picture of its page', () => {
  const breadcrumbs = [
    { label: 'Home', path: '/' },
    { label: 'Cases', path: '/cases' },
  ]
  const { card, image, output } = createCard({
    path: '/cases/4',
    kind: 'case-study',
    breadcrumbs,
    entry: { title: 'A tower', image: roof },
  })
  expect(card).toMatchObject({
    title: 'A tower',
    kind: 'Cases',
    sheetNumber: 'L-101',
    picture: { upload: 'roof.jpg', file: roof.file },
  })
  expect(image).toEqual({ url: `https://www.site.example/assets/social/${output}`, alt: 'A tower. A roof.' })
})

test('a picture in `seo` precedes the first one of the page', () => {
  const seo = { seo: { image: { $image: 'wall.jpg' } } }
  expect(createCard({ path: '/about', ...sections({ image: roof }) }, { data: seo }).card.picture?.upload).toBe(
    'wall.jpg',
  )
})

test('a page of the division has its name and background; without a picture the alternative text has the name', () => {
  const { card, image } = createCard({
    path: '/division',
    division: { name: 'Division' },
    kind: 'prose',
    title: 'Safety?',
  })
  expect(card).toMatchObject({ sitePart: 'division', name: 'Division', sheetNumber: 'L-101' })
  expect(image.alt).toBe('Safety? · Division')
  expect(createCard({ path: '/x', kind: 'prose', title: 'Safe?', images: { roof } }).image.alt).toBe('Safe? A roof.')
})
