import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { PageData } from '../../../src/schema/data/route-data.ts'
import { article, tinySite } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'
const source = (id: string) => `  - { id: ${id}, title: The ${id}, publisher: The province, seen: 2025-01-01 }\n`

function sourced(body: string, ...ids: string[]): string {
  return article('First', body).replace('\n---\n', `\nsources:\n${ids.map(source).join('')}---\n`)
}

test('sources are numbered by their first citation', async () => {
  const root = tinySite({
    [first]: sourced('A<Cite id="b" /> B<Cite id="a" /> C<Cite id="b" />\n', 'a', 'b').replace(
      'sources:',
      'reviewer: engineer\nsources:',
    ),
    'content/reviewers.yaml': '- { id: engineer, role: Engineer }\n',
  })
  expect((await buildContent({ root })).issues).toEqual([])
  const file = join(root, 'src/generated/routes/resources/articles/1.json')
  const { body, sources, reviewer } = JSON.parse(readFileSync(file, 'utf8')) as PageData<'articles'>
  expect(body).toEqual([
    [
      'p',
      {},
      'A',
      ['Cite', { id: 'b', number: '[1]', use: '1' }],
      ' B',
      ['Cite', { id: 'a', number: '[2]', use: '1' }],
      ' C',
      ['Cite', { id: 'b', number: '[1]', use: '2' }],
    ],
  ])
  expect(sources.map(({ id, number, uses }) => ({ id, number, uses }))).toEqual([
    { id: 'b', number: 1, uses: 2 },
    { id: 'a', number: 2, uses: 1 },
  ])
  expect(reviewer).toMatchObject({ role: 'Engineer' })
})
