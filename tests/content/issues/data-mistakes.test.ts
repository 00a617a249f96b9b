import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { testMistakes } from './mistakes.ts'
import { article, lines, page, siteWith, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const second = 'content/articles/02-second.mdx'
const plain = article('Second', 'Wet.\n')
const about = 'content/pages/about.yaml'
const head = (from: string, to: string): Files => ({ [second]: plain.replace(from, to) })
const redirect = (address: string): Files => ({ [about]: `redirectsFrom: ${address}\n${page('About')}` })

testMistakes([
  [
    'an apostrophe in its own quotes',
    head('caption: A roof.', "caption: 'A roof's edge.'"),
    `${second}:14:18 yaml-syntax`,
    '"A roof\'s edge."',
    head('A roof.', '"A roof\'s edge."'),
  ],
  [
    'a title that begins with a bracket',
    head('title: Second\nex', 'title: [New] Second\nex'),
    `${second}:6:14 yaml-syntax`,
    '"[New] Second"',
    head('title: Second\nex', 'title: "[New] Second"\nex'),
  ],
  [
    'asterisks as items of data',
    head('tags: [roofs, walls]', 'tags:\n  * roofs'),
    `${second}:16:3 yaml-syntax`,
    'Write `- `',
    '--fix',
  ],
  [
    'bullets as items of data',
    head('tags: [roofs, walls]', 'tags:\n  • roofs\n  • walls'),
    `${second}:16:3 wrong-type`,
    '[roofs, walls]',
    { [second]: plain },
  ],
  ['an item without its blank', head('- Third', '-Third'), `${second}:20:3 yaml-syntax`, 'Write `- `', '--fix'],
  [
    'yes and no',
    head('downloadable: false', 'downloadable: no'),
    `${second}:16:15 wrong-type`,
    'Write `false`',
    '--fix',
  ],
  [
    'false in quotes',
    head('downloadable: false', 'downloadable: "false"'),
    `${second}:16:15 wrong-type`,
    'without quotes',
    '--fix',
  ],
  [
    'a text that begins with a per cent sign',
    head('caption: A roof.', 'caption: %5 slope.'),
    `${second}:14:10 yaml-syntax`,
    'Quote the whole value',
    head('A roof.', '"%5 slope."'),
  ],
  [
    'a blank that came with a paste',
    head('caption: A', 'caption:\u00a0A'),
    `${second}:14:9 yaml-syntax`,
    'ordinary blank',
    '--fix',
  ],
  [
    'a colon of another keyboard',
    head('caption: A', 'caption： A'),
    `${second}:14:8 yaml-syntax`,
    'ordinary colon',
    '--fix',
  ],
  ['an equals sign', head('caption: A', 'caption = A'), `${second}:14:1 yaml-syntax`, 'caption: …', '--fix'],
  ['a key in bold', head('caption: A', '**caption:** A'), `${second}:14:1 yaml-syntax`, 'caption: …', '--fix'],
  [
    'four hyphens at the end of the front matter',
    { [second]: plain.replace('\n---\n', '\n----\n') },
    `${second}:23:1 front-matter`,
    'three hyphens',
    '--fix',
  ],
  [
    'a title above the front matter',
    { [second]: `# Second\n\n${plain}` },
    `${second}:1:1 front-matter`,
    'above line 3',
    { [second]: plain },
  ],
  [
    'the front matter twice',
    { [second]: plain.replace('\n---\n', '\n---\n---\ntitle: Second\n---\n') },
    `${second}:24:1 front-matter`,
    'Keep one',
    { [second]: plain },
  ],
  [
    'a picture by another ending',
    head('roof.png', 'roof.webp'),
    `${second}:13:8 format`,
    '`roof.png`',
    { [second]: plain },
  ],
  [
    'a day with its hour',
    head('2025-08-19', '2025-08-19T08:00:00Z'),
    `${second}:10:12 format`,
    'Write `2025-08-19`',
    { [second]: plain },
  ],
  [
    'a component in data',
    head('A roof.', 'A roof <Value id="eld" />.'),
    `${second}:14:17 raw-mark`,
    '{value:eld}',
    { [second]: plain },
  ],
  [
    'a redirect with its host',
    redirect('[https://tiny.example/old]'),
    `${about}:1:17 format`,
    'Write `/old`',
    redirect('[/old]'),
  ],
  [
    'a redirect to itself',
    redirect('[/about]'),
    `${about}:1:17 duplicate-path`,
    'Remove it',
    { [about]: page('About') },
  ],
  [
    'a list of words that is none',
    { 'content/spelling.yaml': '- fooo\n' },
    'content/spelling.yaml:1:1 wrong-type',
    'names, shortForms, terms',
    { 'content/spelling.yaml': 'terms: [fooo]\n' },
  ],
  [
    'an origin without its scheme',
    { 'content/site.yaml': siteWith('https://tiny.example', 'tiny.example/') },
    'content/site.yaml:5:9 format',
    '`https://tiny.example`',
    { 'content/site.yaml': siteWith('', '') },
  ],
  [
    'a menu that begins further left',
    { 'content/navigation.yaml': 'main:\n  - label: Home\n    to: /\n- label: More\n  to: /\n' },
    'content/navigation.yaml:4:1 yaml-syntax',
    'as many blanks',
    {
      'content/navigation.yaml':
        'main:\n  - label: Home\n    to: /\n  - label: More\n    to: /\n' +
        'footer: [{ label: Pages, items: [{ label: Home, to: / }] }]\n',
    },
  ],
  [
    'a name with a blank',
    { 'content/articles/2 Second (1).mdx': plain },
    'content/articles/2 Second (1).mdx:1:1 file-name',
    '02-second-1',
    { 'content/articles/2 Second (1).mdx': null, 'content/articles/02-second-1.mdx': plain },
  ],
  [
    'another ending',
    { 'content/articles/02-second.md': plain },
    'content/articles/02-second.md:1:1 unknown-file',
    '`02-second.mdx`',
    { 'content/articles/02-second.md': null, [second]: plain },
  ],
])

test('five mistakes of one file are told at once', async () => {
  const five = plain
    .replace('[roof, wall, drain]', 'roof, wall, drain')
    .replace('roof.png', '/uploads/roof.png')
    .replace('downloadable: false', 'downloadable: no')
    .replace('Wet.', '##Where\n\nSee [it] (/).')
  const root = tinySite({ [second]: five })
  expect(lines(await buildContent({ root, check: true }))).toEqual([
    `${second}:5:13 wrong-type`,
    `${second}:13:8 format`,
    `${second}:16:15 wrong-type`,
    `${second}:25:1 literal-mark`,
    `${second}:27:5 literal-mark`,
  ])
})
