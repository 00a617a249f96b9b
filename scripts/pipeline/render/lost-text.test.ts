import { expect, test } from 'vitest'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { lostText } from './lost-text.ts'

const body = ['Water finds\n the gap. ', ['p', {}, 'And the ', ['em', {}, 'second'], ' one.']]
const route = { path: '/about', kind: 'article', body } as unknown as RouteData

test('of a page that holds its whole text nothing is lost, however it is wrapped', () => {
  expect(lostText(route, { mainText: 'A Water finds the gap. And the second one.' })).toBeUndefined()
})

test('the first text that a page lacks is told', () => {
  expect(lostText(route, { mainText: 'A Water finds the gap.' })).toBe('And the')
})

test('a page without a body has nothing to lose', () => {
  expect(lostText({ path: '/', kind: 'sections' } as unknown as RouteData, { mainText: '' })).toBeUndefined()
})
