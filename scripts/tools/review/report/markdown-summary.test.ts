import { expect, test } from 'vitest'
import type { Review } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { emptyReview } from '../review-site.ts'
import { writeSummary } from './markdown-summary.ts'
import { thingsOf } from './things.ts'

const createSummary = (one: Review) => writeSummary(one, thingsOf(one))

const hostile =
  'a@someone #12 [x](javascript:alert(1)) <img src=x> `code` **b** https://evil.example www.evil.example | x\n# Heading'

const review: Review = {
  ...emptyReview({ base: { name: 'aaaaaaaaaaaa', tree: 'a' }, head: { name: 'bbbbbbbbbbbb', tree: 'b' } }),
  errors: [`${hostile} no longer exists.`],
  changes: [
    {
      kind: 'text',
      where: hostile,
      before: 'Old',
      after: hostile,
      pages: ['/a'],
      causes: [{ file: 'content/a.yaml', line: 2 }],
    },
  ],
  pages: [
    pageChange('/a', {
      title: hostile,
      causes: [{ file: `content/${hostile}.yaml`, line: 2 }],
      changes: [0],
      appeared: [{ rule: 'r', message: hostile, file: 'f' }],
    }),
  ],
}

test('content is inert in a comment: no link, mention, heading or element', () => {
  const text = createSummary(review)
  expect(text).not.toMatch(/@|\]\(|<img|`code|\*\*b|https?:|www\.|^# /m)
  expect(text.replace(/<\/?(ins|del)>/g, '')).not.toContain('<')
})

test('build output cannot close its fence', () => {
  const output = 'wrong\n```\n# Heading\n````\n[x](y)'
  const text = createSummary({ ...review, failed: { side: 'head', text: output, files: [] } })
  expect(text).toContain(`\`\`\`\`\`text\n${output}\n\`\`\`\`\``)
})

test('a long list ends with the number of omitted rows', () => {
  const text = createSummary({ ...review, errors: Array.from({ length: 25 }, (_, index) => `Error ${index}`) })
  expect(text).toContain('- and 5 more in the full report')
})
