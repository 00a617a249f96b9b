import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { importArticles } from '../../../scripts/tools/import/run-import.ts'
import { articleHead, picture, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

/** Imports files of another site into the tiny site. */
async function imported(files: Files) {
  const root = tinySite()
  writeFiles(join(root, 'old'), files)
  const result = await importArticles(root, [join(root, 'old')], 'article')
  const reported = result.issues.map(({ line, message }) => `${line} ${message}`)
  return { root, ...result, reported, body: result.written[0]?.text.replace(/^---\n[^]*?\n---\n\s*/, '') ?? '' }
}

const article = (body: string, head = 'title: Old drains') => ({ 'drains.md': `---\n${head}\n---\n${body}\n` })

test.each<[string, string, string]>([
  ['a heading that repeats the title', '# Old drains\n\nText.', 'Text.\n'],
  ['levels of headings', '# One\n\n#### Two\n\nThree\n===', '## One\n\n### Two\n\n## Three\n'],
  ['an id that a link needs', '## One {#first}\n\n[up](#first)', '## One {/* #first */}\n\n[up](#first)\n'],
  ['an id in a comment', '## One {/* #first */}\n\n[up](#first)', '## One {/* #first */}\n\n[up](#first)\n'],
  ['an id in an underlined heading', 'One {#first}\n---\n\n[up](#first)', '## One {/* #first */}\n\n[up](#first)\n'],
  ['an id that this site gives too', '## One {#one}\n\n[up](#one)', '## One\n\n[up](#one)\n'],
  ['an id that this site cannot have', '## One {#First_1}\n\n[up](#First_1)', '## One\n\n[up](#one)\n'],
  ['an id that another heading has', '## One {#two}\n\n[up](#two)\n\n## Two', '## One\n\n[up](#one)\n\n## Two\n'],
  [
    'an anchor of another tool',
    '## 1. One & two\n\n[up](#one-two)',
    '## 1. One & two {/* #one-two */}\n\n[up](#one-two)\n',
  ],
  ['an old web address', '[a](http://roofs.example/a)', '[a](https://roofs.example/a)\n'],
  ['a page of this site', '[a](/resources/articles/1/)', '[a](/resources/articles/1)\n'],
  ['a definition', '[a]\n\n[a]: http://roofs.example', '[a]\n\n[a]: https://roofs.example\n'],
  ['an admonition', '> [!WARNING]\n> Wet.', '<Callout kind="caution">\n\nWet.\n\n</Callout>\n'],
  ['a note in a sentence', 'Wet.^[In May.]', 'Wet.[^note-1]\n\n[^note-1]: In May.\n'],
  ['headings of one level', '### One\n\n### Two\n\n##### Three', '## One\n\n## Two\n\n### Three\n'],
  ['a wiki link', '## One\n\n[[#One]], [[drains#One|up]]', '## One\n\n[One](#one), [up](/resources/articles/2#one)\n'],
  [
    'a template of a callout',
    '{% note warning Wet floor %}\n[a](drains.md)\n{% endnote %}',
    '<Callout kind="caution" title="Wet floor">\n[a](/resources/articles/2)\n</Callout>\n',
  ],
  ['a hint', '{% hint style="info" %}\nWet.\n{% endhint %}', '<Callout kind="note">\nWet.\n</Callout>\n'],
  [
    'a shortcode with a title',
    '{{% note "Plan it" %}}\nWet.\n{{% /note %}}',
    '<Callout kind="note" title="Plan it">\nWet.\n</Callout>\n',
  ],
  ['a block of code by template', '{% codeblock lang:js %}\nx\n{% endcodeblock %}', '```js\nx\n```\n'],
  ['template marks in code', 'Write `[[One]]` and `{% note %}`.', 'Write `[[One]]` and `{% note %}`.\n'],
  ['fenced code', 'Text.\n\n```\n{{ x }} <Note>\n```', 'Text.\n\n```\n{{ x }} <Note>\n```\n'],
])('%s is brought without a word', async (_, text, expected) => {
  const { body, reported } = await imported(article(text))
  expect(body).toBe(expected)
  expect(reported.filter((one) => !one.includes('does not say'))).toEqual([])
})

test.each<[string, string, string, string]>([
  ['a template', 'Wet in {{ site.year }}.', 'Wet in {/* {{ site.year }} */}.\n', '4 `{{ site.year }}`'],
  ['a component', '<Chart a="b" />', '{/* <Chart a="b" /> */}\n', '4 `<Chart>`'],
  ['a lost link', 'See [the *rates*](/rates).', 'See the *rates*.\n', '4 The link to `/rates`'],
  ['an id', '## One {#first}', '## One\n', '4 The id `#first`'],
  ['a picture that is missing', '![A roof](roof.png)', '{/* ![A roof](roof.png) */}\n', '4 The picture `roof.png`'],
  ['a tag and its end', '<div>\n\n[a](/b)\n\n</div>', '{/* <div> */}\n\na\n\n{/* </div> */}\n', '4 `<div>`'],
  ['a style', '<style>\n.a { b: c }\n</style>', '{/* <style>\n.a { b: c }\n</style> */}\n', '4 A script or a style'],
  [
    'code over blank lines',
    'export const a = {\n\n}\n\nWet.',
    '{/* export const a = {\n\n} */}\n\nWet.\n',
    '4 A paragraph',
  ],
  [
    'a link by template',
    '[wet](https://a.example/{{ x }})',
    'wet {/* {{ https://a.example/ x  }} */}\n',
    '4 `{{ https',
  ],
  ['a brace', 'It is {wet}.', 'It is \\{wet\\}.\n', '4 `{wet}`'],
])('%s is listed with its line', async (_, text, expected, message) => {
  const { body, reported } = await imported(article(text))
  expect(body).toBe(expected)
  expect(reported).toContainEqual(expect.stringContaining(message))
})

test.each<[string, string, string]>([
  ['YAML', '---\ntitle: Old drains\n', '---\n'],
  ['TOML', '+++\ntitle = "Old drains"\n', '+++\n'],
  ['JSON', '{\n  "title": "Old drains"\n', '}\n'],
])('front matter in %s is mapped', async (language, start, end) => {
  const rows = [
    ['date', '2024-03-05'],
    ['author', 'Roof team'],
    ['description', 'What was found on the roof in March, and what was done about it that week.'],
    ['permalink', '/blog/drains.html'],
  ]
  const lines = rows.map(([key, value]) => {
    if (language === 'JSON') return `,"${key}": "${value}"\n`
    return language === 'TOML' ? `${key} = "${value}"\n` : `${key}: "${value}"\n`
  })
  const { written } = await imported({ 'drains.md': `${start}${lines.join('')}${end}\nText.\n` })
  for (const line of ['published: 2024-03-05', 'author: Roof team', '  - /blog/drains', 'draft: true'])
    expect(written[0]!.text).toContain(`${line}\n`)
  expect(written[0]!.text.match(/What was found on the roof/g)).toHaveLength(2)
})

test('what front matter says and this site cannot have is listed', async () => {
  const { reported } = await imported(
    article('Text.', 'title: Old drains\nweight: 3\ndescription: Short.\ntags: [roofs]'),
  )
  expect(reported).toContainEqual('3 `weight: 3` was not brought.')
  expect(reported).toContainEqual(expect.stringMatching(/does not say these keys .*: .*author.*reviewed/))
})

test('a picture beside the article is taken along once', async () => {
  const files = {
    ...article('![A drain.](img/drain.png)\n\n![A drain.](img/drain.png "Open")'),
    'img/drain.png': await picture(1300, 900),
  }
  const { root, body } = await imported(files)
  expect(body).toBe('<Figure image="drain.png" caption="A drain." />\n\n<Figure image="drain.png" caption="Open" />\n')
  expect(existsSync(join(root, 'public/uploads/drain.png'))).toBe(true)
  expect(readFileSync(join(root, 'content/images.yaml'), 'utf8')).toContain('- file: drain.png\n  alt: A drain.\n')
})

test.each<[string, string, string]>([
  ['front matter of Hexo', 'title: Old &amp; wet\ndate: 2024-03-05 10:20:30\n---\n## One\n', 'title: Old & wet\n'],
  [
    'lists of TOML',
    '+++\ntitle = "Old"\ndate = 2024-03-05\n[[resources]]\nsrc = "a"\n[[resources]]\nsrc = "b"\n+++\nWet.\n',
    'title: Old\n',
  ],
])('%s is read', async (_, text, expected) => {
  const { written } = await imported({ 'drains.md': text })
  expect(written[0]!.text).toContain(expected)
  expect(written[0]!.text).toContain('published: 2024-03-05\n')
})

test.each<[string, string | Buffer, string]>([
  ['another encoding', Buffer.from('---\ntitle: Caf\u00e9\n---\nWet.\n', 'latin1'), '1 The file is not UTF-8'],
  ['front matter that never ends', '---\ntitle: Old\n\nWet it is.\n', '4 The front matter cannot be read'],
])('a file with %s is left out', async (_, text, message) => {
  const { written, reported } = await imported({ 'drains.md': text, 'b.md': 'Text.\n' })
  expect(written).toHaveLength(1)
  expect(reported).toContainEqual(expect.stringContaining(message))
})

test('pictures of one name, one without words and one beside the folder of articles are taken along', async () => {
  const photo = await picture(1300, 900)
  const root = tinySite()
  writeFiles(join(root, 'old'), {
    'static/a/drain.png': photo,
    'content/posts/drain.png': photo,
    'content/posts/a.md': '![](drain.png)\n\n![Wet.](drain.png)\n\n![Dry.](/a/drain.png)\n\n![Lost.](100%.png)\n',
  })
  const { pictures, issues } = await importArticles(root, [join(root, 'old/content/posts')], 'article')
  expect(pictures).toEqual(['public/uploads/drain.png', 'public/uploads/drain-2.png'])
  expect(issues.map(({ message }) => message)).toContainEqual(expect.stringContaining('`100%.png` was not brought'))
})

test('two articles with one title and one description are two pages', async () => {
  const head = 'title: First\ndescription: What was found on the roof in March, and what was done about it that week.'
  const { root, written } = await imported({ ...article('One.', head), 'b.md': `---\n${head}\n---\nTwo.\n` })
  expect(written).toHaveLength(2)
  const { issues } = await buildContent({ root, check: true, preview: true })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a file with broken front matter is left out; nothing that exists is changed', async () => {
  const { root, written, reported } = await imported({ 'a.md': '---\ntitle: [\n---\nText.\n', ...article('Text.') })
  expect(written).toHaveLength(1)
  expect(reported).toContainEqual(expect.stringContaining('left out'))
  expect(readFileSync(join(root, 'content/articles/01-first.mdx'), 'utf8')).toBe(
    `${articleHead('First')}A plain paragraph.\n`,
  )
})

test('if one file cannot be written, none is', async () => {
  const root = tinySite()
  writeFiles(join(root, 'old'), { ...article('![A drain.](drain.png)'), 'drain.png': await picture(1300, 900) })
  // The list of pictures is written last; a folder of that name in the way of its temporary file stops it.
  const part = join(root, 'content', `.images.yaml.${process.pid}-${threadId}.part`)
  mkdirSync(part)
  await expect(importArticles(root, [join(root, 'old')], 'article')).rejects.toThrow('EISDIR')
  expect(readdirSync(join(root, 'content/articles'))).toEqual(['01-first.mdx'])
  expect(readdirSync(join(root, 'public/uploads'))).toEqual(['roof.png'])
})
