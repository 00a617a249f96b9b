import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'
import { formatRedirects, type Redirect } from '../../../pipeline/assemble/redirects.ts'
import { renderCaddy } from '../../../site/host/caddy.ts'
import { renderCloudFront } from '../../../site/host/cloudfront.ts'
import { formatHeaders, headerRules } from '../../../site/host/headers.ts'
import { renderNginx } from '../../../site/host/nginx.ts'
import { readDocument } from '../sides/document-text.ts'
import type { ReadFile } from './comparison.ts'
import { changedLines } from './hunks.ts'
import { isTranslated, translationReader } from './server-files.ts'

type Files = Record<string, string>

/** What the build writes for hosts. */
function render(redirects: Redirect[], endpoint?: string, edit = (text: string) => text): Files {
  const rules = headerRules({ ...(endpoint && { endpoint }) }).map(({ path, headers }) => ({
    path,
    headers: JSON.parse(edit(JSON.stringify(headers))) as Record<string, string>,
  }))
  const site = { base: '/', rules, redirects }
  return {
    _headers: formatHeaders(rules),
    _redirects: formatRedirects(redirects, '/'),
    '_nginx.conf': renderNginx(site),
    '_caddy.conf': renderCaddy(site),
    '_cloudfront.js': renderCloudFront(site),
  }
}

/** The lines of translated files that say something new, each after the name of its file. */
async function untold(before: Files, after: Files): Promise<string[]> {
  const folder = temporaryFolder('server-files')
  const [base, head] = [before, after].map((texts, index) => {
    const dist = join(folder, String(index))
    mkdirSync(dist)
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(dist, name), text)
    return { dist, files: new Set(Object.keys(texts)) }
  })
  const read = ({ dist }: { dist: string }, name: string) => readDocument(name, readFileSync(join(dist, name)))
  const files: ReadFile[] = []
  for (const name of Object.keys(before)) {
    const [was, is] = [await read(base!, name), await read(head!, name)]
    files.push({ name, before: name, after: name, was, is, lines: changedLines(was, is) })
  }
  const list = translationReader({ base: base!, head: head! }, files)
  return files
    .filter(({ name }) => isTranslated(name))
    .flatMap((file) => {
      const lines = list(file)
      return `${lines.before}\n${lines.after}`
        .split('\n')
        .flatMap((line) => (line ? [`${file.name}: ${line.trim()}`] : []))
    })
}

const moved = [
  { from: '/b', to: '/about' },
  { from: '/c/d', to: '/contact' },
]
const base = render(moved)
const deny = (text: string) => text.replace('DENY', 'SAMEORIGIN')

/** What may really change, for all hosts. */
const real = {
  nothing: base,
  'a header': render(moved, undefined, deny),
  'a new header': render(moved, undefined, (text) => text.replace('"X-Frame', '"X-New":"one","X-Frame')),
  'the policy': render(moved, 'https://forms.example/x'),
  'the first redirect': render([{ from: '/a', to: '/contact' }, ...moved]),
  'the last redirect': render([...moved, { from: '/e', to: '/contact' }]),
  'a redirect of a file': render([...moved, { from: '/old.pdf', to: '/new.pdf' }]),
  'a redirect less': render(moved.slice(0, 1)),
}

/** A line of one host alone, and what it becomes. */
const own: [file: string, from: string, to: string][] = [
  ['_nginx.conf', 'server_tokens off;', 'server_tokens on;'],
  ['_nginx.conf', 'server_tokens off;\n', ''],
  ['_nginx.conf', 'add_header X-Content-Type-Options "nosniff" always;\n', ''],
  ['_nginx.conf', "script-src 'self'", "script-src 'self' https://forms.example"],
  ['_caddy.conf', 'X-Content-Type-Options "nosniff"', 'X-Content-Type-Options ""'],
  ['_caddy.conf', 'max-age=31536000, immutable', 'max-age=0'],
  ['_cloudfront.js', 'redirect(301,', 'redirect(302,'],
  ['_cloudfront.js', '"/b": "/about"', '"/b": "/contact"'],
]

test.each(Object.entries({ ...real, 'no redirect': render([]) }))(
  'other hosts say nothing new: %s',
  async (_, head) => {
    expect(await untold(base, head)).toEqual([])
  },
)

test.each(Object.entries(real))('a line of one host alone is found beside a real change: %s', async (_, head) => {
  for (const [file, from, to] of own) {
    expect(head[file]).toContain(from)
    const found = await untold(base, { ...head, [file]: head[file]!.replace(from, () => to) })
    expect(
      found.map((line) => line.split(':')[0]),
      `${file}: ${to}`,
    ).toContain(file)
    expect(new Set(found.map((line) => line.split(':')[0])).size).toBe(1)
  }
})
