import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { article, page, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'
import { commandArguments } from '../../fixtures/command.ts'
import { contentCommand } from '../../fixtures/content-command.ts'

interface Task {
  command: string
  problemMatcher: {
    pattern: Record<'file' | 'line' | 'column' | 'severity' | 'message' | 'code', number> & { regexp: string }
    background: { beginsPattern: string; endsPattern: string }
  }
}

const { tasks } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../.vscode/tasks.json'), 'utf8')) as {
  tasks: [Task]
}
const { command, problemMatcher } = tasks[0]
const { pattern, background } = problemMatcher
const [, options = ''] = /^npm run --silent content -- (.+)$/.exec(command) ?? []
const args = [...commandArguments('content'), ...options.split(' ')]
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }

/** Location, severity, rule and message that the editor reads in a line; nothing in a line without an issue. */
function issueIn(line: string): string[] | undefined {
  const found = new RegExp(pattern.regexp).exec(line)
  if (!found) return undefined
  const [file, row, column, ...rest] = (['file', 'line', 'column', 'severity', 'code', 'message'] as const).map(
    (name) => found[pattern[name]]!,
  )
  return [`${file}:${row}:${column}`, ...rest]
}

/** What the command prints without `--watch`: issues on stdout, other lines on stderr. */
async function runOnce(root: string) {
  const once = options.split(' ').filter((option) => option !== '--watch')
  const { stdout, stderr } = await contentCommand(root, ...once)
  return { issues: stdout.trimEnd().split('\n').map(issueIn), others: stderr.trimEnd().split('\n') }
}

const first = 'content/articles/01-first.mdx'
const home = 'content/pages/index.yaml'

test('each issue has its location, severity, rule and message; other lines have none', async () => {
  const { issues, others } = await runOnce(
    tinySite({
      [first]: article('First', 'Gaps <5 mm.\n').replace('author:', 'reviewBy: 2025-01-01\nauthor:'),
      'content/glossary.yaml': '- id: eld\n  term: ELD\n  meaning: Leaks\n  "50%\\n:7:7: error: x": 1\n',
      'content/notes.txt': 'Later.',
      'content/notes.tmp': 'Later.',
      'content/pages/two words, 1:2.yaml': page('Two'),
      'public/two words.txt': 'Two',
    }),
  )
  const message = (text: RegExp) => expect.stringMatching(text) as string
  expect(issues).toEqual([
    [`${first}:9:1`, 'warning', 'review-due', message(/^The review .* the next `reviewBy`\.$/)],
    [`${first}:26:6`, 'error', 'mdx-less-than', message(/^A bare `<` .* as in `&lt;5 mm`\.$/)],
    ['content/glossary.yaml:4:3', 'error', 'unknown-key', message(/^Unknown key `50%.*:7:7: error: x`.* meaning\.$/)],
    ['content/notes.txt:1:1', 'error', 'unknown-file', message(/^`notes\.txt` .* `notes\.mdx`\.$/)],
    [
      'content/pages/two words, 1:2.yaml:1:1',
      'error',
      'file-name',
      message(/^The path .* `pages\/two-words-1-2\.yaml`\.$/),
    ],
    ['public/two words.txt:1:1', 'error', 'unknown-file', message(/^A public file must end in .* `public\/`\.$/)],
  ])
  expect(others.length).toBeGreaterThan(2)
  expect(others.filter(issueIn)).toEqual([])
})

test('a missing folder and a wrong day are issues too', async () => {
  const root = tinySite()
  rmSync(join(root, 'content'), { recursive: true })
  process.env.SITE_NOW = 'soon'
  onTestFinished(() => void delete process.env.SITE_NOW)
  const { issues } = await runOnce(root)
  expect(issues.slice(0, 2).map((issue) => issue?.[0])).toEqual(['SITE_NOW:1:1', 'content:1:1'])
  expect(issues).not.toContain(undefined)
})

test('each run begins and ends with the lines that the task waits for, also when the check fails', async () => {
  const wrongHome = page('Home').replace('label:', 'lable:')
  const root = tinySite({
    [home]: wrongHome,
    'content/glossary.yaml': null,
    'content/stats.yaml': null,
    '.cache/editor': 'A file in the place of a folder.',
  })
  // A terminal shows both streams in the order in which they are written.
  const output = join(root, 'output')
  const terminal = openSync(output, 'a')
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', terminal, terminal], env })
  closeSync(terminal)
  onTestFinished(() => void child.kill('SIGKILL'))
  const read = () =>
    readFileSync(output, 'utf8')
      .split('\n')
      .flatMap((line) => [
        ...(new RegExp(background.beginsPattern).test(line) ? ['begins'] : []),
        ...(issueIn(line)?.slice(0, 1) ?? []),
        ...(new RegExp(background.endsPattern).test(line) ? ['ends'] : []),
      ])
  /** The latest run; one write may start two. */
  const latest = () => read().slice(read().lastIndexOf('begins'))
  const failed = ['begins', 'ends']
  await expect.poll(read).toEqual(failed)
  rmSync(join(root, '.cache/editor'))
  writeFiles(root, { [home]: `${wrongHome}# Again\n` })
  const notReady = ['begins', `${home}:1:1`, 'ends']
  await expect.poll(latest).toEqual(notReady)
  writeFiles(root, { [home]: page('Home') })
  await expect.poll(latest).toEqual(['begins', 'ends'])
  expect(read().join(' ')).toMatch(/^(begins (\S+:1:1 )?ends ?)+$/)
})
