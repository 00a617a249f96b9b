import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const script = join(import.meta.dirname, '../../.ci/comment')

/** Answers of a stub of `gh`, and which of its calls fails. By default the content passes. */
const usual = {
  CONCLUSION: 'success',
  PULLS: '[{ "number": 12, "head": { "sha": "abc" } }]',
  PULL: pull(1),
  FILES: files('content/a.mdx'),
  COMMENTS: '[[]]',
  SUMMARY: '**Nothing changed.**',
  /** Number of the failing call; with a `+`, all later ones fail too. */
  BROKEN: '0',
  HOW: '',
  PREVIEW: '',
  GH_TIMEOUT: '20000',
}

function pull(count: number, sha = 'abc', base = 'main') {
  return JSON.stringify({ head: { sha }, base: { ref: base }, changed_files: count })
}

/** Two pages of changed files; a renamed one has its old name after an arrow. */
function files(...names: string[]) {
  const entries = names.map((name) => {
    const [filename, previous] = name.split(' <- ')
    return previous
      ? { filename, status: 'renamed', previous_filename: previous }
      : { filename, status: name.startsWith('-') ? 'removed' : 'added' }
  })
  return JSON.stringify([entries.slice(0, 1), entries.slice(1)])
}

/** Answers with the files next to it, each named after a key of `usual`. */
const STUB = `#!/bin/sh
printf '%s\\n' "$*" >> asked
call=$(wc -l < asked)
if [ "$call" -eq "\${BROKEN%+}" ] || { [ "$BROKEN" != "\${BROKEN%+}" ] && [ "$call" -gt "\${BROKEN%+}" ]; }; then
  case "$HOW" in
    exits) echo 'HTTP 502' >&2; exit 1 ;;
    hangs) exec sleep 100 ;;
    *) printf '%s' "$HOW"; exit 0 ;;
  esac
fi
case "$*" in
  'run download'*) for folder; do :; done; if [ -s SUMMARY ]; then cp SUMMARY "$folder/summary.md"; fi ;;
  *statuses/*)
    state=\${*#*state=}
    echo "\${state%% *}" >> stored
    echo "{ \\"state\\": \\"\${state%% *}\\", \\"context\\": \\"verdict\\" }" ;;
  *pulls/12/files*) cat FILES ;;
  *pulls/12) cat PULL ;;
  *pulls\\?*) cat PULLS ;;
  *body=@-) cat > body && echo '{ "id": 55 }' ;;
  *comments*) cat COMMENTS ;;
esac
`

function run(changes: Partial<typeof usual> = {}) {
  const folder = temporaryFolder('verdict')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/gh'), STUB, { mode: 0o755 })
  const { CONCLUSION, BROKEN, HOW, GH_TIMEOUT, PREVIEW, ...answers } = { ...usual, ...changes }
  for (const [name, answer] of Object.entries(answers)) writeFileSync(join(folder, name), answer)
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    TMPDIR: folder,
    REPOSITORY: 'a/b',
    RUN: '7',
    RUN_URL: 'https://github.com/a/b/actions/runs/7',
    HEAD: 'me:fix/one&two',
    HEAD_SHA: 'abc',
    BASE: 'main',
    CONCLUSION,
    PREVIEW,
    BROKEN,
    HOW,
    GH_TIMEOUT,
  }
  const { status } = spawnSync(script, { cwd: folder, env })
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
  const calls = read('asked').trim().split('\n')
  const description = calls.at(-1)?.match(/description=(.*) -f/)?.[1] ?? ''
  return { status, calls, description, stored: read('stored').trim().split('\n'), body: read('body') }
}

/** Calls of `gh` before the one that sets the status. */
const CALLS = 7

test('content that passes gets a green verdict last', () => {
  const { status, calls, stored, description } = run()
  expect([status, calls.length, stored]).toEqual([0, CALLS + 1, ['success']])
  expect(calls.at(-1)).toContain('repos/a/b/statuses/abc')
  expect(description).toBe('Content passes the checks of the base branch.')
})

test.each<[patch: string | undefined, isChanged: boolean]>([
  ['@@ -7 +7 @@ legalLine: A\n-origin: https://a.example\n+origin: https://b.example', true],
  ['@@ -1 +1 @@\n-  endpoint: https://a.example\n+  endpoint: https://b.example', true],
  ['@@ -1 +1 @@\n-    number: 604-555-0142\n+    number: 604-555-0143', true],
  ['@@ -1 +1,2 @@\n asOf: 2025-11-15\n+    https://b.example', true],
  [undefined, true],
  ['@@ -8 +8 @@ origin: https://a.example\n-asOf: 2025-11-15\n+asOf: 2025-11-16\n established: 2009', false],
])('a verdict begins with a change of destinations: %j', (patch, isChanged) => {
  const { description, body, stored } = run({ FILES: JSON.stringify([[{ filename: 'content/site.yaml', patch }]]) })
  const start = isChanged ? 'Changes where data or calls go. Content' : 'Content'
  expect([stored, description.startsWith(start)]).toEqual([['success'], true])
  expect(body.split('\n')[1]?.startsWith(`**${start}`)).toBe(true)
})

