import { expect, test } from 'vitest'
import { image, createThings } from './json-ld.fixture.ts'

const job = {
  kind: 'job',
  words: { duties: 'The work', requirements: 'You bring', offer: 'We give' },
  entry: {
    title: 'Roofer',
    summary: 'A trade.',
    duties: ['Weld'],
    requirements: ['Ticket'],
    offer: ['Van'],
    posted: '2025-10-01',
    location: 'Surrey',
    pay: { from: 34, to: 46.5, per: 'hour' },
  },
}

test('an opening has its pay, location and dates', () => {
  const [, , posting] = createThings('/careers/roofer', job)
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Roofer',
    description: 'A trade.\n\nThe work\nWeld\n\nYou bring\nTicket\n\nWe give\nVan',
    datePosted: '2025-10-01',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Firm' },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Surrey', addressRegion: 'BC', addressCountry: 'CA' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CAD',
      value: { '@type': 'QuantitativeValue', minValue: 34, maxValue: 46.5, unitText: 'HOUR' },
    },
  })
  expect(posting).not.toHaveProperty('validThrough')
  const [, , closing] = createThings('/careers/roofer', {
    ...job,
    entry: { ...job.entry, closes: '2025-12-19', pay: { from: 1, to: 2, per: 'year' } },
  })
  expect(closing).toMatchObject({ validThrough: '2025-12-19', baseSalary: { value: { unitText: 'YEAR' } } })
})

test.each(['news', 'release'])('a %s is a news article', (kind) => {
  const entry = { title: 'It happened', date: '2025-03-11', excerpt: 'In short.' }
  const [, , article] = createThings('/news/it', { kind, entry: { ...entry, category: 'Company', image } })
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'It happened',
    description: 'In short.',
    datePublished: '2025-03-11',
    articleSection: 'Company',
    image: 'https://site.example/assets/images/roof-ab-768.webp',
  })
  expect(createThings('/news/it', { kind, entry })[2]).not.toHaveProperty('image')
})

test.each([
  ['article', 'Materials', 'Article'],
  ['guide', 'Materials', 'TechArticle'],
  ['resource', 'Tools', 'TechArticle'],
  ['resource', 'Articles', 'Article'],
])('a %s in %s is a %s', (kind, category, type) => {
  const entry = {
    title: 'How',
    excerpt: 'In short.',
    image,
    published: '2025-03-01',
    updated: '2025-04-01',
    category,
    author: 'Field team',
  }
  expect(createThings('/x', { kind, entry })[2]).toMatchObject({
    '@type': type,
    headline: 'How',
    description: 'In short.',
    image: 'https://site.example/assets/images/roof-ab-768.webp',
    dateModified: '2025-04-01',
    author: { name: 'Field team' },
  })
})

test('a case study is a creative work about a service of the company', () => {
  const entry = { title: 'A tower', projectType: 'Heritage', location: 'Burnaby', updated: '2025-10-01', image }
  const [, , work, ...more] = createThings('/case-studies/1', { kind: 'case-study', entry })
  expect(work).toMatchObject({
    '@type': 'CreativeWork',
    name: 'A tower',
    image: 'https://site.example/assets/images/roof-ab-768.webp',
    contentLocation: { name: 'Burnaby' },
    about: { '@type': 'Service', name: 'Heritage', provider: { name: 'Firm' } },
    publisher: { name: 'Firm' },
    mainEntityOfPage: 'https://site.example/case-studies/1',
  })
  // Its page shows no dates.
  expect(Object.keys(work!).filter((key) => key.startsWith('date'))).toEqual([])
  expect(more).toEqual([])
})
