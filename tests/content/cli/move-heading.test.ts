import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { moveEntry } from '../../../scripts/tools/cli/run-changes.ts'
import type { Refusal } from '../../../scripts/pipeline/issues/failure.ts'
import { pageWith } from '../../fixtures/company-entries.ts'
import { article, lines, page, contentsBelow, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const link = (to: string) => `    actions: [{ label: There, to: ${to} }]\n`
const first = 'content/articles/01-first.mdx'
const text =
  'See [it](#wet-walls) and [more](#same-1).\n\n## Wet *walls*\n\nWet.\n\n## Same\n\nA.\n\n### Same ##\n\nB.\n'
const files: Files = {
  [first]: article('First', text),
  'content/articles/02-second.mdx': article('Second', 'See [it](/resources/articles/1#wet-walls "Why").\n'),
  'content/pages/links.yaml': pageWith('Links', 'call-to-action', link('/resources/articles/1?a=b#wet-walls')),
  'content/pages/about.yaml': page('About', '    id: team\n'),
  'content/pages/team.yaml': pageWith('Team', 'call-to-action', link("'/about#team'")),
}

async function move(from: string, to: string) {
  const root = tinySite(files)
  const result = await moveEntry(root, from, to, () => buildContent({ root }))
  expect([result.broken, lines(result.after)]).toEqual([[], []])
  return contentsBelow(root)
}

test('a renamed heading gets a new anchor, and every link follows', async () => {
  const after = await move('/resources/articles/1#wet-walls', 'What the test shows')
  const written = text.replace('Wet *walls*', 'What the test shows').replace('#wet-walls', '#what-the-test-shows')
  expect(after[first]).toBe(article('First', written))
  expect(after['content/articles/02-second.mdx']).toContain('(/resources/articles/1#what-the-test-shows "Why")')
  expect(after['content/pages/links.yaml']).toContain('to: /resources/articles/1?a=b#what-the-test-shows }')
})

test('links follow a heading whose numbered anchor changes', async () => {
  const after = await move(`${first}#same`, 'Other')
  expect(after[first]).toBe(article('First', text.replace('## Same\n', '## Other\n').replace('#same-1', '#same')))
})

test('a heading gets an id of its own, and keeps it when its text changes', async () => {
  const after = await move('/resources/articles/1#same-1', '/resources/articles/1#other')
  const written = text.replace('### Same ##', '### Same {/* #other */}').replace('#same-1', '#other')
  expect(after[first]).toBe(article('First', written))
  const root = tinySite({ ...files, [first]: article('First', written) })
  await moveEntry(root, `${first}#other`, 'New words', () => buildContent({ root }))
  expect(contentsBelow(root)[first]).toBe(article('First', written.replace('### Same', '### New words')))
})

test('a section is renamed', async () => {
  const after = await move('/about#team', '/about#people')
  expect(after['content/pages/about.yaml']).toContain('    id: people\n')
  expect(after['content/pages/team.yaml']).toContain("to: '/about#people' }")
})

test.each([
  ['text of two headings', '/resources/articles/1#same', 'A\n\n## B', 'is not the text of one heading'],
  ['an unknown anchor', '/resources/articles/1#nowhere', 'Other', 'It has: #wet-walls, #same, #same-1.'],
  ['an unknown section', '/about#nobody', 'people', 'It has: #team.'],
])('refused without changes: %s', async (_what, from, to, words) => {
  const root = tinySite(files)
  const before = contentsBelow(root)
  const moved = moveEntry(root, from, to, () => buildContent({ root, check: true }))
  const refusal = await moved.catch((error: Refusal) => `${error.message} ${error.hint}`)
  expect(refusal).toContain(words)
  expect(contentsBelow(root)[first]).toBe(before[first])
})
