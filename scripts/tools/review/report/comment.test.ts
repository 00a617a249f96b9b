import { expect, test } from 'vitest'
import type { Review } from '../compare/model.ts'
import { pageChange } from '../compare/page-change.fixture.ts'
import { emptyReview } from '../review-site.ts'
import { writeComment } from './comment.ts'

const hostile =
  'a@someone #12 [x](javascript:alert(1)) <img src=x> `code` **b** https://evil.example www.evil.example | x\n# Heading'

const cause = { causes: [{ file: 'content/a.yaml', line: 2 }], isCertain: true }
const review: Review = {
  ...emptyReview({ base: { name: 'aaaaaaaaaaaa', tree: 'a' }, head: { name: 'bbbbbbbbbbbb', tree: 'b' } }),
  commits: [{ title: hostile, author: hostile, isFirst: true }],
  errors: [`${hostile} no longer exists.`],
  facts: [{ kind: 'price', before: '$1', after: '$2', context: hostile, note: hostile, pages: ['/a'], ...cause }],
  changes: [{ kind: 'text', where: hostile, before: 'Old', after: hostile, pages: ['/a'], ...cause }],
  pages: [
    pageChange('/a', {
      title: hostile,
      ...cause,
      appeared: [{ rule: 'r', message: hostile, file: 'f' }],
    }),
  ],
}

/** A passage in an address has no character that ends a link or begins another part of a fragment. */
const spot = /^\/a#:~:text=[\w%.]+$/

const withoutCode = (text: string) => text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '')

test('content is inert in a comment: no link, mention, heading or element', () => {
  const text = withoutCode(writeComment(review))
  expect(text).not.toMatch(/@|<(?<!\\<)|&#|https?:|www\.|^# |(?<!\\)\*\*b/m)
  expect([...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target)).toEqual([
    expect.stringMatching(spot),
    'content/a.yaml#L2',
    '/a',
    'f',
    expect.stringMatching(spot),
    'content/a.yaml#L2',
  ])
})

test('says which lines are only possible, and links the pictures of a page', () => {
  const changes = [{ ...review.changes[0]!, causes: [...cause.causes, { file: 'b' }], isCertain: false }]
  const pictures = [{ path: '/a', screen: 'desktop', scheme: 'light', name: 'pictures/a', share: 1 } as const]
  const text = writeComment({ ...review, changes, pictures })
  expect(text).toContain('one of these lines: [content/a.yaml:2](content/a.yaml#L2), [b](b)')
  expect(text).toContain('[before](review/pictures/a-before.webp) [after](review/pictures/a-after.webp)')
})

test('no link leads to a file that only a server reads', () => {
  const [fact] = review.facts
  const text = writeComment({ ...review, facts: [{ ...fact!, pages: ['/_headers', '/feed.xml'] }] })
  expect(text).toContain('](/feed.xml)')
  expect(text).not.toContain('](/_headers')
})

test('build output cannot close its fence', () => {
  const output = 'wrong\n```\n# Heading\n````\n[x](y)'
  const text = writeComment({ ...review, failed: { side: 'head', text: output, files: [] } })
  expect(text).toContain(`\`\`\`\`\`text\n${output}\n\`\`\`\`\``)
})

test('what does not fit is counted', () => {
  const changes = Array.from({ length: 2000 }, (_, index) => ({ ...review.changes[0]!, where: `Place ${index}` }))
  const text = writeComment({ ...review, changes })
  expect(Buffer.byteLength(text)).toBeLessThan(60_000)
  const left = Number(/(\d+) more rows in the full report/.exec(text)?.[1])
  expect(text.split('\n').length).toBeLessThan(61)
  expect(left + text.match(/Place \d/g)!.length).toBe(2000)
})
