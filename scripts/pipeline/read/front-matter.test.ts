import { expect, test } from 'vitest'
import { parseFrontMatter } from './front-matter.ts'

test.each([
  ['---\na: 1\n---\nBody\n', { a: 1 }, 'Body\n', 4],
  ['---\na: 1\n---\n\nBody\n', { a: 1 }, '\nBody\n', 4],
  ['---\na: 1\n---', { a: 1 }, '', 3],
  ['---\n---\nBody\n', {}, 'Body\n', 3],
  ['---\n# nothing yet\n---\nBody\n', {}, 'Body\n', 4],
  ['---\na: 1\n---\nBody\n\n---\n\nMore\n', { a: 1 }, 'Body\n\n---\n\nMore\n', 4],
])('%j is split', (text, data, body, line) => {
  const result = parseFrontMatter('f.mdx', text)
  expect(result.issues).toEqual([])
  expect(result.data?.data).toEqual(data)
  expect(result.body).toEqual({ text: body, line })
})

test.each([
  ['{\n  "title": "A"\n}\n\nBody\n', 'json'],
  ['{ "title": "A" }\n\nBody\n', 'json'],
  [';;;\n"title": "A"\n;;;\nBody\n', 'json'],
  ['+++\ntitle = "A"\n+++\nBody\n', 'toml'],
  ['---json\n{ "title": "A" }\n---\nBody\n', 'json'],
])('%j is one issue', (text, language) => {
  expect(parseFrontMatter('f.mdx', text).issues.map(({ message }) => message)).toEqual([
    `Front matter must be YAML, not \`${language}\`.`,
  ])
})
