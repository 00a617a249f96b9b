import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/build-content'
import { article, articleHead, issuesOf, lines, tinySite } from '../../fixtures/tiny-site'

const file = 'content/articles/01-first.mdx'

test.each<[title: string, text: string, ...expected: string[]]>([
  ['---js', '---js\n{title:(globalThis.PWNED=1)}\n---\nText\n', '1:1 front-matter-language'],
  ['---javascript', '---javascript\n{title:(globalThis.PWNED=1)}\n---\nText\n', '1:1 front-matter-language'],
  ['---json', '---json\n{"title": "x"}\n---\nText\n', '1:1 front-matter-language'],
  ['---toml', '---toml\ntitle = "x"\n---\nText\n', '1:1 front-matter-language'],
  ['---coffee', '---coffee\ntitle: x\n---\nText\n', '1:1 front-matter-language'],
  ['no front matter', 'Hello\n', '1:1 front-matter'],
  ['a zero-byte file', '', '1:1 front-matter'],
  ['front matter that never ends', '---\ntitle: x\n\nText\n', '1:1 front-matter'],
  ['a fence with text behind it', '---\ntitle: x\n---more\n\nText\n', '1:1 front-matter'],
  [
    'an error inside',
    articleHead('First').replace('title: First\n', 'title: Costs: a guide\n') + 'Text\n',
    '3:15 yaml-syntax',
  ],
  [
    'an error inside, behind a fence with a space',
    article('First', 'Text\n').replace('---\n', '--- \n').replace('tags: [roofs', 'tags: [5, roofs'),
    '15:8 wrong-type',
  ],
  [
    'an error inside and one in the body',
    articleHead('First').replace('author: Field team', 'author: "Field') + 'Text {code}\n',
    '9:9 yaml-syntax',
    '25:6 mdx-expression',
  ],
  ['front matter alone', articleHead('First'), '24:1 empty-body'],
  ['front matter and a comment alone', article('First', '{/* to be written */}\n'), '24:1 empty-body'],
])('%s is refused', async (_, text, ...expected) => {
  expect(await issuesOf({ [file]: text })).toEqual(expected.map((one) => `${file}:${one}`))
  expect(globalThis).not.toHaveProperty('PWNED')
})

test('the same broken front matter in two files is told of twice, also the second time', async () => {
  const broken = '---\na: b: c\n---\nText\n'
  const root = tinySite({ [file]: broken, 'content/articles/02-second.mdx': broken })
  const expected = ['content/articles/01-first.mdx:2:5 yaml-syntax', 'content/articles/02-second.mdx:2:5 yaml-syntax']
  expect(lines(await buildContent({ root }))).toEqual(expected)
  expect(lines(await buildContent({ root }))).toEqual(expected)
})
