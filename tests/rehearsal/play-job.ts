import assert from 'node:assert'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { git } from '../review/review-project.ts'
import { evaluate, fillAll, type Values } from './expressions.ts'
import { gh } from './hub.ts'

interface Step {
  id?: string
  if?: string
  uses?: string
  run?: string
  env?: Values
  with?: Values
  'working-directory'?: string
}

export interface Job {
  if?: string
  needs?: string | string[]
  permissions?: Values
  outputs?: Values
  steps?: Step[]
}

/** Folders and services that all runs share. */
export interface Place {
  repository: string
  artifacts: string
  runners: string
  /** Address of the API of GitHub. */
  api: string
  /** Puts a site on GitHub Pages. Returns its address. */
  deployPages: (site: string) => string
}

type Outputs = Record<string, string>

export interface Result {
  result: 'success' | 'failure' | 'skipped' | 'cancelled'
  outputs: Outputs
  log: string
}

/** What the expressions of a job read. */
export interface Context extends Values {
  github: { run_id: string; sha: string }
  needs: Record<string, Result>
  inputs: Values
  cancelled: () => boolean
}

const project = join(import.meta.dirname, '../..')
const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
const isOffline = spawnSync(join(project, '.ci/offline'), ['true']).status === 0
export const SECRET = 'a secret of the repository'

/** What cannot be played, and why. */
const reasons = Object.entries({
  spec: 'the small project is not the site that the specification describes',
  test: 'CI runs these tests itself',
  'actions/setup-node': 'there is one version of Node.js',
  'npm ci --ignore-scripts': 'the packages of this checkout are linked',
  ...(isOffline ? {} : { '.ci/offline': 'this system has no network namespaces' }),
})
export const unplayed = new Map<string, string>()

/** Notes what of a job, action or script is not played. */
export function isUnplayed(matches: (what: string) => boolean): boolean {
  const found = reasons.filter(([what]) => matches(what))
  for (const [what, why] of found) unplayed.set(what, why)
  return found.length > 0
}

/** A job on a runner of its own. */
export class JobPlayer {
  readonly #place: Place
  readonly #job: Job
  readonly #context: Context
  readonly #folder: string
  readonly #steps: Record<string, { outcome: string; outputs: Outputs }> = {}
  #result: Result['result'] = 'success'
  #log = ''

