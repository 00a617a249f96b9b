import { expect, test } from 'vitest'
import { featuredProject } from '../../fixtures/company-entries.ts'
import { article, issuesOf, page, seo, type Files } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const first = 'content/articles/01-first.mdx'
const actions = (...items: string[]) =>
  `    actions:\n${items.map((item) => `      - { label: Go, ${item} }\n`).join('')}`
const links = (...paths: string[]) =>
  'main: []\nfooter:\n  - label: Pages\n    items:\n' +
  paths.map((path) => `      - { label: Go, to: ${path} }\n`).join('')
const portfolio = (categories: string) => `  - type: featured-projects
    rail: Projects
    title: Projects
    sampleLabel: Sample
    filter: { label: Filter, all: All, none: None, categories: ${categories} }
`

test.each<[title: string, files: Files, ...expected: string[]]>([
  ['a dead link', { [first]: article('First', 'Go [x](/missing) now\n') }, `${first}:25:4 unknown-path`],
  ['a dead anchor', { [first]: article('First', 'Go\n\n- a [x](/#nope)\n') }, `${first}:27:5 unknown-anchor`],
  ['a dead anchor of its own', { [first]: article('First', '[x](#two)\n\n## One\n') }, `${first}:25:1 unknown-anchor`],
  ['a link to nowhere', { [first]: article('First', '[x](#)\n') }, `${first}:25:1 unknown-anchor`],
  [
    'a link with a slash at its end',
    { [first]: article('First', '[x](/resources/articles/1/)\n') },
    `${first}:25:1 unknown-path`,
  ],
  ['a dead link of an action', { [home]: page('Home', actions('to: /missing')) }, `${home}:11:26 unknown-path`],
  [
    'a link to a redirect',
    {
      [home]: page('Home', actions('to: /old')),
      'content/pages/about.yaml': `redirectsFrom: [/old]\n${page('About')}`,
    },
    `${home}:11:26 unknown-path`,
  ],
  [
    'an unknown phone and mail',
    { [home]: page('Home', actions('call: mian', 'mail: general', 'mail: press')) },
    `${home}:11:28 unknown-reference`,
    `${home}:13:28 unknown-reference`,
  ],
  [
    'a button with two targets and one without',
    { [home]: page('Home', actions('to: /, call: main', 'to: ""')) },
    `${home}:11:9 action-target`,
    `${home}:12:26 format`,
  ],
  [
    'links that leave in disguise',
    {
      'content/navigation.yaml': links(
        '//evil.example',
        '/\\evil.example',
        'https:evil.example',
        'http://evil.example',
      ),
    },
    ...[5, 6, 7, 8].map((line) => `content/navigation.yaml:${line}:26 format`),
  ],
  [
    'buttons that leave in disguise',
    {
      [home]: page('Home', actions('to: //evil.example', 'href: "https:evil.example"', 'href: "http://evil.example"')),
    },
    `${home}:11:26 format`,
    `${home}:12:28 format`,
    `${home}:13:28 format`,
  ],
  [
    'a dead link of the navigation',
    { 'content/navigation.yaml': links('/', '/about') },
    'content/navigation.yaml:6:26 unknown-path',
  ],
  [
    'an unknown picture',
    { [first]: article('First', 'x\n').replace('image: roof.png', 'image: rooof.png') },
    `${first}:13:8 unknown-image`,
  ],
  [
    'an unknown preview picture',
    { [home]: page('Home').replace('  keywords', '  image: sky.png\n  keywords') },
    `${home}:5:10 unknown-image`,
  ],
  [
    'an unknown picture in prose',
    { [first]: article('First', '<Figure image="nope.png" caption="x" />\n') },
    `${first}:25:1 unknown-image`,
  ],
  [
    'an unknown picture of a text that is made as a file, too',
    {
      [first]: article('First', 'x\n')
        .replace('image: roof.png', 'image: nope.png')
        .replace('downloadable: false', 'downloadable: true'),
    },
    `${first}:13:8 unknown-image`,
  ],
  [
    'an unknown term',
    { [first]: article('First', 'An <Term id="edl">ELD</Term> test\n') },
    `${first}:25:4 unknown-term`,
  ],
  [
    'an unknown entry',
    { [home]: page('Home', '  - type: stats\n    rail: x\n    title: y\n    only: [projects, years]\n') },
    `${home}:13:22 unknown-reference`,
  ],
  [
    'a title twice',
    {
      'content/pages/about.yaml': page('About'),
      'content/pages/team.yaml': page('About').replace('a page of', 'another page of'),
    },
    'content/pages/team.yaml:3:10 duplicate-head',
  ],
  [
    'a description twice',
    {
      'content/pages/about.yaml': page('About').replace(
        /description: .*/,
        /description: .*/.exec(seo('Home'))?.[0] ?? '',
      ),
    },
    'content/pages/about.yaml:4:16 duplicate-head',
  ],
  [
    'a sheet twice',
    {
      'content/pages/about.yaml': `sheet: L-101\n${page('About')}`,
      'content/pages/team.yaml': `sheet: L-101\n${page('Team')}`,
    },
    'content/pages/team.yaml:1:8 duplicate-sheet',
  ],
  [
    'the sheet of an entry on a page',
    { 'content/pages/about.yaml': `sheet: A-101\n${page('About')}` },
    'content/articles/01-first.mdx:2:1 duplicate-sheet',
  ],
  [
    'an address twice',
    {
      'content/pages/about.yaml': page('About'),
      'content/pages/team.yaml': `alsoAt: [/team/all, /about]\n${page('Team')}`,
    },
    'content/pages/team.yaml:1:21 duplicate-path',
  ],
  [
    'an address in YAML and in MDX',
    { 'content/pages/resources/articles/1.yaml': page('Another') },
    `${first}:2:1 duplicate-path`,
  ],
  [
    'a redirect from a page',
    {
      'content/pages/about.yaml': page('About'),
      'content/pages/team.yaml': `redirectsFrom:\n  - /about\n${page('Team')}`,
    },
    'content/pages/team.yaml:2:5 duplicate-path',
  ],
  [
    'a slug twice',
    {
      'content/featured-projects/01-a.yaml': featuredProject('same'),
      'content/featured-projects/02-b.yaml': featuredProject('same', 'Other'),
    },
    'content/featured-projects/02-b.yaml:3:7 duplicate-path',
  ],
  [
    'a reserved address',
    { 'content/pages/assets.yaml': page('Assets'), 'content/pages/team.yaml': `alsoAt: [/404]\n${page('Team')}` },
    'content/pages/assets.yaml:1:1 reserved-name',
    'content/pages/team.yaml:1:10 reserved-name',
  ],
  [
    'an index in a folder',
    { 'content/pages/team/index.yaml': page('Team') },
    'content/pages/team/index.yaml:1:1 reserved-name',
  ],
  [
    'an id twice',
    { 'content/stats.yaml': '- { id: a, value: 1+, label: a, base: b }\n- { id: a, value: 2+, label: c, base: d }\n' },
    'content/stats.yaml:2:3 duplicate-entry',
  ],
  [
    'a number twice',
    { 'content/articles/01-second.mdx': article('Second', 'x\n') },
    'content/articles/01-second.mdx:2:1 duplicate-entry',
  ],
  [
    'a filter for nothing and entries without a filter',
    { [home]: page('Home', portfolio('[Emergency]')), 'content/featured-projects/01-a.yaml': featuredProject('a') },
    `${home}:14:64 hidden-category`,
    `${home}:14:65 empty-category`,
  ],
])('%s is refused', async (_, files, ...expected) => {
  expect(await issuesOf(files)).toEqual(expected)
})
