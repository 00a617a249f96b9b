import { expect, test } from 'vitest'
import { GatheredChanges } from './change-set.ts'

test('joins the same structured data value of different things on different pages', () => {
  const gathered = new GatheredChanges()
  const value = { kind: 'data', before: 'Repair', after: 'Restoration' } as const
  const causes = () => [{ file: 'content/site.yaml', line: 4 }]
  gathered.add('/a', { ...value, where: 'Article.publisher.description' }, causes)
  gathered.add('/b', { ...value, where: 'Service.publisher.description' }, causes)
  gathered.add('/b', { ...value, where: 'Service.name' }, causes)
  expect(gathered.inOrder().map(({ where, pages }) => [where, pages])).toEqual([
    ['description', ['/a', '/b']],
    ['Service.name', ['/b']],
  ])
})