describe('a failure of GitHub is never green', () => {
  const failures = ['exits', '', 'null', '[]', '{ "message": "Not Found" }', '<html>502</html>']
  const calls = Array.from({ length: CALLS + 1 }, (_, index) => index + 1)

  test.each(calls.flatMap((call) => failures.map((how) => [call, how] as const)))(
    'call %i answers “%s”',
    (call, how) => {
      const { status, stored } = run({ BROKEN: String(call), HOW: how })
      expect([status, stored.at(-1)]).toEqual([0, 'error'])
    },
  )

  test.each(calls)('call %i does not answer', (call) => {
    expect(run({ BROKEN: String(call), HOW: 'hangs', GH_TIMEOUT: '1000' }).stored).not.toContain('success')
  })

  test.each(calls.flatMap((call) => ['exits', ''].map((how) => [call, how] as const)))(
    'every call from the %ith on answers “%s”',
    (call, how) => {
      const { status, stored } = run({ BROKEN: `${call}+`, HOW: how })
      expect([status, stored]).toEqual([1, ['']])
    },
  )

  test.each<[why: string, changes: Partial<typeof usual>]>([
    ['GitHub listed 3000 of 3001 changed files', { PULL: pull(3001), FILES: many(3000) }],
    ['GitHub listed 1 of 2 changed files', { PULL: pull(2), FILES: files('content/a.mdx', 'content/a.mdx') }],
    ['GitHub listed 2 of 1 changed files', { FILES: files('content/a.mdx', 'content/b.mdx') }],
    ['GitHub listed 0 of 0 changed files', { PULL: pull(0), FILES: '[[]]' }],
    ['no open pull request into main has this commit', { PULLS: '[]' }],
    ['no open pull request into main has this commit', { PULLS: '[{ "number": 13, "head": { "sha": "def" } }]' }],
    ['the pull request has changed since its run', { PULL: pull(1, 'def') }],
    ['the pull request has changed since its run', { PULL: pull(1, 'abc', 'other') }],
    ['the run has no conclusion', { CONCLUSION: '' }],
    ['the summary of the run cannot be read', { SUMMARY: '' }],
  ])('%s', (why, changes) => {
    const { status, stored, description } = run(changes)
    expect([status, stored, description]).toEqual([0, ['error'], `Unknown result: ${why}`])
  })
})

function many(count: number) {
  return files(...Array.from({ length: count }, (_, index) => `content/${index}.mdx`))
}

test('the pull request is looked up by its branch and its base', () => {
  const [lookup] = run().calls
  expect(lookup).toBe('api repos/a/b/pulls?state=open&base=main&head=me%3Afix%2Fone%26two')
})

describe('changes outside of content', () => {
  test.each<[path: string, isData: boolean]>([
    ['content/pages/deep/er/a.yaml', true],
    ['public/uploads/roof-1.png', true],
    ['public/icon.svg', true],
    ['content/kälte.mdx', true],
    ['content/a.mdx <- content/b.mdx', true],
    // Code, packages, configuration and documentation.
    ...[
      'package.json package-lock.json tsconfig.json .oxlintrc.json .gitignore .gitattributes .npmrc index.html',
      'scripts/build.ts src/main.tsx tests/ci/a.test.ts tests/content/a.yaml data/audit.json schemas/a.json',
      '.ci/gate .github/workflows/test.yml .github/CODEOWNERS .vscode/settings.json hosting/nginx.conf',
      'docs/rules.md README.md content public docs/content/a.yaml',
      // Files in content/ and public/ that other tools read, and paths that lead elsewhere.
      'content/.gitattributes content/.oxlintrc.json content/.hidden/a.yaml content/package.json content/a.ts',
      'content/README.md public/.htaccess public/a.js public/a.html public/a.pdf public/.well-known/a.png',
      'content/../scripts/a.yaml public/../a.png content.yaml /content/a.yaml x/content/a.yaml Content/a.yaml',
    ].flatMap((line) => line.split(' ').map((path): [string, boolean] => [path, false])),
    // Moved out of content, and into it.
    ['scripts/a.yaml <- content/a.yaml', false],
    ['content/a.yaml <- scripts/a.yaml', false],
    ['content/a.yaml <- content/a.ts', false],
    ['content/a.yaml\nscripts/b.ts', false],
  ])('%s', (path, isData) => {
    const { status, stored, description, body } = run({ FILES: files('content/other.mdx', path), PULL: pull(2) })
    expect([status, stored]).toEqual([0, [isData ? 'success' : 'failure']])
    expect(description.includes('base')).toBe(isData)
    expect(body.includes('written by code of the base branch')).toBe(isData)
    expect(body.includes('written by code of the pull request')).toBe(!isData)
  })

  test('a renamed file without its old name is not data', () => {
    const FILES = '[[{ "filename": "content/a.mdx", "status": "renamed" }]]'
    expect(run({ FILES }).stored).not.toContain('success')
  })

  test.each(['failure', 'cancelled', 'timed_out', 'skipped', 'neutral', 'stale', 'action_required', 'SUCCESS'])(
    'a run that ends as %s has no green verdict, with or without a summary',
    (CONCLUSION) => {
      for (const SUMMARY of ['', 'Text']) expect(run({ CONCLUSION, SUMMARY }).stored).toEqual(['failure'])
    },
  )
})

