import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'

const script = join(import.meta.dirname, '../../.ci/publish-preview.mjs')

/** Answers for one run: `OPEN` has all open pull requests, `PULLS` that of the run. */
const STUB = `#!/bin/sh
case "$*" in
  *artifacts\\?*) cat "$ANSWERS/ARTIFACTS" ;;
  *artifacts/5/zip) cat "$ANSWERS/zip" ;;
  *actions/runs/7) cat "$ANSWERS/RUN" ;;
  *pulls/*/files*) cat "$ANSWERS/FILES" ;;
  *pulls/*) cat "$ANSWERS/PULL" ;;
  *pulls\\?state*) cat "$ANSWERS/PULLS" ;;
  *pulls\\?*) cat "$ANSWERS/OPEN" ;;
esac
`

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** A bare repository for previews. */
function makeHost() {
  const folder = temporaryFolder('previews')
  const remote = join(folder, 'previews.git')
  git(folder, 'init', '--quiet', '--bare', 'previews.git')
  const has = () => git(remote, 'branch', '--list', 'previews') !== ''
  return {
    remote,
    files: () =>
      has() ? git(remote, 'ls-tree', '-r', '--name-only', 'previews').trim().split('\n').filter(isOfPreview) : [],
    read: (file: string) => git(remote, 'show', `previews:${file}`),
    commits: () => git(remote, 'rev-list', '--count', 'previews').trim(),
    write: (file: string, text: string) => replaceFile(remote, file, text),
  }
}

const isOfPreview = (file: string) => file.startsWith('pr-')

function replaceFile(remote: string, file: string, text: string) {
  const work = temporaryFolder('work')
  git(work, 'clone', '--quiet', '--branch', 'previews', remote, '.')
  writeFileSync(join(work, file), text)
  git(work, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--all', '--message', 'Change')
  git(work, 'push', '--quiet', 'origin', 'previews')
}

interface Run {
  number: number
  /** The commit of the run. */
  sha?: string
  /** The latest commit of the pull request. */
  head?: string
  files?: Zippable
  zip?: Uint8Array
  open?: number[]
  /** The changed file. */
  changed?: string
  /** Whether a maintainer named the run. */
  isNamed?: boolean
  /** The answer of GitHub that is missing. */
  broken?: string
}

const page = { 'index.html': strToU8('<p>Preview</p>') }

async function publish(
  remote: string,
  { number, sha = `abc${number}`.padEnd(40, '0'), head = sha, files = page, ...run }: Run,
) {
  const folder = temporaryFolder('publish')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/gh'), STUB, { mode: 0o755 })
  const answers = {
    ARTIFACTS: JSON.stringify({ artifacts: number ? [{ id: 5, size_in_bytes: 100 }] : [] }),
    PULLS: JSON.stringify([{ number, head: { sha: head } }]),
    OPEN: JSON.stringify([(run.open ?? [number]).map((open) => ({ number: open }))]),
    zip: run.zip ?? zipSync(files),
    PULL: JSON.stringify({ head: { sha: head }, base: { ref: 'main' }, changed_files: 1 }),
    FILES: JSON.stringify([[{ filename: run.changed ?? 'content/a.mdx' }]]),
    RUN: JSON.stringify({
      event: 'pull_request',
      head_branch: 'fix',
      head_sha: sha,
      head_repository: { owner: { login: 'me' } },
    }),
    output: '',
    ...(run.broken && { [run.broken]: '' }),
  }
  for (const [name, answer] of Object.entries(answers)) writeFileSync(join(folder, name), answer)
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    TMPDIR: folder,
    ANSWERS: folder,
    REPOSITORY: 'a/b',
    RUN: '7',
    HEAD: 'me:fix',
    HEAD_SHA: run.isNamed ? '' : sha,
    BASE: 'main',
    PREVIEWS: remote,
    PREVIEWS_URL: 'https://previews.example',
    GITHUB_OUTPUT: join(folder, 'output'),
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, printed, output: readFileSync(join(folder, 'output'), 'utf8').trim() }
}

const nothing = { number: 0 }
const LATER = 'def1'.padEnd(40, '0')