  constructor(place: Place, job: Job, context: Context) {
    this.#place = place
    this.#job = job
    this.#context = context
    this.#folder = mkdtempSync(join(place.runners, 'runner-'))
    for (const name of ['workspace', 'bin', 'home']) mkdirSync(this.#at(name))
    const link = `if [ "$1" = ci ]; then exec ln -sfn ${join(project, 'node_modules')} node_modules; fi`
    const programs = { gh, npm: `#!/bin/sh\n${link}\nexec ${npm} "$@"\n` }
    for (const [name, text] of Object.entries(programs)) writeFileSync(this.#at('bin', name), text, { mode: 0o755 })
  }

  #at = (...names: string[]) => join(this.#folder, ...names)

  async play(): Promise<Result> {
    for (const step of this.#job.steps ?? []) await this.#play(step, this.#context.inputs)
    const [own, shared] = [this.#at('workspace/.cache'), join(this.#place.runners, 'cache')]
    if (existsSync(own)) {
      rmSync(shared, { recursive: true, force: true })
      renameSync(own, shared)
    }
    const outputs = fillAll(this.#job.outputs, { ...this.#context, steps: this.#steps })
    rmSync(this.#folder, { recursive: true, force: true })
    return { result: this.#result, outputs, log: this.#log }
  }

  async #play(step: Step, inputs: Values): Promise<void> {
    if (this.#context.cancelled()) this.#result = 'cancelled'
    const context = { ...this.#context, steps: this.#steps, inputs, failure: () => this.#result === 'failure' }
    if (this.#result !== 'success' && !/failure\(\)|cancelled\(\)/.test(step.if ?? '')) return
    if (!evaluate(step.if ?? 'true', context)) return
    const [action] = step.uses?.split('@') ?? []
    const played = { outcome: 'success', outputs: {} }
    try {
      if (action?.startsWith('./')) await this.#playAll(action, fillAll(step.with, context))
      else if (action) played.outputs = this.#use(action, fillAll(step.with, context)) ?? {}
      else played.outputs = await this.#run(step, fillAll(step.env, context))
    } catch (error) {
      this.#log += String(error)
      this.#result = played.outcome = 'failure'
    }
    if (step.id) this.#steps[step.id] = played
  }

  /** The steps of an action of the repository. */
  async #playAll(action: string, inputs: Outputs): Promise<void> {
    const text = readFileSync(this.#at('workspace', action, 'action.yml'), 'utf8')
    for (const step of (parse(text) as { runs: Job }).runs.steps!) await this.#play(step, inputs)
  }

  /** Does what an action of GitHub does. */
  #use(action: string, given: Outputs): Outputs | void {
    if (isUnplayed((what) => what === action)) return undefined
    const artifact = join(this.#place.artifacts, this.#context.github.run_id, given.name ?? 'github-pages')
    const path = this.#at('workspace', given.path ?? '')
    const actions: Record<string, () => Outputs | void> = {
      'actions/checkout': () => this.#checkOut(path, given['fetch-depth'] ?? '1'),
      // Of all earlier runs; on GitHub of the same run.
      'actions/cache/restore': () => {
        const shared = join(this.#place.runners, 'cache')
        if (existsSync(shared)) renameSync(shared, this.#at('workspace/.cache'))
      },
      'actions/upload-artifact': () => upload(path, artifact, given),
      'actions/upload-pages-artifact': () => upload(path, artifact, given),
      'actions/download-artifact': () => cpSync(artifact, path, { recursive: true }),
      'actions/deploy-pages': () => ({ page_url: this.#place.deployPages(artifact) }),
    }
    assert(actions[action], `no stub for ${action}`)
    return actions[action]()
  }

  #checkOut(folder: string, depth: string): void {
    assert.equal(this.#job.permissions?.contents, 'read', 'permission to read the repository')
    mkdirSync(folder, { recursive: true })
    const depths = depth === '0' ? [] : ['--depth', depth]
    git(folder, 'init', '--quiet')
    git(folder, 'fetch', '--quiet', ...depths, `file://${this.#place.repository}`, this.#context.github.sha)
    git(folder, 'checkout', '--quiet', '--detach', 'FETCH_HEAD')
  }

  async #run(step: Step, env: Outputs): Promise<Outputs> {
    const text = step.run!
    isUnplayed((what) => !/^\w+$/.test(what) && text.includes(what))
    const script = isOffline ? text : text.replace(/\S*\.ci\/offline /g, '')
    writeFileSync(this.#at('output'), '')
    const own = {
      NODE_ENV: undefined,
      PATH: `${this.#at('bin')}:${process.env.PATH}`,
      HOME: this.#at('home'),
      GITHUB_ACTIONS: 'true',
      GITHUB_OUTPUT: this.#at('output'),
      GITHUB_STEP_SUMMARY: this.#at('summary'),
      HUB: this.#place.api,
      // An answer waits until another run has ended.
      GH_TIMEOUT: '600000',
    }
    const cwd = this.#at('workspace', step['working-directory'] ?? '')
    const options = { cwd, maxBuffer: 2 ** 28, env: { ...process.env, ...own, ...env } }
    const error = await new Promise((done) => {
      const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
      const child = execFile('bash', shell, options, (failure, stdout, stderr) => {
        this.#log += `$ ${text}\n${stdout}${stderr}`
        done(failure)
      })
      child.stdin!.end()
    })
    assert(!this.#log.includes(SECRET), 'the log has a secret')
    if (error) throw new Error('the step failed')
    const lines = readFileSync(this.#at('output'), 'utf8').trim().split('\n')
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string]))
  }
}

function upload(path: string, artifact: string, given: Outputs): void {
  assert(existsSync(path), `${path} does not exist`)
  const isHidden = (file: string) => /\/\./.test(file.slice(path.length)) && given['include-hidden-files'] !== 'true'
  const target = path.endsWith('.md') ? join(artifact, basename(path)) : artifact
  cpSync(path, target, { recursive: true, filter: (file) => !isHidden(file) })
}
