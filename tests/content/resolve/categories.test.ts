import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { document, documents, pageWith } from '../../fixtures/company-entries.ts'
import { article, lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const lists = 'content/categories.yaml'
const of = (category: string) => article('First', 'Text.\n').replace('category: Prevention', `category: ${category}`)
const issues = async (files: Files) =>
  (await buildContent({ root: tinySite(files), tidiness: true })).issues.map(
    ({ file, line, column, rule, severity, hint }) => `${file}:${line}:${column} ${rule} ${severity}: ${hint}`,
  )

test('a new category needs a word in content alone', async () => {
  const files = {
    [lists]: '- { id: articles, names: [Prevention, Moss] }\n',
    'content/articles/02-second.mdx': of('Moss').replaceAll('First', 'Second'),
  }
  expect((await issues(files)).filter((issue) => !issue.includes('unused-entry'))).toEqual([])
})

test.each<[name: string, files: Files, told: string]>([
  [
    'a misspelt category',
    { 'content/articles/01-first.mdx': of('Preventoin') },
    'content/articles/01-first.mdx:8:11 not-allowed-value error: Did you mean `Prevention`?',
  ],
  [
    'a category of another kind',
    { 'content/articles/01-first.mdx': of('Xylophones') },
    'content/articles/01-first.mdx:8:11 not-allowed-value error: Allowed: Prevention. ' +
      'A new one is added in `articles` of content/categories.yaml.',
  ],
  [
    'a list that nothing reads',
    { [lists]: '- { id: articles, names: [Prevention] }\n- { id: artcles, names: [Moss] }\n' },
    `${lists}:2:9 not-allowed-value error: Did you mean \`articles\`?`,
  ],
  [
    'a category that no entry has',
    { [lists]: '- { id: articles, names: [Prevention, Moss] }\n' },
    `${lists}:1:39 empty-category warning: Remove it, or add an entry.`,
  ],
  [
    'a category twice',
    { [lists]: '- { id: articles, names: [Prevention, Prevention] }\n' },
    `${lists}:1:26 duplicate error: What is meant: The categories, as entries write them and pages print them.`,
  ],
  [
    'a group of documents without a note',
    {
      'content/documents/01-a.yaml': document('A', '').replace('group: Company', 'group: Compny'),
      [home]: pageWith('Home', 'documents', documents),
    },
    'content/documents/01-a.yaml:3:8 not-allowed-value error: Did you mean `Company`?',
  ],
])('%s is told at its place', async (_name, files, told) => expect(await issues(files)).toContain(told))

test('a category that is unknown is one mistake, whatever filters show', async () => {
  const filter =
    '  - { type: article-library, rail: x, title: y, labels: { read: a, minutes: b, download: c }, ' +
    'filter: { label: a, all: b, none: c, categories: [Prevention] } }\n'
  const files = {
    'content/articles/02-second.mdx': of('Preventoin').replaceAll('First', 'Second'),
    [home]: pageWith('Home', 'page-header', '') + filter,
  }
  expect(lines(await buildContent({ root: tinySite(files) }))).toEqual([
    'content/articles/02-second.mdx:8:11 not-allowed-value',
  ])
})
