import { crc32 } from 'node:zlib'
import { featuredProject } from '../fixtures/company-entries.ts'
import { picture, type Files } from '../fixtures/tiny-site.ts'

/**
 * What content must not hold, as one change: the cases of bad inputs that are refused, by their numbers. What git
 * cannot hold (a pipe, a file that nobody may read) is tried by the pipeline's own tests.
 */
interface RefusedInputs {
  files: Files
  links: Record<string, string>
  /** The rule that a file breaks. */
  broken: Record<string, string>
}

const seo = (name: string) => `seo:
  title: ${name}
  description: ${name}, a page of the tiny site that is just long enough for search engines.
  keywords: [roof, wall, drain]
`
const page = (name: string, more = '') =>
  `${seo(name)}label: ${name}\nsections:\n  - { type: page-header, rail: ${name}, title: ${name}${more} }\n`

/** Front matter of which a piece is another. */
const heads: Record<string, [rule: string, from: string, to: string]> = {
  O10: ['yaml-syntax', 'title: $\nexcerpt', 'title: Costs: a guide\nexcerpt'],
  O12: ['duplicate-key', 'excerpt:', 'title: Second\nexcerpt:'],
  O15: ['format', '2025-08-19', '2024-02-30'],
  O16: ['wrong-type', 'downloadable: false', 'downloadable: "false"'],
  O17: ['unknown-key', 'title: $\nexcerpt', 'titel: $\nexcerpt'],
  'O18-a': ['missing-key', 'caption: A roof.\n', ''],
  'O18-b': ['missing-key', 'author: Field team\n', ''],
  'O18-c': ['missing-key', 'category: Prevention\n', ''],
  O19: ['wrong-type', '[roofs, walls]', '[ok, null, {a: b}, 7]'],
  O55: ['format', 'plain.png', '../../../../etc/passwd'],
  O57: ['format', 'plain.png', '/a/%2e%2e%2f%2e%2e%2fb.png'],
  'O58-a': ['format', 'plain.png', 'file:///etc/hosts'],
  'O58-b': ['format', 'plain.png', '/etc/hosts'],
  O67: ['unknown-image', 'plain.png', 'plaan.png'],
  O78: ['control-character', 'title: $\nexcerpt', 'title: \u202e$\nexcerpt'],
}

const list = Array.from({ length: 500 }, (_, index) => `${'  '.repeat(index)}- x`).join('\n')

/** Bodies of articles. */
const bodies: Record<string, [rule: string, body: string]> = {
  O21: ['mdx-code', "import fs from 'node:fs'"],
  O22: ['mdx-code', 'export const x = 1'],
  O23: ['mdx-expression', '{process.env.PATH}'],
  O24: ['mdx-expression', "{[].constructor.constructor('return process')()}"],
  O25: ['mdx-expression', '<Callout kind={"info"}>\n\nText.\n\n</Callout>'],
  O26: ['mdx-expression', '<Callout kind="note" {...props}>\n\nText.\n\n</Callout>'],
  O27: ['unknown-component', '<script>alert(1)</script>'],
  O28: ['unknown-component', '<img src=x onerror=alert(1)>'],
  O29: ['unknown-component', '<iframe srcDoc="<script>alert(1)</script>"/>'],
  O30: ['unknown-component', "<div dangerouslySetInnerHTML={{__html:'x'}}/>"],
  O31: ['url-scheme', '[x](javascript:alert(1))'],
  O32: ['url-scheme', '[x](&#106;avascript:alert(1))'],
  O33: ['url-scheme', '[x]\n\n[x]: data:text/html,<script>alert(1)</script>'],
  O34: ['unknown-component', '<form action="https://evil.example">'],
  'O35-a': ['unknown-component', '<meta httpEquiv="refresh">'],
  'O35-b': ['unknown-component', 'Text <base href="https://evil.example"> here'],
  'O36-a': ['unknown-component', '<svg><script/></svg>'],
  'O36-b': ['unknown-component', 'Text <style>main {'],
  O37: ['unknown-component', '<Foo/>'],
  O38: ['mdx-unclosed', '<Callout kind="note">\n\nText'],
  'O39-a': ['mdx-expression', 'Dear {name}'],
  'O39-b': ['mdx-less-than', 'if a < b then'],
  O40: ['mdx-html-comment', '<!-- note -->'],
  O41: ['too-deep', '>'.repeat(5000)],
  O42: ['too-deep', `${'<Callout kind="note">\n'.repeat(2000)}x\n${'</Callout>\n'.repeat(2000)}`],
  O43: ['too-deep', list],
  O44: ['too-large', 'A plain line of prose.\n'.repeat(14_000)],
  O45: ['too-deep', '!['.repeat(20_000)],
  O77: ['control-character', 'Text with \0 in it'],
  'O79-a': ['unknown-path', '[x](/missing)'],
  'O79-b': ['unknown-anchor', '[x](/about#missing)'],
}