describe('publishing', () => {
  test('a preview gets its own folder, an entry in the list, and an address', async () => {
    const { remote, files, read } = makeHost()
    const names = ['index.html', 'about/index.html', 'assets/a-1.css', '.well-known/security.txt', '_data/a.json']
    const { status, output } = await publish(remote, {
      number: 12,
      files: Object.fromEntries(names.map((name) => [name, strToU8(name)])),
    })
    expect([status, output]).toEqual([0, 'address=https://previews.example/pr-12/'])
    expect(files()).toEqual(names.map((name) => `pr-12/${name}`).toSorted())
    expect(read('pr-12/about/index.html')).toBe('about/index.html')
    expect(read('index.html')).toMatch(/noindex[\s\S]*<a href="pr-12\/">Pull request 12<\/a>: commit abc12/)
    expect(read('robots.txt')).toContain('Disallow: /')
  })

  test('settings of hosts and compressed forms are left out', async () => {
    const { remote, files } = makeHost()
    const more = Object.fromEntries([...hostFiles, 'a.html.br'].map((name) => [name, strToU8('x')]))
    await publish(remote, { number: 1, files: { ...page, ...more } })
    expect(files()).toEqual(['pr-1/index.html'])
  })

  test('two pull requests at once are both published', async () => {
    const { remote, files, commits } = makeHost()
    const open = [1, 2, 3]
    const runs = await Promise.all(open.map((number) => publish(remote, { number, open })))
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(files()).toEqual(open.map((number) => `pr-${number}/index.html`))
    expect(commits()).toBe('1')
  })

  test('a later run replaces all files of the preview', async () => {
    const { remote, files, read } = makeHost()
    await publish(remote, { number: 1, files: { ...page, 'old.html': strToU8('old') } })
    await publish(remote, { number: 1, sha: LATER, files: { 'index.html': strToU8('new') } })
    expect([files(), read('pr-1/index.html')]).toEqual([['pr-1/index.html'], 'new'])
  })

  test.each(['src/main.tsx', '.github/workflows/pull-request.yml', 'public/a.js', 'package.json'])(
    'a preview with other code is published only when a maintainer names its run: %s',
    async (changed) => {
      const { remote, files } = makeHost()
      const waiting = await publish(remote, { number: 1, changed })
      expect([waiting.status, waiting.output, files()]).toEqual([0, '', []])
      const named = await publish(remote, { number: 1, changed, isNamed: true })
      expect([named.output, files()]).toEqual(['address=https://previews.example/pr-1/', ['pr-1/index.html']])
    },
  )

  test('after a force-push the run of the earlier commit publishes nothing', async () => {
    const { remote, read } = makeHost()
    await publish(remote, { number: 1, sha: LATER, files: { 'index.html': strToU8('new') } })
    const { status, output } = await publish(remote, { number: 1, head: LATER })
    expect([status, output, read('pr-1/index.html')]).toEqual([0, '', 'new'])
  })
})