describe('the comment', () => {
  const own = { id: 55, user: { login: 'github-actions[bot]' }, body: '<!-- review -->\nold' }
  const posts = ({ calls }: ReturnType<typeof run>) => calls.filter((line) => line.endsWith('body=@-'))

  test('is posted once and then updated; comments of others stay', () => {
    const others = [
      { id: 1, user: { login: 'somebody' }, body: own.body },
      { id: 2, user: null, body: own.body },
      { id: 3, user: own.user, body: 'Text' },
    ]
    expect(posts(run({ COMMENTS: JSON.stringify([others]) }))).toEqual([
      'api repos/a/b/issues/12/comments --method POST -F body=@-',
    ])
    expect(posts(run({ COMMENTS: JSON.stringify([others, [own]]) }))).toEqual([
      'api repos/a/b/issues/comments/55 --method PATCH -F body=@-',
    ])
  })

  test('has the verdict, its commit and the run before the quoted summary', () => {
    const { body } = run({ SUMMARY: '### Pages\n\n- changed /a' })
    expect(body).toBe(
      [
        '<!-- review -->',
        '**Content passes the checks of the base branch.** It was checked by the code of the base branch.',
        '',
        'Commit `abc`. Files and logs: [the run](https://github.com/a/b/actions/runs/7). ' +
          'Summary, written by code of the base branch:',
        '',
        '> ### Pages',
        '> ',
        '> - changed /a',
      ].join('\n'),
    )
  })

  test('says who wrote it, and links pages and lines', () => {
    const SUMMARY = '| [/about](/about) | [content/a.yaml:2](content/a.yaml#L2) | [before](review/a.webp) [x](/../x) |'
    const PULLS = usual.PULLS.replace('}', '}, "user": { "login": "me" }, "author_association": "FIRST_TIMER"')
    const { body } = run({ PREVIEW: 'https://previews.example/pr-12/', SUMMARY, PULLS })
    expect(body).toContain('Commit `abc` by me, a first contribution.')
    const hash = '[0-9a-f]{64}'
    expect(body.split('\n').at(-1)).toMatch(
      new RegExp(
        String.raw`^> \| \[/about\]\(https://previews\.example/pr-12/about\) \| ` +
          String.raw`\[content/a\.yaml:2\]\(https://github\.com/a/b/pull/12/files#diff-${hash}R2\) \| ` +
          String.raw`\[before\]\(https://previews\.example/pr-12/_data/review/a\.webp\) x \|$`,
      ),
    )
    expect(run({ SUMMARY }).body).toContain('> | /about |')
  })

  test('links to a published preview and its report', () => {
    const { body } = run({ PREVIEW: 'https://previews.example/pr-12/' })
    expect(body).toContain('[Open the preview](https://previews.example/pr-12/)')
    expect(body).toContain('[its report](https://previews.example/pr-12/_data/review/report.html)')
  })

  test('lists changed files outside of content as text', () => {
    const { body } = run({ FILES: files('scripts/@me [x](https:www.evil.example).ts', 'content/a.mdx'), PULL: pull(2) })
    expect(body.split('\n')[1]).toMatch(/^\*\*Passes with its own code: .*\*\* It changes other files: `scripts\/@me` /)
    expect(body.split('\n')[1]!.replace(/`[^`]*`/g, '')).not.toMatch(/@|\]\(|\.mdx/)
  })

  const megabyte = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length))

  test.each([
    ['one line', megabyte('long ')],
    ['many lines', megabyte('- 雨漏り 🏢 é &#47; <ins>new</ins>\n')],
    ['code', `${'`'.repeat(9)}text\n${megabyte('🏢 line\n')}`],
    ['characters that get longer', megabyte('$ ')],
    ['empty lines', `a${megabyte('\n')}b`],
  ])('is cut below GitHub’s limit, with a link to the rest: %s', (_, SUMMARY) => {
    const { stored, body } = run({ SUMMARY })
    expect(stored).toEqual(['success'])
    expect(Buffer.byteLength(body)).toBeLessThan(65_536)
    expect(body).toMatch(
      /\[read the rest(?: \(\d+ rows\))? in the run\]\(https:\/\/github\.com\/a\/b\/actions\/runs\/7\)\.$/,
    )
  })
})