/** Articles as a whole. */
const articles: Record<string, [rule: string, text: string | Buffer]> = {
  O01: ['front-matter-language', '---js\n{title:(globalThis.PWNED=1)}\n---\nText\n'],
  O02: ['front-matter-language', '---javascript\n{title:(globalThis.PWNED=1)}\n---\nText\n'],
  'O03-a': ['front-matter-language', '---json\n{"title": "x"}\n---\nText\n'],
  'O03-b': ['front-matter-language', '---toml\ntitle = "x"\n---\nText\n'],
  'O13-a': ['yaml-syntax', '---\na: b: c\n---\nText\n'],
  'O13-b': ['yaml-syntax', '---\na: b: c\n---\nText\n'],
  O14: ['front-matter', '---\ntitle: x\n\nText\n'],
  O71: ['front-matter', ''],
}

const bomb = Array.from({ length: 9 }, (_, level) => {
  const below = level === 0 ? 'x' : `*l${level - 1}`
  return `l${level}: &l${level} [${Array.from({ length: 9 }, () => below).join(',')}]\n`
}).join('')

/** Files below `content/`, and rules that they break. */
const others: Record<string, [rule: string, text: string | Buffer]> = {
  'pages/o04.yaml': ['unknown-key', `${page('Four')}__proto__: {polluted: 1}\n`],
  'pages/o05.yaml': ['unknown-key', `${page('Five')}constructor: {prototype: {x: 1}}\n`],
  'pages/o06.yaml': ['yaml-merge', 'a: &a\n  __proto__: {polluted: 1}\nb:\n  <<: *a\n'],
  'pages/o08.yaml': ['too-deep', `a:${'['.repeat(5000)}`],
  'pages/o09.yaml': ['yaml-alias', 'a: &a [*a]\n'],
  'pages/o11.yaml': ['yaml-syntax', 'seo:\n\ttitle: x\n'],
  'pages/o20.yaml': ['yaml-number', `${page('Twenty')}order: 010\na: 1e999\nb: .inf\nc: 0x1F\n`],
  'pages/o56-a.yaml': ['unknown-key', page('File', ', download: /../../package.json')],
  'pages/o56-b.yaml': ['unknown-file', page('Path', ', actions: [{ label: Go, to: /../../package.json }]')],
  'pages/O64.yaml': ['file-name', page('Case')],
  'pages/caf\u00e9.yaml': ['file-name', page('One spelling')],
  'pages/cafe\u0301.yaml': ['file-name', page('Other spelling')],
  'pages/admin.yaml': ['reserved-name', page('Reserved')],
  'pages/o75.yaml': ['not-utf8', Buffer.from(`\ufeff${page('Wide')}`, 'utf16le')],
  'pages/o76.yaml': ['not-utf8', Buffer.concat([Buffer.from('label: é'), Buffer.from([0xc3, 0x28])])],
  'featured-projects/61-a.yaml': ['format', featuredProject("'a:b'", 'Colon', 'plain.png')],
  'featured-projects/62-a.yaml': ['format', featuredProject('../x', 'Climb', 'plain.png')],
  'featured-projects/63-a.yaml': ['', featuredProject('same', 'First of two', 'plain.png')],
  'featured-projects/64-b.yaml': ['duplicate-path', featuredProject('same', 'Second of two', 'plain.png')],
  'navigation.yaml': [
    'format',
    'main: []\nfooter:\n  - label: Pages\n    items:\n' +
      ['//evil.example', '/\\evil.example', 'https:evil.example', 'http://evil.example']
        .map((to) => `      - { label: Go, to: ${to} }\n`)
        .join(''),
  ],
  'pages/zz-bomb.yaml': ['yaml-anchor', bomb],
}

/** Links of the file system. */
const links: Record<string, [to: string, rule: string]> = {
  'content/pages/o59.yaml': ['/etc/passwd', 'symlink'],
  'content/pages/o60': ['..', 'symlink'],
}

/** A picture that says it is a square of another size. */
async function sized(side: number): Promise<Buffer> {
  const bytes = Buffer.concat([await picture(8, 6), Buffer.alloc(1_000_000)])
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** All of it. `article` is one that is in order, in which `$` stands for its name. */
export async function refusedInputs(article: string): Promise<RefusedInputs> {
  const found: RefusedInputs = { files: {}, links: {}, broken: {} }
  const add = (file: string, text: string | Buffer, rule: string) => {
    found.files[file] = text
    if (rule) found.broken[file] = rule
  }
  const withName = (text: string, number: string) => text.replaceAll('$', () => `Case ${number}`)
  const head = (number: string) => withName(article, number).split('---\n').slice(0, 2).join('---\n')
  let id = 100
  const place = (number: string) => `content/articles/${++id}-${number.toLowerCase()}.mdx`
  for (const [number, [rule, from, to]] of Object.entries(heads))
    add(
      place(number),
      withName(
        article.replace(from, () => to),
        number,
      ),
      rule,
    )
  for (const [number, [rule, body]] of Object.entries(bodies))
    add(place(number), `${head(number)}---\n\n${body}\n`, rule)
  for (const [number, [rule, text]] of Object.entries(articles)) add(place(number), text, rule)
  for (const [name, [rule, text]] of Object.entries(others)) add(`content/${name}`, text, rule)
  for (const [file, [to, rule]] of Object.entries(links)) [found.links[file], found.broken[file]] = [to, rule]
  add('public/uploads/o68.png', '<!doctype html><script>alert(1)</script>', 'bad-file')
  add('public/uploads/o70.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'bad-file')
  found.files['public/uploads/plain.png'] = await sized(30_000)
  found.broken['content/images.yaml'] = 'bad-image'
  return found
}
