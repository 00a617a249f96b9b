import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import {
  article,
  articleHead,
  lines,
  page,
  picture,
  siteWith,
  textsBelow,
  tinySite,
  type Files,
} from '../../fixtures/tiny-site.ts'
import { featuredProject } from '../../fixtures/company-entries.ts'
import { refusalOf, first, home } from './refused.ts'

const about = 'content/pages/about.yaml'
const slug = (written: string): Files => ({ 'content/featured-projects/01-a.yaml': featuredProject(written) })
const cover = (written: string): Files => ({
  [first]: article('First', 'Text.\n').replace('image: roof.png', `image: ${written}`),
})
const button = (target: string): Files => ({
  [home]: page('Home', `    actions:\n      - { label: Go, to: ${target} }\n`),
})
const footer = (...paths: string[]): Files => ({
  'content/navigation.yaml':
    'main: []\nfooter:\n  - label: Pages\n    items:\n' +
    paths.map((path) => `      - { label: Go, to: ${path} }\n`).join(''),
})
const hrefs = (...targets: string[]) =>
  `    actions:\n${targets.map((href) => `      - { label: Go, href: "${href}" }\n`).join('')}`
/** A PNG whose header claims to be a square of another size. */
function sized(png: Buffer, side: number): Buffer {
  const bytes = Buffer.concat([png, Buffer.alloc(1_000_000)])
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test.each<[number: string, title: string, files: Files, ...expected: string[]]>([
  ['O55', 'a picture out of the uploads', cover('../../../../etc/passwd'), `${first}:13:8 format`],
  [
    'O56',
    'a file out of the site',
    { [home]: page('Home', '    download: /../../package.json\n') },
    `${home}:10:5 unknown-key`,
  ],
  ['O56', 'a path out of the site', button('/../../package.json'), `${home}:11:26 unknown-file`],
  ['O57', 'a picture by encoded path', cover('/a/%2e%2e%2f%2e%2e%2fb.png'), `${first}:13:8 format`],
  ['O58', 'a picture by file address', cover('file:///etc/hosts'), `${first}:13:8 format`],
  ['O58', 'a picture by absolute path', cover('/etc/hosts'), `${first}:13:8 format`],
  ['O61', 'a slug with a colon', slug("'a:b'"), 'content/featured-projects/01-a.yaml:3:7 format'],
  ['O61', 'a slug with an asterisk', slug("'a*b'"), 'content/featured-projects/01-a.yaml:3:7 format'],
  ['O61', 'a file name with a colon', { 'content/pages/a:b.yaml': page('A') }, 'content/pages/a:b.yaml:1:1 file-name'],
  ['O62', 'a slug that climbs', slug('../x'), 'content/featured-projects/01-a.yaml:3:7 format'],
  ['O62', 'a further address that climbs', { [about]: `alsoAt: [/../x]\n${page('About')}` }, `${about}:1:10 format`],
  [
    'O63',
    'one slug twice',
    {
      ...slug('same'),
      'content/featured-projects/02-b.yaml': featuredProject('same', 'Another'),
    },
    'content/featured-projects/02-b.yaml:3:7 duplicate-path',
  ],
  [
    'O64',
    'names that differ by case',
    { 'content/pages/About.yaml': page('One'), [about]: page('Two') },
    'content/pages/About.yaml:1:1 file-name',
  ],
  ['O64', 'addresses that differ by case', { [about]: `alsoAt: [/About]\n${page('About')}` }, `${about}:1:10 format`],
  [
    'O65',
    'one name in two spellings',
    { 'content/pages/caf\u00e9.yaml': page('One'), 'content/pages/cafe\u0301.yaml': page('Two') },
    'content/pages/cafe\u0301.yaml:1:1 file-name',
    'content/pages/caf\u00e9.yaml:1:1 file-name',
  ],
  [
    'O66',
    'names that the site needs',
    Object.fromEntries(
      ['admin', 'assets', '404', 'team/index'].map((name) => [`content/pages/${name}.yaml`, page(`The ${name}`)]),
    ),
    ...['404', 'admin', 'assets', 'team/index'].map((name) => `content/pages/${name}.yaml:1:1 reserved-name`),
  ],
  ['O66', 'a slug that the site needs', slug('index'), 'content/featured-projects/01-a.yaml:3:7 reserved-name'],
  ['O67', 'a picture that does not exist', cover('rooof.png'), `${first}:13:8 unknown-image`],
  [
    'O67',
    'a picture in prose that does not exist',
    { [first]: article('First', 'Text.\n\n<Figure image="nope.png" caption="x" />\n') },
    `${first}:27:1 unknown-image`,
  ],
  [
    'O67',
    'a described picture without its file',
    { 'content/images.yaml': '- file: roof.png\n  alt: A roof.\n- file: wall.png\n  alt: A wall.\n' },
    'content/images.yaml:3:9 missing-image',
  ],
  ['O68', 'a text file named .png', { 'public/uploads/roof.png': 'no picture' }, 'content/images.yaml:1:9 bad-image'],
  [
    'O68',
    'a page named .png that nothing shows',
    { 'public/uploads/page.png': '<!doctype html><script>alert(1)</script>' },
    'public/uploads/page.png:1:1 bad-file',
  ],
  [
    'O68',
    'a text file named .pdf',
    { 'public/uploads/form.pdf': 'no document' },
    'public/uploads/form.pdf:1:1 bad-file',
  ],
  [
    'O68',
    'a PDF that runs when it is opened',
    { 'public/uploads/form.pdf': '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF' },
    'public/uploads/form.pdf:1:1 bad-file',
  ],
  [
    'O68',
    'a page among the files for visitors',
    { 'public/page.html': '<script>alert(1)</script>' },
    'public/page.html:1:1 unknown-file',
  ],
  [
    'O69',
    'a picture of 900 megapixels',
    { 'public/uploads/roof.png': sized(await picture(8, 6), 30_000) },
    'content/images.yaml:1:9 bad-image',
  ],
  [
    'O70',
    'a drawing with a handler',
    {
      'public/uploads/plan.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"\n  onload="alert(1)"><path d="M0 0"/></svg>\n',
    },
    'public/uploads/plan.svg:2:3 bad-file',
  ],
  [
    'O70',
    'a drawing with a script and a link',
    { 'public/plan.svg': '<svg>\n<script>alert(1)</script>\n<a href="javascript:alert(1)"/>\n</svg>\n' },
    'public/plan.svg:2:1 bad-file',
    'public/plan.svg:3:1 bad-file',
    'public/plan.svg:3:4 bad-file',
  ],
  ['O71', 'a zero-byte file', { [first]: '' }, `${first}:1:1 front-matter`],
  ['O71', 'front matter alone', { [first]: articleHead('First') }, `${first}:24:1 empty-body`],
  [
    'O71',
    'front matter and a comment alone',
    { [first]: article('First', '{/* to be written */}\n') },
    `${first}:24:1 empty-body`,
  ],
  ['O71', 'front matter and spaces', { [first]: `${articleHead('First')}  \n\u00a0\n` }, `${first}:24:1 empty-body`],
  [
    'O79',
    'a dead link and a dead anchor',
    { [first]: article('First', 'Go [x](/missing) and [y](/#missing).\n') },
    `${first}:25:4 unknown-path`,
    `${first}:25:22 unknown-anchor`,
  ],
  [
    'O79',
    'dead links of buttons',
    {
      [home]: page(
        'Home',
        '    actions:\n      - { label: Go, to: /missing }\n' +
          '      - { label: Go, to: "/resources/articles/1#missing" }\n',
      ),
    },
    `${home}:11:26 unknown-path`,
    `${home}:12:26 unknown-anchor`,
  ],
  [
    'O80',
    'links of the footer that leave in disguise',
    footer('//evil.example', '/\\evil.example', 'https:evil.example', 'http://evil.example', 'https://evil.example'),
    ...[5, 6, 7, 8, 9].map((line) => `content/navigation.yaml:${line}:26 format`),
  ],
  [
    'O80',
    'buttons that leave in disguise',
    {
      [home]: page('Home', hrefs('https:evil.example', 'http://evil.example')),
      [about]: page('About', hrefs('//evil.example', 'javascript:alert(1)')),
    },
    ...[about, home].flatMap((file) => [`${file}:11:28 format`, `${file}:12:28 format`]),
  ],
  [
    'O80',
    'a site that is not secure',
    { 'content/site.yaml': siteWith('https://tiny.example', 'http://tiny.example') },
    'content/site.yaml:5:9 format',
  ],
])('%s: %s is refused', async (_, __, files, ...expected) => {
  expect(await refusalOf(files)).toEqual(expected)
})

test('O62: nothing is written outside of its folder', async () => {
  const root = tinySite(slug('../../../x'))
  const before = Object.keys(textsBelow(root))
  await buildContent({ root })
  const after = Object.keys(textsBelow(root)).filter((path) => !path.startsWith('.cache/'))
  expect(after).toEqual(before)
})

test('O63, O79: both files are named, and the nearest page', async () => {
  const { issues } = await buildContent({
    root: tinySite({
      ...slug('same'),
      'content/featured-projects/02-b.yaml': featuredProject('same', 'Another'),
      [first]: article('First', '[x](/resources/article/1)\n'),
    }),
  })
  expect(lines({ issues })).toHaveLength(2)
  expect(issues[0]?.hint).toContain('/resources/articles/1')
  expect(issues[1]?.message).toContain('content/featured-projects/01-a.yaml:3')
})
