import { expect, test } from 'vitest'
import { sections, createThings, type Thing } from './json-ld.fixture.ts'

const firm = ['GeneralContractor', 'RoofingContractor']
const listTypes = (things: Thing[]) => things.map((thing) => thing['@type'])

test('the home page has the company as header and footer show it', () => {
  const things = createThings('/', sections())
  expect(listTypes(things)).toEqual(['WebPage', 'WebSite', firm])
  expect(things[2]).toMatchObject({
    '@context': 'https://schema.org',
    telephone: '+1-604-555-0142',
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'Phone', telephone: '+1-604-555-0142', email: 'hello@site.example' },
    ],
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
    ],
    areaServed: 'Here and there.',
  })
  expect(things[2]!.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Vancouver',
    addressRegion: 'BC',
    addressCountry: 'CA',
  })
})

test('the home page has the search action', () => {
  expect(createThings('/', sections())[1]).toMatchObject({
    '@id': 'https://site.example/#website',
    name: 'Firm',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://site.example/find?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('a page with all contacts has them and the mailing address; other pages have none', () => {
  const desks = [
    { title: 'Press', text: 'Ask.', phone: 'media' },
    { title: 'Quotes', text: 'Send.', mail: 'quote' },
  ]
  const map = { type: 'service-area', places: [{ name: 'Burnaby' }, { name: 'Surrey' }] }
  const things = createThings('/contact', sections({ type: 'contact-desks', desks }, map))
  expect(listTypes(things)).toEqual(['WebPage', 'BreadcrumbList', firm])
  expect(things[2]).toMatchObject({
    areaServed: [
      { '@type': 'City', name: 'Burnaby' },
      { '@type': 'City', name: 'Surrey' },
    ],
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'PO Box 1',
      addressLocality: 'Vancouver',
      addressRegion: 'BC',
      postalCode: 'V0Z 0Z0',
      addressCountry: 'CA',
    },
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'Press', telephone: '+1-604-555-0171' },
      { '@type': 'ContactPoint', contactType: 'Quotes', email: 'quotes@site.example' },
    ],
  })
  expect(listTypes(createThings('/about', sections()))).toEqual(['WebPage', 'BreadcrumbList'])
})

test('each service has its provider and area', () => {
  const items = [
    { id: 'leaks', title: 'Leaks', longDescription: 'We look.' },
    { id: 'roofs', title: 'Roofs', longDescription: 'We weld.' },
  ]
  const [, , ...services] = createThings('/services', sections({ type: 'service-blocks', items }))
  expect(services).toMatchObject([
    {
      '@type': 'Service',
      url: 'https://site.example/services#leaks',
      name: 'Leaks',
      description: 'We look.',
      areaServed: 'Here and there.',
      provider: { name: 'Firm' },
    },
    { name: 'Roofs' },
  ])
})

test.each([
  ['articles', 'cards', { title: 'One', href: '/articles/1' }, 'https://site.example/articles/1'],
  ['featured-projects', 'compact', { title: 'One', href: '/projects/one' }, 'https://site.example/projects/one'],
  ['featured-projects', 'compact', { title: 'One', id: 'one' }, undefined],
  ['projects', 'portfolio', { title: 'One', id: 'one' }, 'https://site.example/list#one'],
])('a list of %s in %s has its entries: %j', (collection, layout, item, url) => {
  const list = { type: 'entry-list', collection, layout, faq: [] }
  const [, , shown, ...more] = createThings(
    '/list',
    sections({ ...list, title: 'All of them', items: [item, { ...item, title: 'Two' }] }),
  )
  expect(shown).toMatchObject({
    '@type': 'ItemList',
    name: 'All of them',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'One' },
      { position: 2, name: 'Two' },
    ],
  })
  expect((shown!.itemListElement as Thing[])[0]!.url).toBe(url)
  expect(more).toEqual([])
  expect(createThings('/list', sections({ ...list, title: 'None', items: [] }))).toHaveLength(2)
})

test('past and coming events are separate', () => {
  const event = (id: string, date: string) => ({
    id,
    date,
    title: `Evening ${id}`,
    text: 'Come.',
    event: { from: '18:30', to: '20:00', address: '1 Main Street', location: 'Community room', city: 'Burnaby' },
  })
  const [, , ...events] = createThings(
    '/news',
    sections({ type: 'entry-list', faq: [], items: [event('a', '2026-01-27'), event('b', '2025-10-09')] }),
  )
  expect(events).toMatchObject([{ '@id': 'https://site.example/news#a' }, { '@id': 'https://site.example/news#b' }])
  expect(events[0]).toMatchObject({
    '@type': 'Event',
    name: 'Evening a',
    startDate: expect.stringMatching(/^2026-01-27T18:30/) as string,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Community room', address: { addressLocality: 'Burnaby' } },
    organizer: { name: 'Firm' },
  })
})

test('the questions of a page are one list without duplicates', () => {
  const question = { id: 'winter', q: 'In winter?', a: 'Yes.' }
  const [, , questions, ...more] = createThings(
    '/hub',
    sections(
      { type: 'faq', items: [question] },
      { type: 'entry-list', items: [], faq: [question, { id: 'cost', q: 'Cost?', a: 'Ask.' }] },
    ),
  )
  expect(questions).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'In winter?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
      { name: 'Cost?' },
    ],
  })
  expect(more).toEqual([])
})
