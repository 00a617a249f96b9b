import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patch } from '../fixtures/tiny-project.ts'
import { commit, createReviewProject, git } from '../review/review-project.ts'
import type { Hub, Pull } from './hub.ts'
import type { Place, Result } from './play-job.ts'
import { startWorkflow } from './play-workflow.ts'

const project = join(import.meta.dirname, '../..')
export const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
const at = (name: string) => join(folder, name)
/** The branch of previews, in its repository, and as it is served. */
export const [previews, published] = [at('previews.git'), at('published')]
/** What GitHub Pages, and a server, serve. */
export const [pages, server] = [at('pages'), at('server')]
export const repository = at('repository')
export const hub: Hub = {
  pulls: [],
  artifacts: at('artifacts'),
  comments: new Map(),
  verdicts: new Map(),
  deployed: '',
  before: () => {},
}
export const place: Place = {
  repository,
  artifacts: hub.artifacts,
  runners: at('runners'),
  api: '',
  deployPages: () => '',
}
/** Variables of the repository. */
export const vars: Record<string, string | undefined> = { PREVIEWS: previews }

/** A small project with this checkout's code and workflows. */
export async function createRepository(): Promise<void> {
  for (const path of [repository, place.runners, published, pages, server]) mkdirSync(path)
  await createReviewProject(repository)
  const filter = (path: string) => !path.includes('node_modules')
  for (const name of ['.ci', '.github'])
    cpSync(join(project, name), join(repository, name), { recursive: true, filter })
  // A clone needs the folder of code with this name.
  patch(join(repository, '.gitignore'), '\nreview/', '\n/review/')
  commit(repository)
  git(folder, 'init', '--quiet', '--bare', previews)
}

export const setPull = (pull: Pull): void =>
  void (hub.pulls = [...hub.pulls.filter(({ number }) => number !== pull.number), pull])

export const findPull = (number: number): Pull => hub.pulls.find((pull) => pull.number === number)!

export type Edit = [file: string, from: string, to: string]

/** Pushes to a pull request, which it opens if it is new, and starts its run. */
export function push(number: number, edits: Edit[], owner = 'us') {
  const earlier = findPull(number)
  git(repository, 'checkout', '--quiet', '-B', `change-${number}`, earlier?.sha ?? 'main')
  for (const [file, from, to] of edits) patch(join(repository, file), from, to)
  const sha = commit(repository)
  git(repository, 'checkout', '--quiet', '-B', `merged-${number}`, 'main')
  git(repository, 'merge', '--quiet', '--no-ff', '-m', 'Merge', sha)
  const files = git(repository, 'diff', '--name-only', 'main').split('\n')
  const run = String(Number(earlier?.run ?? 1000 + number) + 100)
  const pull: Pull = { number, sha, head: `${owner}:change-${number}`, isOpen: true, run, files }
  setPull(pull)
  const event = { number, pull_request: { head: { sha } } }
  return { pull, ...start('pull-request.yml', `merged-${number}`, { pull_request: event }, run) }
}

/** Starts a workflow for a branch, by an event with its name. */
export function start(workflow: string, branch: string, trigger: Record<string, object>, run_id = '1') {
  const [[event_name, event]] = Object.entries(trigger) as [[string, object]]
  const sha = git(repository, 'rev-parse', branch)
  const inputs = event_name === 'workflow_dispatch' ? { run: run_id } : {}
  return startWorkflow(place, { workflow, run_id, sha, event_name, event, inputs, vars })
}

/** Starts the workflow that follows the run of a pull request. */
export function follow({ sha, head, run }: Pull, conclusion: string) {
  const [login, head_branch] = head.split(':')
  const html_url = 'https://github.com/us/site/actions/runs/1'
  const from = { head_sha: sha, head_branch, head_repository: { owner: { login }, full_name: `${login}/site` } }
  // For a fork it names no pull request.
  const workflow_run = { id: run, event: 'pull_request', conclusion, html_url, pull_requests: [], ...from }
  return start('preview.yml', 'main', { workflow_run: { workflow_run, repository: { default_branch: 'main' } } })
}

type Jobs = Record<string, Result>

export function conclude(jobs: Jobs): string {
  const results = Object.values(jobs).map(({ result }) => result)
  return ['failure', 'cancelled'].find((one) => results.includes(one as 'failure')) ?? 'success'
}

export const readLog = (jobs: Jobs): string =>
  Object.values(jobs)
    .map(({ log }) => log)
    .join('')
