import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { certificate, document, event, pageWith } from '../../fixtures/company-entries.ts'
import { article, lines, picture, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const used: Files = {
  'content/glossary.yaml': null,
  'content/stats.yaml': null,
  'public/uploads/roof.png': await picture(8, 6),
}

async function warningsOf(files: Files): Promise<string[]> {
  return lines(await buildContent({ root: tinySite({ ...used, ...files }), tidiness: true }))
}

const stats = '- id: one\n  value: "1"\n  label: a\n  base: b\n- id: two\n  value: "2"\n  label: a\n  base: b\n'
const questions = '- id: why\n  q: Why?\n  a: So.\n- id: how\n  q: How?\n  a: Thus.\n'

test('content of which every part is used tells nothing', async () => {
  expect(await warningsOf({})).toEqual([])
})

test('an entry that no section shows is told at its place; a section without names shows all', async () => {
  expect(
    await warningsOf({
      'content/stats.yaml': stats,
      'content/pages/a.yaml': pageWith('A', 'stats', '    only: [two]\n'),
    }),
  ).toEqual(['content/stats.yaml:1:3 unused-entry'])
  expect(await warningsOf({ 'content/stats.yaml': stats, 'content/pages/a.yaml': pageWith('A', 'stats', '') })).toEqual(
    [],
  )
})

test('questions, certificates and events are told where no page lists them', async () => {
  const files = {
    'content/faq.yaml': questions,
    'content/certifications/01-a.yaml': certificate('A'),
    'content/events/01-a.yaml': event('A', '2025-12-01'),
  }
  expect(await warningsOf(files)).toEqual([
    'content/certifications/01-a.yaml:1:1 unused-entry',
    'content/events/01-a.yaml:1:1 unused-entry',
    'content/faq.yaml:1:3 unused-entry',
    'content/faq.yaml:4:3 unused-entry',
  ])
  expect(
    await warningsOf({
      'content/faq.yaml': questions,
      'content/pages/a.yaml': pageWith('A', 'faq', '    only: [how]\n'),
    }),
  ).toEqual(['content/faq.yaml:1:3 unused-entry'])
})

test('a document is used by the section that lists its group', async () => {
  const page = (group: string) =>
    pageWith('A', 'documents', `    groups: [{ group: ${group}, title: All, icon: badge }]\n    download: Download\n`)
  expect(
    await warningsOf({ 'content/documents/01-a.yaml': document('A', "''"), 'content/pages/a.yaml': page('Company') }),
  ).toEqual([])
  expect(
    await warningsOf({ 'content/documents/01-a.yaml': document('A', "''"), 'content/pages/a.yaml': page('Safety') }),
  ).toEqual(['content/documents/01-a.yaml:1:1 unused-entry'])
})

test('a term is used by the text that explains it', async () => {
  const term = '- id: eld\n  term: ELD\n  meaning: Leak detection\n'
  expect(await warningsOf({ 'content/glossary.yaml': term })).toEqual(['content/glossary.yaml:1:3 unused-entry'])
  expect(
    await warningsOf({
      'content/glossary.yaml': term,
      'content/articles/01-first.mdx': article('First', 'By <Term id="eld">ELD</Term>.\n'),
    }),
  ).toEqual([])
})

test('an upload is told at its description, or where it lies; a link to it is a use', async () => {
  const images = '- file: roof.png\n  alt: A roof.\n- file: wall.png\n  alt: A wall.\n'
  const files = {
    'content/images.yaml': images,
    'public/uploads/wall.png': await picture(9, 6),
    'public/uploads/door.png': await picture(7, 6),
  }
  expect(await warningsOf(files)).toEqual([
    'content/images.yaml:3:9 unused-upload',
    'public/uploads/door.png:1:1 unused-upload',
  ])
  const link = pageWith('A', 'link-list', '    links: [{ link: { label: Door, to: /uploads/door.png }, text: It }]\n')
  expect(await warningsOf({ ...files, 'content/pages/a.yaml': link })).toEqual([
    'content/images.yaml:3:9 unused-upload',
  ])
})

test('a draft is no orphan, and what it uses is used', async () => {
  const draft = article('First', 'By <Term id="eld">ELD</Term>.\n').replace('---\n', '---\ndraft: true\n')
  const files = {
    'content/glossary.yaml': '- id: eld\n  term: ELD\n  meaning: Leak detection\n',
    'content/articles/01-first.mdx': draft,
    'content/faq.yaml': `- draft: true\n  id: why\n  q: Why?\n  a: So.\n`,
  }
  expect(await warningsOf(files)).toEqual([])
})

test('tags that differ by a last letter, a capital or a hyphen are one; those that cards print are apart', async () => {
  const tagged = (name: string, tags: string) => article(name, 'Text.\n').replace('[roofs, walls]', tags)
  const files = {
    'content/articles/01-first.mdx': tagged('First', '[hold-points, roofs]'),
    'content/articles/02-second.mdx': tagged('Second', '[hold-points, glass]'),
    'content/articles/03-third.mdx': tagged('Third', '[hold-point, roof]'),
  }
  expect(await warningsOf(files)).toEqual([
    'content/articles/01-first.mdx:15:21 similar-tag',
    'content/articles/03-third.mdx:15:8 similar-tag',
  ])
})
