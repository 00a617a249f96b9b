import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { treeText } from '../../../scripts/pipeline/prose/body-tree.ts'
import type { PageData } from '../../../src/schema/data/route-data.ts'
import { article, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const text = 'First line\nand second.\n'
const withTitle = (name: string, title: string) => article(name, text).replace(/^title: .*/m, () => `title: ${title}`)

/** Articles that are odd and right: what is written, and what a reader has to find in the text. */
const articles: Record<string, [written: string, shown: string | RegExp]> = {
  'windows-line-ends': [article('Windows', text).replaceAll('\n', '\r\n'), 'First line\nand second.'],
  'byte-order-mark': [`\ufeff${article('Mark', text)}`, 'and second.'],
  'no-last-line-end': [article('Open end', 'The end').replace(/\n$/, ''), 'The end'],
  'spaces-and-blank-lines': [article('Blank', '\n\n   Text with spaces.   \n\n\n\n \n'), 'Text with spaces.'],
  emoji: [article('🏗️ Crew', 'Safe 👩🏽‍🔧 and 🇨🇦, ✓ or ✗, 𝟓 mm.\n'), 'Safe 👩🏽‍🔧 and 🇨🇦, ✓ or ✗, 𝟓 mm.'],
  french: [
    article('Été', 'À Québec, l’été : « réparé », œuvre, 1\u00a0000\u202f€, cafe\u0301.\n'),
    'À Québec, l’été : « réparé », œuvre, 1\u00a0000\u202f€, cafe\u0301.',
  ],
  'right-to-left': [
    article('Scripts', 'Hebrew: שלום עולם, Arabic: مرحبا, with a mark\u200f here. 漢字も。\n'),
    'שלום עולם',
  ],
  'signs-in-code': [
    article(
      'Code',
      'If `5 < 6` or `{x}` or `<div>`.\n\n```js\nimport x from "y"\nexport const z = {a: `<b>`}\n<!-- c -->\n```\n',
    ),
    'If 5 < 6 or {x} or <div>.',
  ],
  'escaped-signs': [
    article('Escapes', 'A \\{brace\\}, \\<tag>, &lt;5 mm, \\*stars\\*, \\[x\\], 5 &amp; 6, &eacute;, &#8804;.\n'),
    'A {brace}, <tag>, <5 mm, *stars*, [x], 5 & 6, é, ≤.',
  ],
  'plain-signs': [
    article(
      'Signs',
      'Q&A, 3 > 2, a * b, ~5 mm, 50 %, #1, A_b_c, x@y, 1/2", US$\'000, C:\\temp, 10:30, 1,000, "q" — and + or = too!\n',
    ),
    'Q&A, 3 > 2, a * b, ~5 mm, 50 %, #1, A_b_c',
  ],
  tables: [
    article(
      'Table',
      '| a \\| b | **c** |\n| :-- | --: |\n| `x \\| y` | <Term id="eld">ELD</Term><br />two |\n|  | H<sub>2</sub>O |\n',
    ),
    /a \| b/,
  ],
  'lists-and-quotes': [
    article(
      'Lists',
      '> > Quote\n> - one\n>   1. two\n>      - three\n\n- [ ] to do\n- [x] done\n\n7) seven\n8) eight\n\n***\n',
    ),
    'three',
  ],
  headings: [
    article(
      'Headings',
      '[to](#what-1) and [there](#5--6-mm-gap) and [own](#constructor)\n\n## What?\n\n## What?\n\n' +
        '## 5 – 6 mm *gap*\n\n### `code` & [link](/)\n\n## constructor\n\n## \\_\\_proto\\_\\_\n',
    ),
    '5 – 6 mm gap',
  ],
  links: [
    article(
      'Links',
      '[a][r], [b](/ "Home"), [c](/resources/articles/1#top-of-it), ' +
        '[d](https://example.com/a_(b)?c=1&d=%20#e) and https://example.com.\n\n[r]: /resources/articles/1\n',
    ),
    'https://example.com',
  ],
  comments: [
    article('Comments', '{/* a { b } < c */}\n\nText {/* one */} here.\n\n{/*\n  import x\n\n  export y\n*/}\n')
      .replace('category:', '# a: { b\n\ncategory:')
      .replace('author: Field team', 'author: Field team # not [closed'),
    'Text  here.',
  ],
  components: [
    article(
      'Components',
      '<Callout kind="note" title="A > b">\nOne line.\n</Callout>\n\n<Callout\n  kind="caution"\n>\n\n- item\n\n' +
        '</Callout>\n\n<Figure image="roof.png" caption="5 < 6 {x}" />\n',
    ),
    'One line.',
  ],
  'long-words': [article('Words', `${'Donaudampfschiff'.repeat(60)} and ${'x'.repeat(300)}\n`), 'Donaudampfschiff'],
  'a-long-line': [article('Line', `${'A sentence that goes on and on. '.repeat(400)}\n`), 'goes on and on'],
  'colon-in-quotes': [withTitle('Colon', '"Costs: a \\"guide\\" \\u2013 5\\u00a0mm"'), 'second'],
  'quote-in-quotes': [withTitle('Quote', "'The owner''s # 1: {roof} & [wall]'"), 'second'],
  'words-of-yaml': [
    withTitle('Words of YAML', 'No')
      .replace('tags: [roofs, walls]', 'tags: ["null", "1", on, y, constructor, prototype]')
      .replace('author: Field team', 'author: 9 to 5'),
    'second',
  ],
  'texts-over-lines': [
    article('Blocks', text)
      .replace(/^excerpt: .*/m, 'excerpt: >-\n  Two: sentences # here.\n  - For {cards}, &anchors and *stars.')
      .replace(/^caption: .*/m, 'caption: |\n  A "roof".\n'),
    'second',
  ],
  'keys-in-quotes': [
    article('Quoted keys', text)
      .replace('published: 2025-08-19', '"published": "2025-08-19"')
      .replace('updated: 2025-09-02', "'updated' : '2025-09-02'"),
    'second',
  ],
}

/** Pages and lists that are odd and right. */
const otherFiles: Files = {
  'content/pages/empty-lists.yaml': `alsoAt: []\nredirectsFrom: []\n${page('Empty lists', '    actions: []\n')}`,
  'content/pages/one-line.yaml':
    '{ label: One line, seo: { title: One line, ' +
    'description: "One line, a page of the tiny site that is just about long enough.", ' +
    'keywords: [roof, wall, drain] }, sections: [{ type: page-header, rail: "One", title: "1: {x}" }] }',
  'content/pages/markers.yaml':
    '---\n# A document begins and ends.\n' +
    page('Markers', '  - { type: stats, rail: "# 2", title: \'"\', only: [constructor, to-string] }\n') +
    '...\n',
  'content/pages/a/b-2/c.yaml': `\ufeff${page('Deep')}`.replaceAll('\n', '\r\n'),
  'content/stats.yaml':
    '- id: constructor\n  value: ">99%"\n  label: "#1 & more"\n  base: "since 2009: é"\n\n\n# The last word\n' +
    '- {id: to-string, value: "0", label: "null", base: "~"}',
}

const breakable = (shown: string) => shown.replaceAll('\u00a0', ' ')

test('28 unusual but valid files have no issues, and every text is shown as written', async () => {
  const names = Object.keys(articles)
  const files = Object.fromEntries(
    names.map((name, index) => [
      `content/articles/${index + 2}`.replace(/\/(\d)$/, '/0$1') + `-${name}.mdx`,
      articles[name]![0],
    ]),
  )
  const root = tinySite({
    'content/articles/01-first.mdx': article('First', '## Top of it\n\nText.\n'),
    ...files,
    ...otherFiles,
  })
  expect((await buildContent({ root })).issues).toEqual([])
  for (const [index, name] of names.entries()) {
    const { body } = JSON.parse(
      readFileSync(join(root, `src/generated/routes/resources/articles/${index + 2}.json`), 'utf8'),
    ) as PageData<'articles'>
    // A number and its unit are joined by a no-break space.
    const shown = articles[name]![1]
    expect(breakable(treeText(body)), name).toMatch(typeof shown === 'string' ? breakable(shown) : shown)
  }
})

test('temporary files of editors are counted, but are not mistakes', async () => {
  const names = ['4913', '01-first.mdx~', '01-first.mdx___jb_tmp___', '#01-first.mdx#', '01-first.mdx.orig']
  const root = tinySite(Object.fromEntries(names.map((name) => [`content/articles/${name}`, 'x'])))
  const { issues, ignored } = await buildContent({ root, check: true })
  expect([issues, ignored]).toEqual([[], names.length])
})
