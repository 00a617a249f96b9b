import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { article, tinySite } from '../fixtures/tiny-site.ts'

const project = join(import.meta.dirname, '../..')

/** Markdown with a mention, a picture, and the ends of a fence, an element and a line. */
const hostile = '@everyone ![x](https://example.com/x.png) </details> `````` <img src=x>\r\n# Approved'

/** Lines of Markdown that are not indented text. */
const markup = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('    '))

/** Removes unused entries of the tiny site. */
const inOrder = { 'content/glossary.yaml': null, 'content/stats.yaml': null }

const REFUSED = '**The content has errors.** Nothing was built.'

function gate(checkout: string) {
  const { status, stdout } = spawnSync(join(project, '.ci/gate'), [checkout, join(checkout, 'summary.md')], {
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: 'true' },
  })
  return { checkout, status, stdout, summary: readFileSync(join(checkout, 'summary.md'), 'utf8') }
}

describe('the gate', () => {
  const judge = (files: Parameters<typeof tinySite>[0]) => gate(tinySite(files))

  test('accepts valid content, and writes only its summary', () => {
    const { checkout, status, summary } = judge(inOrder)
    expect([status, markup(summary)]).toEqual([0, ['**The content passes all checks.**']])
    expect(existsSync(join(checkout, 'src'))).toBe(false)
  })

  test('refuses wrong content with its own code; untrusted content is text in its summary', () => {
    const { status, summary } = judge({
      'content/articles/01-first.mdx': article('First', `<script>alert(1)</script>\n\n<Quagga x="${hostile}" />\n`),
      // Code and cached results of the other checkout.
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

  /** Moves a file or folder and leaves a link to it. */
  function moveAndLink(checkout: string, path: string, to: string) {
    renameSync(join(checkout, path), join(checkout, to))
    symlinkSync(join(checkout, to), join(checkout, path))
  }

  test.each<[path: string, link: (checkout: string) => void]>([
    ['content', (checkout) => moveAndLink(checkout, 'content', 'elsewhere')],
    ['public', (checkout) => moveAndLink(checkout, 'public', 'elsewhere')],
    ['content/pages', (checkout) => moveAndLink(checkout, 'content/pages', 'elsewhere')],
    ['public/uploads', (checkout) => moveAndLink(checkout, 'public/uploads', 'elsewhere')],
    ['public/uploads/roof.png', (checkout) => moveAndLink(checkout, 'public/uploads/roof.png', 'elsewhere.png')],
    // A link that stays inside, one with no target, and names of no collection.
    ['content/pages/again', (checkout) => symlinkSync('.', join(checkout, 'content/pages/again'))],
    ['content/.hidden', (checkout) => symlinkSync('/etc', join(checkout, 'content/.hidden'))],
    ['content/README.md', (checkout) => symlinkSync('/etc/passwd', join(checkout, 'content/README.md'))],
    [
      'public',
      (checkout) => {
        rmSync(join(checkout, 'public'), { recursive: true })
        symlinkSync('nowhere', join(checkout, 'public'))
      },
    ],
  ])('refuses a link in place of %s', (path, link) => {
    const checkout = tinySite(inOrder)
    link(checkout)
    const { status, summary } = gate(checkout)
    expect([status, markup(summary)]).toEqual([1, [REFUSED]])
    expect(summary).toContain(`    ${path}: This is a link or a special file.`)
  })

  test('prints no command of a file name or a text for the runner or the terminal', () => {
    const checkout = tinySite({ ...inOrder, 'content/articles/01-first.mdx': article('First', '##[error]{x}\n') })
    expect(gate(checkout).stdout).toMatch(/^::stop-commands::[\w-]{36}\n[^]*##\[error\]/)
    symlinkSync('x', join(checkout, 'content/\u001b[2J\r\u0007.yaml'))
    expect(gate(checkout).stdout).toMatch(/^::stop-commands::[\w-]{36}\ncontent\/\[2J\.yaml: This/)
  })

  test('refuses a named pipe without reading it', () => {
    const checkout = tinySite(inOrder)
    spawnSync('mkfifo', [join(checkout, 'content/pipe.yaml')])
    expect(gate(checkout).summary).toContain('content/pipe.yaml: This is a link or a special file.')
  })

  test('does not follow a link in place of its summary', () => {
    const checkout = tinySite({ 'content/site.yaml': null, 'victim/file': 'as it was' })
    symlinkSync('victim/file', join(checkout, 'summary.md'))
    expect(markup(gate(checkout).summary)).toEqual([REFUSED])
    expect(readFileSync(join(checkout, 'victim/file'), 'utf8')).toBe('as it was')
  })

  test('refuses a file in place of public', () => {
    const checkout = tinySite(inOrder)
    renameSync(join(checkout, 'public'), join(checkout, 'elsewhere'))
    writeFileSync(join(checkout, 'public'), 'a file')
    const { status, summary } = gate(checkout)
    expect([status, summary]).toEqual([1, expect.stringContaining('    public')])
  })
})
