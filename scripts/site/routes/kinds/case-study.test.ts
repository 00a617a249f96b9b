import { expect, test } from 'vitest'
import type { CaseStudyRoute } from '../../../../src/schema/data/route-data.ts'
import { siteStandIn } from '../../model.ts'
import { caseStudy } from './case-study.ts'

test('a case study is a work about what was done at a place, by the firm', () => {
  const data = {
    head: { canonical: 'https://site.example/case-studies/1', description: 'In short.' },
    entry: {
      title: 'A tower',
      projectType: 'Heritage Restoration',
      location: 'Burnaby',
      updated: '2025-10-01',
      image: { file: '/assets/images/roof-ab', widths: [480, 768], width: 1000 },
    },
  } as unknown as CaseStudyRoute
  const [work, ...more] = caseStudy.jsonLd({ ...siteStandIn, name: 'Firm', origin: 'https://site.example' }, data)
  expect(work).toMatchObject({
    '@type': 'CreativeWork',
    name: 'A tower',
    image: 'https://site.example/assets/images/roof-ab-768.webp',
    contentLocation: { name: 'Burnaby' },
    about: { '@type': 'Service', name: 'Heritage Restoration', provider: { name: 'Firm' } },
    publisher: { name: 'Firm' },
    mainEntityOfPage: 'https://site.example/case-studies/1',
  })
  // Its page shows neither a first day nor the day of its last change.
  expect(Object.keys(work!).filter((key) => key.startsWith('date'))).toEqual([])
  expect(more).toEqual([])
})
