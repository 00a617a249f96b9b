import { expect, test } from 'vitest'
import { frontMatterRange } from './front-matter-range.ts'
import { parseFrontMatter } from './front-matter.ts'

test.each([
  ['---\na: 1\n---\nBody\n', { a: 1 }, 'Body\n', 4],
  ['---\na: 1\n---\n\nBody\n', { a: 1 }, '\nBody\n', 4],
  ['---\na: 1\n---', { a: 1 }, '', 3],
  ['---\n---\nBody\n', {}, 'Body\n', 3],
  ['--- \n\n \n  a: 1\n\n--- \nBody\n', { a: 1 }, 'Body\n', 7],
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

test.each(['js', 'javascript', 'json', 'toml', 'coffee', 'yml', 'constructor'])(
  'front matter in %s is refused, and not executed',
  (language) => {
    const text = `---${language}\nglobalThis.executed = true\n---\nBody\n`
    expect(frontMatterRange(text)).toEqual([0, 0])
    expect(parseFrontMatter('f.mdx', text).issues.map(({ rule }) => rule)).toEqual(['front-matter-language'])
    expect(globalThis).not.toHaveProperty('executed')
  },
)

test.each(['---\na: [\n---\n', '---\na: 1\n', '---\n\n--- js\nWords', '---js\na\n---\n'])(
  '%j has the same issues when read again',
  (text) => {
    const [first, again] = [parseFrontMatter('f.mdx', text), parseFrontMatter('f.mdx', text)]
    expect(first.issues).not.toEqual([])
    expect([again.issues, again.body, again.data?.data]).toEqual([first.issues, first.body, first.data?.data])
  },
)

test.each([
  ['+++\ntitle = "A"\n+++\n\nBody\n', '\nBody\n', 4],
  ['---toml\ntitle = "A"\n---\nBody\n', 'Body\n', 4],
  ['{\n  "title": "A"\n}\n\nBody\n', '\nBody\n', 4],
  [';;;\n"title": "A"\n;;;\nBody\n', 'Body\n', 4],
  ['Body\n', 'Body\n', 1],
  ['Words.\n\n---\ntitle: A\n---\nBody\n', 'Body\n', 6],
  ['---\n{', '', 2],
])('%j has a body, which is checked all the same', (text, body, line) => {
  expect(parseFrontMatter('f.mdx', text).body).toEqual({ text: body, line })
})

test.each([
  [
    '+++\ntitle = "A # b"\ndate = 2025-04-12\n# note\n[cover]\n  image = \'a.jpg\'\n+++\nBody\n',
    { title: 'A # b', date: '2025-04-12', cover: { image: 'a.jpg' } },
  ],
  ['---toml\ntags = ["a", "b"]\n---\nBody\n', { tags: ['a', 'b'] }],
  ['{\n  "title": "A"\n}\n\nBody\n', { title: 'A' }],
  [';;;\n"title": "A"\n;;;\nBody\n', { title: 'A' }],
  ['Words.\n\n---\ntitle: A\n---\nBody\n', { title: 'A' }],
  ['---\ntitle: A\n\nBody\n', { title: 'A' }],
  ['Body\n', {}],
  ['+++\ntitle = """\nA"""\n+++\nBody\n', undefined],
  ['---js\na: 1\n---\nBody\n', undefined],
])('%j has data, which is checked all the same', (text, data) => {
  expect(parseFrontMatter('f.mdx', text).data?.data).toEqual(data)
})

test('an indented fence is reported before what repeats it', () => {
  const { issues, body } = parseFrontMatter('f.mdx', ' ---\ntitle: A\n---\n\n---\ntitle: A\n---\nBody\n')
  expect(issues.map(({ line }) => line)).toEqual([1, 5])
  expect(body?.line).toBe(4)
})
