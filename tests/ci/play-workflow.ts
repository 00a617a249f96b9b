import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { zipSync } from 'fflate'
import { parse } from 'yaml'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'

interface Step {
  id?: string
  if?: string
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
  'working-directory'?: string
}

interface Job {
  if?: string
  needs?: string | string[]
  outputs?: Record<string, string>
  steps?: Step[]
  uses?: string
}

/** What a run of a workflow has: its event and variables, and folders of the repository and of `hub.mjs`. */
export interface Run {
  id: string
  repository: string
  hub: string
  github: Record<string, unknown>
  vars: Record<string, string>
  /** Jobs that cannot be played, and count as passed. */
  unplayed?: string[]
}

type Result = { result: 'success' | 'failure' | 'skipped'; outputs: Record<string, string>; log: string }

const modules = join(import.meta.dirname, '../../node_modules')

/** Missing properties are empty, as in expressions of GitHub. */
const lenient = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? new Proxy(value, { get: (target, name) => lenient((target as Record<string | symbol, unknown>)[name] ?? '') })
    : value

/** The value of an expression. Those of the workflows are JavaScript too, except for names with a hyphen. */
function evaluate(expression: string, context: Record<string, unknown>): unknown {
  const inner = expression.replace(/^\$\{\{([^]*)\}\}$/, '$1').replace(/\.([a-z]+-[a-z]+)\b/g, "['$1']")
  const all = { github: {}, vars: {}, needs: {}, steps: {}, secrets: {}, inputs: {}, ...context }
  const values = Object.entries(all).map(([name, value]) => [
    name,
    typeof value === 'function' ? value : lenient(value),
  ])
  return runInNewContext(`(${inner})`, Object.fromEntries(values) as object)
}

const fill = (text: unknown, context: Record<string, unknown>) =>
  String(text).replace(/\$\{\{.*?\}\}/g, (one) => String(evaluate(one, context) ?? ''))

/** Runs the steps of a workflow in order, with stubs for actions, and returns the result of each job. */
export function playWorkflow(name: string, run: Run): Record<string, Result> {
  const file = join(import.meta.dirname, '../../.github/workflows', name)
  const { jobs } = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, Job> }
  const results: Record<string, Result> = {}
  for (const [id, job] of Object.entries(jobs)) {
    const needs = [job.needs ?? []].flat()
    const passed = needs.every((one) => results[one]!.result === 'success')
    const context = { github: run.github, vars: run.vars, needs: results, cancelled: () => false }
    const isPlayed = job.if === undefined ? passed : evaluate(job.if, context)
    // A condition that does not look at the state of the run implies success().
    const implied = job.if === undefined || /cancelled\(\)|always\(\)/.test(job.if) || passed
    if (!isPlayed || !implied) results[id] = { result: 'skipped', outputs: {}, log: '' }
    else if (run.unplayed?.includes(id)) results[id] = { result: 'success', outputs: {}, log: 'not played' }
    else results[id] = playJob(job, run, context)
  }
  return results
}

function playJob(job: Job, run: Run, known: Record<string, unknown>): Result {
  const runner = mkdtempSync(join(run.hub, 'runner-'))
  const workspace = join(runner, 'workspace')
  for (const folder of [workspace, join(runner, 'bin')]) mkdirSync(folder)
  const write = (name: string, text: string) => writeFileSync(join(runner, name), text, { mode: 0o755 })
  write('bin/gh', `#!/bin/sh\nexec node ${join(import.meta.dirname, 'hub.mjs')} "$@"\n`)
  const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
  write('bin/npm', `#!/bin/sh\nif [ "$1" = ci ]; then exec ln -sfn ${modules} node_modules; fi\nexec ${npm} "$@"\n`)
  const steps: Record<string, { outcome: string; outputs: Record<string, string> }> = {}
  let [failed, log] = [false, '']
  const play = (step: Step, inputs: Record<string, unknown>): void => {
    const context = { ...known, steps, inputs, failure: () => failed, cancelled: () => false }
    const isPlayed =
      evaluate(step.if ?? 'true', context) && (!failed || /failure\(\)|cancelled\(\)/.test(step.if ?? ''))
    if (!isPlayed) return
    const { status, output, outputs } = playStep(step, context)
    log += output
    if (status !== 0) failed = true
    if (step.id) steps[step.id] = { outcome: status === 0 ? 'success' : 'failure', outputs }
  }
  const playStep = (step: Step, context: Record<string, unknown>) => {
    const nothing = { status: 0, output: '', outputs: {} }
    const given = Object.fromEntries(Object.entries(step.with ?? {}).map(([key, value]) => [key, fill(value, context)]))
    const [action = ''] = step.uses?.split('@') ?? []
    if (action.startsWith('./')) {
      const { runs } = parse(readFileSync(join(workspace, action, 'action.yml'), 'utf8')) as { runs: { steps: Step[] } }
      for (const one of runs.steps) play(one, given)
      return nothing
    }
    if (action === 'actions/checkout') {
      const target = join(workspace, given.path ?? '.')
      const sha = String(run.github.sha)
      execFileSync('git', ['clone', '--quiet', '--no-checkout', run.repository, target])
      execFileSync('git', ['checkout', '--quiet', '--detach', sha], { cwd: target })
      return nothing
    }
    if (action === 'actions/upload-artifact')
      return { ...nothing, status: upload(join(workspace, given.path!), given.name!) }
    if (/^actions\/(setup-node|cache\/restore)$/.test(action)) return nothing
    if (step.run === undefined) throw new Error(`no stub for ${action}`)
    // CI runs the tests without network already, where nobody may change the user again.
    const script = step.run.replace(/\S*\.ci\/offline /g, '')
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([key, value]) => [key, fill(value, context)]))
    const outputFile = join(runner, 'output')
    writeFileSync(outputFile, '')
    const { NODE_ENV: _nodeEnv, VITEST: _vitest, MODE: _mode, ...own } = process.env
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: join(workspace, step['working-directory'] ?? '.'),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...own,
        PATH: `${join(runner, 'bin')}:${process.env.PATH}`,
        GITHUB_OUTPUT: outputFile,
        GITHUB_STEP_SUMMARY: join(runner, 'summary'),
        HUB: run.hub,
        ...env,
      },
    })
    const lines = readFileSync(outputFile, 'utf8').trim().split('\n')
    const outputs = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string]))
    return { status: status ?? 1, output: `$ ${step.run}\n${stdout}${stderr}`, outputs }
  }
  const upload = (path: string, name: string): number => {
    if (!existsSync(path)) return 1
    const target = join(run.hub, 'runs', run.id, name)
    mkdirSync(dirname(target), { recursive: true })
    const isFile = statSync(path).isFile()
    cpSync(path, isFile ? join(target, path.split('/').at(-1)!) : target, { recursive: true })
    const files = filesBelow(target).map((file) => [file, readFileSync(join(target, file))] as const)
    writeFileSync(`${target}.zip`, zipSync(Object.fromEntries(files)))
    return 0
  }
  for (const step of job.steps ?? []) play(step, {})
  const outputs = Object.entries(job.outputs ?? {}).map(([key, value]) => [key, fill(value, { ...known, steps })])
  return { result: failed ? 'failure' : 'success', outputs: Object.fromEntries(outputs) as Record<string, string>, log }
}
