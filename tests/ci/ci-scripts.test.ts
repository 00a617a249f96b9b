import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { article, tinySite } from '../fixtures/tiny-site'
import { temporaryFolder } from '../../scripts/store/temporary-folder.fixture'

const project = join(import.meta.dirname, '../..')

/**
 * Text that would be more than text as Markdown: a mention, a picture, the end of a fence, of an element and of a line.
 */
const hostile = '@everyone ![x](https://example.com/x.png) </details> `````` <img src=x>\r\n# Approved'

/** Lines of Markdown that are not text set in. */
const markup = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('    '))

describe('the gate', () => {
  function judge(files: Parameters<typeof tinySite>[0]) {
    const asked = tinySite(files)
    const { status } = spawnSync(join(project, '.ci/gate'), [asked, join(asked, 'summary.md')], { encoding: 'utf8' })
    return { asked, status, summary: readFileSync(join(asked, 'summary.md'), 'utf8') }
  }

  test('passes what is in order, and leaves nothing where it was asked', () => {
    const { asked, status, summary } = judge({ 'content/glossary.yaml': null, 'content/stats.yaml': null })
    expect([status, markup(summary)]).toEqual([0, ['**The content is in order.**']])
    expect(existsSync(join(asked, 'src'))).toBe(false)
  })

  test('refuses what is not, by its own code alone; what a stranger wrote stands in its summary as text', () => {
    const { status, summary } = judge({
      'content/articles/01-first.mdx': article('First', `<script>alert(1)</script>\n\n<Quagga x="${hostile}" />\n`),
      // Code of the asked checkout, and what it says that it found before.
      'scripts/content.ts': 'process.exit(0)\n',
      '.cache/last-content.json': '{}',
      'package.json': '{ "scripts": { "content": "true" } }',
    })
    expect(status).toBe(1)
    expect(summary).toMatch(/^ {4}content\/articles\/01-first\.mdx:\d+/m)
    expect(markup(summary)).toEqual(['**The content is refused.** Nothing of it was built.'])
  })

  test('refuses a checkout without content', () => {
    expect(judge({ 'content/site.yaml': null }).status).toBe(1)
  })
})

describe('the comment on a pull request', () => {
  /** What the event says, and what a `gh` answers. */
  const usual = {
    REPOSITORY: 'a/b',
    RUN: '7',
    RUN_URL: 'https://github.com/a/b/actions/runs/7',
    CONCLUSION: 'success',
    HEAD_SHA: 'abc',
    NUMBER: '12',
    HEAD: 'me:main',
    PULL: 'abc 1',
    PULLS: '',
    FILES: 'content/a.mdx',
    COMMENTS: '',
    SUMMARY: 'Nothing changed.',
  }

  /** Runs the script with a `gh` that writes down what it is asked for. */
  function comment(changes: Partial<typeof usual> = {}) {
    const folder = temporaryFolder('comment')
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin/gh'), FAKE, { mode: 0o755 })
    const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
    spawnSync(join(project, '.ci/comment'), { cwd: folder, env: { PATH, ...usual, ...changes } })
    const told = (name: string) =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim().split('\n') : []
    return { asked: told('asked'), body: told('body.md') }
  }
  const FAKE = `#!/bin/sh
printf '%s\\n' "$*" >> asked
case "$*" in
  *run\\ download*) mkdir summary && printf '%s' "$SUMMARY" > summary/summary.md ;;
  *pulls/*/files*) echo "$FILES" ;;
  *pulls/*) echo "$PULL" ;;
  */pulls*) echo "$PULLS" ;;
  *--jq*comments*|*comments*--jq*) echo "$COMMENTS" ;;
esac
`
  const posts = (asked: string[]) => asked.filter((line) => line.includes('body=@body.md'))

  test('is posted once, and updated after', () => {
    expect(posts(comment().asked)).toEqual(['api repos/a/b/issues/12/comments -F body=@body.md'])
    const updated = comment({ COMMENTS: '55' })
    expect(posts(updated.asked)).toEqual(['api --method PATCH repos/a/b/issues/comments/55 -F body=@body.md'])
  })

  test('goes to the number of the event, or to that of the fork’s branch, whatever the artifact says', () => {
    expect(posts(comment({ SUMMARY: 'number: 99' }).asked)[0]).toContain('issues/12/')
    const { asked } = comment({ PULLS: '31', NUMBER: '' })
    expect(asked[0]).toContain('-f head=me:main')
    expect(posts(asked)[0]).toContain('issues/31/')
    expect(comment({ NUMBER: '' }).asked).toHaveLength(1)
  })

  test('says nothing of a commit that is no longer the last', () => {
    expect(comment({ PULL: 'def 1' }).asked).toHaveLength(1)
  })

  test('shows the summary as text, and no more than fits', () => {
    const { body } = comment({ SUMMARY: `${hostile}\n${'long '.repeat(20_000)}` })
    const [marker, said, ...rest] = body
    expect(marker).toBe('<!-- review -->')
    expect(said).toContain('(https://github.com/a/b/actions/runs/7)')
    expect(rest.filter((line) => line !== '' && !line.startsWith('    '))).toEqual([])
    expect(body.join('\n')).toContain('    # Approved')
    expect(body.join('\n').length).toBeLessThan(65_536)
  })

  test.each<[string, Partial<typeof usual>]>([
    ['success', {}],
    ['failure', { CONCLUSION: 'failure' }],
    ['failure', { CONCLUSION: 'cancelled' }],
    ['failure', { FILES: '.github/workflows/pull-request.yml' }],
    ['failure', { FILES: 'a.txt\n.ci/gate' }],
    ['failure', { PULL: 'abc 3001' }],
    ['success', { FILES: 'docs/.github/notes.md' }],
  ])('gives the verdict %s for %o', (state, changes) => {
    const { asked } = comment(changes)
    expect(asked.filter((line) => line.includes('statuses/abc'))[0]).toContain(`state=${state} -f context=verdict`)
  })
})
