import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const faults = [
  ['25:1 unknown-component', (text: string) => `${text}<Foo/>\n`],
  ['10:12 format', (text: string) => `${text}Text.\n`.replace('published: 2025-08-19', 'published: 2024-02-30')],
  [
    '8:11 not-allowed-value',
    (text: string) => `${text}Text.\n`.replace('category: Prevention', 'category: Preventive'),
  ],
  ['7:1 unknown-key', (text: string) => `${text}Text.\n`.replace('excerpt:', 'exerpt:')],
  ['25:6 mdx-less-than', (text: string) => `${text}Gaps <5 mm\n`],
] as const

test('of 1,000 entries with 200 errors, all 200 are reported', async () => {
  const expected: string[] = []
  const files: Files = { 'content/articles/01-first.mdx': null }
  for (let number = 1; number <= 1000; number++) {
    const file = `content/articles/${String(number).padStart(4, '0')}-entry-${number}.mdx`
    const head = article(`Entry ${number}`, '')
    const [line, spoil] = faults[number % 25] ?? []
    files[file] = spoil ? spoil(head) : `${head}Text.\n`
    if (line) expected.push(`${file}:${line}`)
  }
  expect(expected).toHaveLength(200)
  const result = await buildContent({ root: tinySite(files) })
  expect(lines(result)).toEqual(expected)
})
