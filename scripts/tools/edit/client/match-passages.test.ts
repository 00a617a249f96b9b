import { expect, test } from 'vitest'
import type { Passage } from '../page-passages.ts'
import { locatePassages, type Located, passagesByKey } from './match-passages.ts'

const written = (id: string, source: string): Passage => {
  const [file = '', label = ''] = id.split('#')
  return { id, file, label, source, shown: [source], hash: '', kind: 'value', start: 0, line: 1, column: 1 }
}
const [page, first, second] = ['page', 'first', 'second']

const listIds = (found: Located[]) => found.map(({ locations }) => locations.map(({ id }) => id))

test('finds a passage that occurs once, whatever its line breaks', () => {
  const passages = [written('a.yaml#title', 'A long title')]
  const locations = locatePassages([{ key: 'Alongtitle', within: [page] }], passagesByKey(passages))
  expect(listIds(locations)).toEqual([['a.yaml#title']])
})

test('prefers the location whose keys are closest to the neighbours', () => {
  const passages = [
    written('a.yaml#sections.0.title', 'One'),
    written('a.yaml#sections.0.actions.0.label', 'Call'),
    written('a.yaml#sections.1.title', 'Two'),
    written('a.yaml#sections.1.actions.0.label', 'Call'),
    written('navigation.yaml#main.0.label', 'Call'),
  ]
  const shown = [
    { key: 'Two', within: [second, page] },
    { key: 'Call', within: [second, page] },
    { key: 'One', within: [first, page] },
    { key: 'Call', within: [first, page] },
  ]
  const likeliest = locatePassages(shown, passagesByKey(passages)).map(({ locations: [best] }) => best?.id)
  expect(likeliest[1]).toBe('a.yaml#sections.1.actions.0.label')
  expect(likeliest[3]).toBe('a.yaml#sections.0.actions.0.label')
})

test('orders repeated words without neighbours as in the file, and offers all locations', () => {
  const passages = [written('a.mdx#paragraph', 'Again'), { ...written('a.mdx#paragraph', 'Again'), id: 'a.mdx#text.2' }]
  const shown = [
    { key: 'Again', within: [page] },
    { key: 'Again', within: [page] },
  ]
  expect(listIds(locatePassages(shown, passagesByKey(passages)))).toEqual([
    ['a.mdx#paragraph', 'a.mdx#text.2'],
    ['a.mdx#text.2', 'a.mdx#paragraph'],
  ])
})

test.each([
  ['where only the title for search results is alike', false, ['a.mdx#seo.title', 'a.mdx#title']],
  ['for the heading of the page', true, ['a.mdx#label', 'a.mdx#seo.title', 'a.mdx#title']],
])('a title is certain %s, and all are offered', (_, isTitle, ids) => {
  const passages = ids.map((id) => written(id, 'Walls'))
  const [found] = locatePassages([{ key: 'Walls', within: [page], isTitle }], passagesByKey(passages))
  expect(found?.isCertain).toBe(true)
  expect(found?.locations[0]?.label).toBe('title')
  expect(found?.locations.map(({ id }) => id).toSorted()).toEqual(ids)
})

test('values that are alike and have no neighbours are not certain', () => {
  const passages = [written('a.yaml#label', 'Walls'), written('a.yaml#rail', 'Walls')]
  const shown = passages.map(() => ({ key: 'Walls', within: [page] }))
  expect(locatePassages(shown, passagesByKey(passages)).map(({ isCertain }) => isCertain)).toEqual([false, false])
})
