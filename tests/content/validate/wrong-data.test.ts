import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, issuesOf, page, seo, siteWith, tinySite } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const first = 'content/articles/01-first.mdx'
/** The tiny home page with one piece of its text replaced. */
const homeWith = (from: string, to: string) => page('Home').replace(from, to)
/** The tiny article with one piece of its text replaced. */
const articleWith = (from: string, to: string) => article('First', 'Text.\n').replace(from, to)

test.each<[title: string, file: string, text: string, ...expected: string[]]>([
  ['a misspelt key', home, homeWith('  title:', '  titel:'), '3:3 unknown-key'],
  ['an unknown key', home, homeWith('label:', 'colour: red\nlabel:'), '1:1 unknown-key'],
  ['an unknown key of a section', home, page('Home', '    subtitle: x\n'), '10:5 unknown-key'],
  [
    'two missing keys',
    first,
    articleWith('excerpt: Two sentences. For cards.\ncategory: Prevention\n', ''),
    '2:1 missing-key',
    '2:1 missing-key',
  ],
  ['a missing key of a section', home, homeWith('    title: Home\n', ''), '7:5 missing-key'],
  ['an empty text', home, homeWith('label: Home', 'label: ""'), '1:8 empty-text'],
  ['a key without a value', home, homeWith('label: Home', 'label:'), '1:7 wrong-type'],
  ['a number for a text', home, homeWith('label: Home', 'label: 404'), '1:8 wrong-type'],
  ['a text for a list', first, articleWith('tags: [roofs, walls]', 'tags: roofs'), '15:7 wrong-type'],
  [
    'a value that is not allowed',
    first,
    articleWith('category: Prevention', 'category: Preventive'),
    '8:11 not-allowed-value',
  ],
  ['a list that is too short', first, articleWith('  - Second\n  - Third\n', ''), '18:3 too-short'],
  [
    'a description that is too short',
    home,
    homeWith(/description: .*/.exec(seo('Home'))?.[0] ?? '', 'description: Short.'),
    '4:16 too-short',
  ],
  ['a title that is too long', home, homeWith('  title: Home', `  title: ${'long '.repeat(12)}end`), '3:10 too-long'],
  ['a slug with capitals', first, articleWith('[roofs', '[Roofs'), '15:8 format'],
  ['a picture that is a drawing', first, articleWith('image: roof.png', 'image: roof.svg'), '13:8 format'],
  [
    'an unknown section type',
    home,
    page('Home', '  - type: heroo\n    rail: x\n    title: y\n'),
    '10:11 not-allowed-value',
  ],
  ['a section without a type', home, page('Home', '  - rail: x\n    title: y\n'), '10:5 missing-key'],
  ['sections that are none', home, page('Home', '  -\n  - text\n'), '10:4 wrong-type', '11:5 wrong-type'],
  ['a file that is a list', home, '- a\n', '1:1 wrong-type'],
  ['a file that is a word', home, 'hello\n', '1:1 wrong-type'],
  ['an empty file', home, '', '1:1 missing-key', '1:1 missing-key', '1:1 missing-key'],
  ['a list file that is none', 'content/stats.yaml', 'id: projects\n', '1:1 wrong-type'],
  [
    'an unknown key in a list',
    'content/stats.yaml',
    '- id: a\n  value: 1+\n  label: a\n  base: b\n  lable: c\n',
    '5:3 unknown-key',
  ],
  ['a phone that could be real', 'content/site.yaml', siteWith('604-555-0142', '604-683-1234'), '12:34 format'],
  ['phones without the main one', 'content/site.yaml', siteWith('main: {', 'office: {'), '12:3 missing-key'],
  [
    'an origin with a path',
    'content/site.yaml',
    siteWith('https://tiny.example', 'https://tiny.example/x'),
    '5:9 format',
  ],
])('%s is refused', async (_, file, text, ...expected) => {
  expect(await issuesOf({ [file]: text })).toEqual(expected.map((one) => `${file}:${one}`))
})

test.each([
  [
    'a misspelt key',
    { [home]: homeWith('  title:', '  titel:') },
    'Unknown key `titel`, did you mean `title`?',
    'Write `title`.',
  ],
  [
    'a key beside the one it resembles',
    { [home]: `lable: x\n${page('Home')}` },
    'Unknown key `lable`.',
    '`label` stands here already: keep one of the two.',
  ],
  [
    'a misspelt type',
    { [home]: page('Home', '  - tpye: stats\n    rail: x\n    title: y\n') },
    'Unknown key `tpye`, did you mean `type`?',
    'Write `type`.',
  ],
  [
    'a wrong type in a list',
    { [home]: homeWith('[roof, wall, drain]', '[a, b, 7]') },
    '`seo.keywords[2]` must be text.',
    'Quote it: "7".',
  ],
  [
    'an unknown section type',
    { [home]: page('Home', '  - type: statz\n    rail: x\n    title: y\n') },
    '`sections[1].type` is not one of the allowed values.',
    'Did you mean `stats`?',
  ],
  [
    'a kind of page that the site does not have',
    {
      [home]: page(
        'Home',
        '  - { type: site-index, rail: x, title: y, ' +
          'groups: [{ kind: job, title: Jobs }, { kind: artcle, title: z }] }\n',
      ),
    },
    'There is no kind `artcle`.',
    'Did you mean `article`?',
  ],
  ['a key twice', { [home]: `${page('Home')}label: x\n` }, '`label` stands on line 1 already.', 'Keep one of the two.'],
  [
    'a bare colon',
    { [home]: homeWith('label: Home', 'label: Costs: a guide') },
    'A colon followed by a space splits this value in two.',
    'Quote the whole value: "Costs: a guide".',
  ],
  [
    'a less-than sign',
    { [first]: article('First', 'under <5 mm\n') },
    'A bare `<` begins a component here.',
    'Write &lt; for the sign: &lt;5 mm.',
  ],
  [
    'a tag without an end',
    { [first]: article('First', 'a <br> b\n') },
    'The tag `<br>` is never closed, or not where it should be.',
    'Write <br />.',
  ],
  [
    'a dead link',
    { [first]: article('First', '[x](/resources/article/1)\n') },
    'There is no page `/resources/article/1`.',
    'Did you mean `/resources/articles/1`?',
  ],
])('%s comes with advice', async (_, files, message, hint) => {
  const { issues } = await buildContent({ root: tinySite(files) })
  expect(issues).toMatchObject([{ message, hint, severity: 'error' }])
})
