import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { article, tinySite } from '../fixtures/tiny-site.ts'

const project = join(import.meta.dirname, '../..')

/**
 * Text that would be more than text as Markdown: a mention, a picture, the end of a fence, of an element and of a line.
 */
const hostile = '@everyone ![x](https://example.com/x.png) </details> `````` <img src=x>\r\n# Approved'

/** Lines of Markdown that are not indented text. */
const markup = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('    '))

/** Removes what nothing of the tiny site uses. */
const inOrder = { 'content/glossary.yaml': null, 'content/stats.yaml': null }

const REFUSED = '**The content is refused.** Nothing of it was built.'

function gate(asked: string) {
  const { status } = spawnSync(join(project, '.ci/gate'), [asked, join(asked, 'summary.md')], { encoding: 'utf8' })
  return { asked, status, summary: readFileSync(join(asked, 'summary.md'), 'utf8') }
}

describe('the gate', () => {
  const judge = (files: Parameters<typeof tinySite>[0]) => gate(tinySite(files))

  test('passes content that is in order, and writes nothing beside its summary', () => {
    const { asked, status, summary } = judge(inOrder)
    expect([status, markup(summary)]).toEqual([0, ['**The content is in order.**']])
    expect(existsSync(join(asked, 'src'))).toBe(false)
  })

  test('refuses other content, by its own code; untrusted content is text in its summary', () => {
    const { status, summary } = judge({
      'content/articles/01-first.mdx': article('First', `<script>alert(1)</script>\n\n<Quagga x="${hostile}" />\n`),
      // Code of the other checkout, and what it claims to have found before.
      'scripts/content.ts': 'process.exit(0)\n',
      '.cache/last-content.json': '{}',
      'package.json': '{ "scripts": { "content": "true" } }',
    })
    expect(status).toBe(1)
    expect(summary).toMatch(/^ {4}content\/articles\/01-first\.mdx:\d+/m)
    expect(markup(summary)).toEqual([REFUSED])
  })

  test('refuses a checkout without content', () => {
    expect(judge({ 'content/site.yaml': null }).status).toBe(1)
  })

  /** Puts a link to where something was moved in its place. */
  function moveAndLink(asked: string, path: string, to: string) {
    renameSync(join(asked, path), join(asked, to))
    symlinkSync(join(asked, to), join(asked, path))
  }

  test.each<[path: string, link: (asked: string) => void]>([
    ['content', (asked) => moveAndLink(asked, 'content', 'elsewhere')],
    ['public', (asked) => moveAndLink(asked, 'public', 'elsewhere')],
    ['content/pages', (asked) => moveAndLink(asked, 'content/pages', 'elsewhere')],
    ['public/uploads', (asked) => moveAndLink(asked, 'public/uploads', 'elsewhere')],
    ['public/uploads/roof.png', (asked) => moveAndLink(asked, 'public/uploads/roof.png', 'elsewhere.png')],
    // A link that stays inside, one that leads nowhere, and names that no kind of content has.
    ['content/pages/again', (asked) => symlinkSync('.', join(asked, 'content/pages/again'))],
    ['content/.hidden', (asked) => symlinkSync('/etc', join(asked, 'content/.hidden'))],
    ['content/README.md', (asked) => symlinkSync('/etc/passwd', join(asked, 'content/README.md'))],
    [
      'public',
      (asked) => {
        rmSync(join(asked, 'public'), { recursive: true })
        symlinkSync('nowhere', join(asked, 'public'))
      },
    ],
  ])('refuses a link in place of %s', (path, link) => {
    const asked = tinySite(inOrder)
    link(asked)
    const { status, summary } = gate(asked)
    expect([status, markup(summary)]).toEqual([1, [REFUSED]])
    expect(summary).toContain(`    ${path}: This is a link or a special file.`)
  })

  test('refuses a named pipe, and does not wait for what comes out of it', () => {
    const asked = tinySite(inOrder)
    spawnSync('mkfifo', [join(asked, 'content/pipe.yaml')])
    expect(gate(asked).summary).toContain('content/pipe.yaml: This is a link or a special file.')
  })

  test('writes its summary where it was asked to, not where a link in its place leads', () => {
    const asked = tinySite({ 'content/site.yaml': null, 'victim/file': 'as it was' })
    symlinkSync('victim/file', join(asked, 'summary.md'))
    expect(markup(gate(asked).summary)).toEqual([REFUSED])
    expect(readFileSync(join(asked, 'victim/file'), 'utf8')).toBe('as it was')
  })

  test('refuses a file in place of public', () => {
    const asked = tinySite(inOrder)
    renameSync(join(asked, 'public'), join(asked, 'elsewhere'))
    writeFileSync(join(asked, 'public'), 'a file')
    const { status, summary } = gate(asked)
    expect([status, summary]).toEqual([1, expect.stringContaining('    public')])
  })
})
