import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { createSearch } from '../../../src/features/search/search-site.ts'
import type { PageData } from '../../../src/schema/data/route-data.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'
import { article, seo, siteWith, contentsBelow, tinySite } from '../../fixtures/tiny-site.ts'

const none = 'inquiries: {}'
const endpoint = 'inquiries: { endpoint: https://forms.tiny.example/ask }'

const body = (link = '/') => `## The form

<Inquiries connected>
Travelling to <InquiriesHost />.

### Kept abroad
</Inquiries>

<Inquiries connected={false}>
[Staying](${link}) here.

### Kept at home
</Inquiries>
`
const privacy = `---
label: Privacy
${seo('Privacy')}title: Privacy
updated: 2025-08-15
updatedLabel: August
---

${body()}`

test.each([
  [none, 'Staying', 'Travelling', ['The form', 'Kept at home']],
  [endpoint, 'Travelling', 'Staying', ['The form', 'Kept abroad']],
])('with %s only the matching prose is in the output', async (line, shown, absent, headings) => {
  const root = tinySite({
    'content/site.yaml': siteWith(none, line),
    'content/pages/privacy.mdx': privacy,
    'content/articles/01-first.mdx': article('First', body()),
  })
  expect((await buildContent({ root })).issues).toEqual([])
  const contents = contentsBelow(join(root, 'src/generated'))
  const read = <Type>(file: string) => JSON.parse(contents[file]!) as Type
  const first = read<PageData<'articles'>>('routes/resources/articles/1.json')
  const { find } = createSearch(read<SearchIndex>('search.json'))
  expect(JSON.stringify(first.body)).toContain(shown)
  for (const [file, text] of Object.entries(contents)) expect(text, file).not.toContain(absent)
  for (const { toc } of [first, read<PageData<'articles'>>('routes/privacy.json')])
    expect(toc.map(({ text }) => text)).toEqual(headings)
  expect([find(shown), find(absent)].map((found) => found.map(({ href }) => href).sort())).toEqual([
    ['/privacy', '/resources/articles/1'],
    [],
  ])
})
