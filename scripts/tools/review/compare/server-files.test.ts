import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'
import type { Redirect } from '../../../pipeline/assemble/redirects.ts'
import { headerRules } from '../../../site/host/headers.ts'
import { renderHostFiles } from '../../../site/host/render-host-files.ts'
import { isTranslated, unexpectedLines } from './server-files.ts'

/** What the build writes for hosts. */
function render(redirects: Redirect[], endpoint?: string, edit = (text: string) => text) {
  const rules = headerRules({ ...(endpoint && { endpoint }) }).map(({ path, headers }) => ({
    path,
    headers: JSON.parse(edit(JSON.stringify(headers))) as Record<string, string>,
  }))
  return { redirects, texts: renderHostFiles({ base: '/', rules, redirects }) }
}

type Built = ReturnType<typeof render>

/** The lines of translated files that say something new, each after the name of its file. */
function unexpected(before: Built, after: Built): string[] {
  const folder = temporaryFolder('server-files')
  const [base, head] = [before, after].map(({ texts, redirects }, index) => {
    const dist = join(folder, String(index))
    mkdirSync(dist)
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(dist, name), text)
    return { dist, redirects, files: new Set(Object.keys(texts)) }
  })
  const translated = Object.keys(before.texts).filter(isTranslated)
  return translated.flatMap((name) => {
    const lines = unexpectedLines(name, { base: base!, head: head! })
    return `${lines.before}\n${lines.after}`.split('\n').flatMap((line) => (line ? [`${name}: ${line.trim()}`] : []))
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

test.each(Object.entries({ ...real, 'no redirect': render([]) }))('other hosts say nothing new: %s', (_, head) => {
  expect(unexpected(base, head)).toEqual([])
  expect(unexpected(head, base)).toEqual([])
})

test.each(Object.entries(real))('a line of one host alone is found beside a real change: %s', (_, head) => {
  for (const [file, from, to] of own) {
    expect(head.texts[file]).toContain(from)
    const texts = { ...head.texts, [file]: head.texts[file]!.replace(from, () => to) }
    const found = unexpected(base, { ...head, texts })
    expect(
      found.map((line) => line.split(':')[0]),
      `${file}: ${to}`,
    ).toContain(file)
    expect(new Set(found.map((line) => line.split(':')[0])).size).toBe(1)
  }
})

test('all changed lines of a file that this code does not write', () => {
  const other = (size: string) => {
    const texts = { ...base.texts, '_nginx.conf': base.texts['_nginx.conf']!.replace('server_tokens off', size) }
    return { ...base, texts }
  }
  expect(unexpected(other('a 1'), other('a 2'))).toEqual(['_nginx.conf: a 1;', '_nginx.conf: a 2;'])
})
