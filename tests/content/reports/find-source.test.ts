import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { createSourceFinder } from '../../../scripts/site/reports/find-source.ts'
import { article, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const first = 'content/articles/01-first.mdx'

async function createFinder(files: Files) {
  const { issues, sourceLocations: locations } = await buildContent({ root: tinySite(files) })
  expect(issues).toEqual([])
  return createSourceFinder(locations())
}

const files: Files = {
  [home]: page(
    'Home',
    '    lede: A lede\n    actions:\n      - { label: Read, to: /resources/articles/1 }\n' +
      '      - { label: Call, call: main }\n' +
      '  - { type: prose, rail: Text, title: First, paragraphs: ["Some text"] }\n',
  ),
  [first]: article('First', 'A [link](/).\n\n## A *new* heading\n\n<Figure image="roof.png" caption="A caption" />\n'),
}

test.each([
  ['a heading of a section', home, 'text', 'First', ['title'], `${home}:14:39`],
  ['words of a button', home, 'text', 'Read', [], `${home}:12:18`],
  ['the target of a button', home, 'link', '/resources/articles/1', [], `${home}:12:28`],
  ['a phone link', home, 'link', 'tel:+16045550142', [], `${home}:13:30`],
  ['an h1 of an article, not its title for search engines', first, 'text', 'First', ['title'], `${first}:6:8`],
  ['a heading of a body', first, 'heading', 'A new heading', [], `${first}:27:1`],
  ['a link of a body', first, 'link', '/', [], `${first}:25:3`],
  [
    'a picture of a body or of the front matter, whichever comes first',
    first,
    'image',
    'roof.png',
    [],
    `${first}:13:8`,
  ],
  ['the picture of the front matter by its key', first, 'image', 'roof.png', ['image'], `${first}:13:8`],
  ['a date', first, 'text', '2025-09-02', ['updated'], `${first}:11:10`],
  ['a value that is only in another file', home, 'text', 'Electronic leak detection', [], 'content/glossary.yaml:3:12'],
] as const)('finds %s', async (...[, source, kind, value, keys, location]) => {
  const found = (await createFinder(files)).find(source, kind, value, keys)
  expect(found && `${found.file}:${found.line}:${found.column}`).toBe(location)
})

test('finds the address of a source next to its title', async () => {
  const source = 'sources:\n  - { id: manual, title: Manual, publisher: A maker, url: https://manual.example/a }\n'
  const text = article('Second', 'As <Cite id="manual" /> has it.\n').replace('tags:', `${source}tags:`)
  const second = 'content/articles/02-second.mdx'
  const found = (await createFinder({ ...files, [second]: text })).find(second, 'link', 'https://manual.example/a')
  const line = text.split('\n').findIndex((one) => one.includes('https://manual.example/a')) + 1
  expect(found).toMatchObject({ file: second, line })
})

test('finds the title and description of a page, and nothing for an unknown value', async () => {
  const { head, find } = await createFinder(files)
  expect(head('/', 'title')).toEqual({ file: home, line: 3, column: 10 })
  expect(head('/resources/articles/1', 'description')).toEqual({ file: first, line: 4, column: 16 })
  expect(find(home, 'text', 'Nobody wrote this')).toBeUndefined()
})
