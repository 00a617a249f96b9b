import { expect, onTestFinished, test } from 'vitest'
import { explain } from './explain.ts'
import { Failure } from './failure.ts'

const error = (message: string, more = {}) => Object.assign(new Error(message), more)

test.each([
  [error('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), 'The disk is full.'],
  [error('could not write chunk: No space left on device (os error 28)'), 'The disk is full.'],
  [error('EFBIG: file too large, write', { code: 'EFBIG' }), 'The file exceeds the size limit.'],
  [error('EROFS: read-only file system', { code: 'EROFS', path: '/x' }), 'The disk is read-only: /x.'],
  [
    error('EXDEV', { code: 'EXDEV', syscall: 'rename', path: `${process.cwd()}/dist`, dest: '/mnt/dist' }),
    'It is on another disk: dist: /mnt/dist.',
  ],
  // A file is in the place of a folder.
  [error('EEXIST', { code: 'EEXIST', path: `${process.cwd()}/package.json/a/b` }), 'It already exists: package.json.'],
  [
    error('ENOSPC: System limit for number of file watchers reached', { code: 'ENOSPC', syscall: 'watch', path: '/x' }),
    'The limit for watched folders is reached: /x.',
  ],
  [
    error('spawn git ENOENT', { code: 'ENOENT', syscall: 'spawn git', path: 'git' }),
    'The program `git` cannot be started (ENOENT): git.',
  ],
  [
    error('x', { code: 'EUNKNOWN', syscall: 'open', path: '/x' }),
    'The system refused the operation (open: EUNKNOWN): /x.',
  ],
])('%s becomes a sentence with its location and a hint', (thrown, sentence) => {
  const { problems, hint } = explain(thrown)
  expect(problems).toEqual([sentence])
  expect(hint).toMatch(/\.$/)
})

const machine: Record<string, string> = {
  EMFILE: 'ulimit -n',
  ENFILE: 'ulimit -n',
  EAGAIN: 'ulimit -u',
  ENOMEM: 'Close other programs',
  ENOSPC: 'Free some space',
  EDQUOT: 'Free some space',
  EACCES: 'right to read and write',
  EROFS: 'can be written to',
  EBUSY: 'unmount',
  EIO: 'Check the disk',
}
const calls = ['open', 'write', 'rename', 'spawn git', 'spawnSync /usr/bin/git', 'spawn']

test.each(Object.entries(machine))('%s has its own advice, whichever call it ends', (code, advice) => {
  const expected = (syscall: string) => (code === 'EACCES' && syscall.startsWith('spawn') ? 'chmod +x' : advice)
  for (const syscall of calls) {
    const { problems, hint } = explain(error(`${syscall} ${code}`, { code, syscall }))
    expect(hint, syscall).toContain(expected(syscall))
    expect(problems.join(), syscall).not.toContain('Sync')
  }
  // Workers and native libraries name the code only in their message.
  expect(explain(error(`Worker initialization failure: ${code}`, { code: 'ERR_WORKER_INIT_FAILED' })).hint).toContain(
    advice,
  )
})

test('only a program that is missing has to be installed', () => {
  const hints = [...Object.keys(machine), 'ENOENT'].map((code) => {
    return explain(error(`spawn git ${code}`, { code, syscall: 'spawn git' })).hint
  })
  expect(hints.filter((hint) => hint.includes('Install'))).toEqual(['Install that program.'])
})

test('the messages of commands stay unchanged', () => {
  expect(explain(new Failure(['one', 'two'], 'three'))).toMatchObject({ problems: ['one', 'two'], hint: 'three' })
})

test.each([new TypeError('x is not a function'), 'a text', undefined, null, { message: 'm\n    at f (a.ts:1:2)' }])(
  'a fault of ours, %s, has a trace for those alone who ask for it',
  (thrown) => {
    expect(JSON.stringify(explain(thrown).problems)).not.toMatch(/ at .*:\d+:\d+/)
    expect(explain(thrown)).toMatchObject({ problems: [expect.any(String)], hint: expect.stringContaining('DEBUG=1') })
    process.env.DEBUG = '1'
    onTestFinished(() => void delete process.env.DEBUG)
    expect(explain(thrown).problems).toHaveLength(thrown instanceof Error ? 2 : 1)
  },
)

test('colours are removed from messages of bundlers', () => {
  expect(explain(new Error('\u001b[31mno \u001b[0mfile')).problems.join()).toMatch(/: no file$/)
})

const sharp = 'Could not load the "sharp" module using the linux-x64 runtime'

test.each([
  [error("Cannot find package 'vite' imported from /x", { code: 'ERR_MODULE_NOT_FOUND' }), "'vite' imported from /x."],
  [error("Cannot find module 'a'\nRequire stack:\n- b", { code: 'MODULE_NOT_FOUND' }), "module 'a'."],
  [error('libvips.so: cannot open', { code: 'ERR_DLOPEN_FAILED' }), 'libvips.so: cannot open.'],
  [error(`${sharp}\nERR_DLOPEN_FAILED: x.so\nPossible solutions:\n- y`), 'runtime: ERR_DLOPEN_FAILED: x.so.'],
  [error('ENOENT', { code: 'ENOENT', path: '/node_modules/@cspell/a.trie' }), '/node_modules/@cspell/a.trie.'],
])('%s is fixed by installing packages, wherever npm leaves some out', (thrown, end) => {
  const { problems, hint } = explain(thrown)
  expect(problems).toEqual([expect.stringContaining(end)])
  expect(problems[0]).toHaveLength(problems[0]!.indexOf(end) + end.length)
  expect(hint).toBe('Run `npm ci --include=dev --include=optional`.')
})
