import { expect, test } from 'vitest'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { bodyTexts } from './body-texts.ts'

test('the texts of a body come without their elements and line breaks', () => {
  const body = ['Water finds\n the gap. ', ['p', {}, 'And the ', ['em', {}, 'second'], ' one.']]
  const route = { path: '/about', kind: 'article', body } as unknown as RouteData
  expect(bodyTexts(route)).toEqual(['Water finds the gap.', 'And the', 'second', 'one.'])
})

test('a page without a body has none', () => {
  expect(bodyTexts({ path: '/', kind: 'sections' } as unknown as RouteData)).toEqual([])
})