describe('removal', () => {
  test('a closed pull request loses its preview', async () => {
    const { remote, files } = makeHost()
    await publish(remote, { number: 1, open: [1] })
    await publish(remote, { number: 2, open: [1, 2] })
    await publish(remote, { ...nothing, open: [2] })
    expect(files()).toEqual(['pr-2/index.html'])
  })

  test('an old preview is removed', async () => {
    const { remote, files, read, write } = makeHost()
    await publish(remote, { number: 1 })
    write('previews.json', read('previews.json').replace(/\d{4}-\d\d-\d\d/, '2020-01-01'))
    await publish(remote, { ...nothing, open: [1] })
    expect(files()).toEqual([])
    expect(read('index.html')).toContain('None.')
  })

  test('the site stays below the limit of the host: the oldest preview is removed', async () => {
    const { remote, read, write, files } = makeHost()
    const open = Array.from({ length: 12 }, (_, index) => index + 1)
    await publish(remote, { number: 1, open })
    const [entry] = JSON.parse(read('previews.json')) as object[]
    write('previews.json', JSON.stringify([...open.slice(1, 11).map((number) => ({ ...entry, number })), entry]))
    await publish(remote, { number: 12, open })
    expect((JSON.parse(read('previews.json')) as { number: number }[]).map(({ number }) => number)).toEqual([
      12, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(files()).toEqual(['pr-12/index.html'])
  })
})

describe('a hostile artifact publishes nothing, and the reason is printed', () => {
  const link = { os: 3, attrs: 0o120777 * 2 ** 16 }
  /** A ZIP file whose directory was changed. */
  const withDirectory = (change: (zip: Buffer, entry: number) => void) => {
    const zip = Buffer.from(zipSync({ 'index.html': strToU8('a'.repeat(5000)) }))
    change(zip, zip.indexOf(Buffer.from('PK\x01\x02')))
    return zip
  }

  test.each<[what: string, artifact: Partial<Run>, reason: RegExp]>([
    ['a path upwards', { files: { ...page, '../index.html': strToU8('x') } }, /\.\.\/index\.html: this name/],
    ['an absolute path', { files: { ...page, '/etc/a.html': strToU8('x') } }, /\/etc\/a\.html: this name/],
    ['a backslash', { files: { ...page, 'a\\b.html': strToU8('x') } }, /this name/],
    ['the folder of Git', { files: { ...page, '.git/hooks/a.js': strToU8('x') } }, /this name/],
    ['a hidden file', { files: { ...page, 'a/.htaccess': strToU8('x') } }, /this name/],
    ['an unknown ending', { files: { ...page, 'a.php': strToU8('x') } }, /a\.php: this name/],
    // The answer is printed after a line that stops the runner from obeying commands.
    [
      'a name with a command',
      { files: { '\n::set-output name=address::x': strToU8('x') } },
      /^::stop-commands::[\w-]{36}\n/,
    ],
    ['two names that differ in case', { files: { ...page, 'INDEX.html': strToU8('x') } }, /occurs twice/],
    ['a symbolic link', { files: { ...page, 'a.html': [strToU8('/etc/passwd'), link] } }, /no regular file/],
    ['a large file', { files: { ...page, 'a.html': new Uint8Array(31 * 2 ** 20) } }, /at most/],
    [
      'a larger file than stated',
      { zip: withDirectory((zip, entry) => zip.writeUInt32LE(10, entry + 24)) },
      /published/,
    ],
    ['a changed file', { zip: withDirectory((zip, entry) => zip.writeUInt32LE(1, entry + 16)) }, /damaged/],
    [
      'a list outside the file',
      { zip: withDirectory((zip) => zip.writeUInt32LE(2 ** 30, zip.length - 6)) },
      /published/,
    ],
    ['no ZIP file', { zip: strToU8('text') }, /no ZIP file/],
    ['no files', { zip: zipSync({}) }, /no files/],
    ['no page', { files: { 'a.html': strToU8('x') } }, /no index\.html/],
  ])('%s', async (_, artifact, reason) => {
    const { remote, files } = makeHost()
    const { status, output, printed } = await publish(remote, { number: 1, ...artifact })
    expect([status, output, files()]).toEqual([1, '', []])
    expect(printed).toMatch(reason)
    expect(printed).not.toMatch(/\n +at /)
  })
})

describe('a failure leaves the published previews as they were', () => {
  test.each([
    ['a full disk of the host', "echo 'No space left on device' >&2; exit 1", /No space left on device/],
    ['an interrupted push', 'kill -9 $PPID', /not published/],
  ])('%s', async (_, hook, reason) => {
    const { remote, read } = makeHost()
    await publish(remote, { number: 1 })
    writeFileSync(join(remote, 'hooks/pre-receive'), `#!/bin/sh\n${hook}\n`, { mode: 0o755 })
    const { status, output, printed } = await publish(remote, { number: 1, files: { 'index.html': strToU8('new') } })
    expect([status, output, read('pr-1/index.html')]).toEqual([1, '', '<p>Preview</p>'])
    expect(printed).toMatch(reason)
  })

  test('a damaged list of previews', async () => {
    const { remote, read, write } = makeHost()
    await publish(remote, { number: 1 })
    write('previews.json', '[{ "number": "../x" }]')
    const { status, printed } = await publish(remote, { number: 1, files: { 'index.html': strToU8('new') } })
    expect([status, read('pr-1/index.html')]).toEqual([1, '<p>Preview</p>'])
    expect(printed).toContain('delete the branch to start again')
  })

  test.each(['ARTIFACTS', 'PULLS', 'OPEN'])('no answer of GitHub: %s', async (broken) => {
    const { remote, files } = makeHost()
    const { status, output } = await publish(remote, { number: 1, broken })
    expect([status, output, files()]).toEqual([1, '', []])
  })
})
