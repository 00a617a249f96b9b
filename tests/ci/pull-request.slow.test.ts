import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patch } from '../fixtures/tiny-project.ts'
import { commit, createReviewProject, git } from '../review/review-project.ts'
import { playWorkflow } from './play-workflow.ts'

const project = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'pull-requests-'))
const [repository, hub, previews] = ['repository', 'hub', 'previews.git'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

beforeAll(async () => {
  for (const path of [repository, hub]) mkdirSync(path)
  await createReviewProject(repository)
  for (const name of ['.ci', '.github'])
    cpSync(join(project, name), join(repository, name), {
      recursive: true,
      filter: (path) => !/node_modules/.test(path),
    })
  // A clone needs the folder of code with this name.
  patch(join(repository, '.gitignore'), '\nreview/', '\n/review/')
  commit(repository)
  git(folder, 'init', '--quiet', '--bare', previews)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Pull {
  number: number
  sha: string
  from: string
  isOpen: boolean
  files: string[]
}

const pulls: Pull[] = []
const vars = { PREVIEWS: previews, PREVIEWS_URL: 'https://previews.example' }
const entries = (kind: string) =>
  existsSync(join(hub, kind))
    ? readFileSync(join(hub, kind), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string>)
    : []

/** Opens a pull request of one changed file, or pushes to it, and plays its workflows from commit to comment. */
function play(number: number, file: string, [from, to]: [string, string], owner = 'us') {
  git(repository, 'checkout', '--quiet', '-B', `change-${number}`, 'main')
  patch(join(repository, file), from, to)
  const sha = commit(repository)
  git(repository, 'checkout', '--quiet', '--detach', 'main')
  git(repository, 'merge', '--quiet', '--no-ff', '-m', 'Merge', sha)
  const merged = git(repository, 'rev-parse', 'HEAD')
  git(repository, 'branch', '--force', `merged-${number}`)
  pulls.push({ number, sha, from: `${owner}:change-${number}`, isOpen: true, files: [file] })
  writeFileSync(join(hub, 'state.json'), JSON.stringify({ pulls }))
  const event = { number, action: 'opened' }
  const run = { id: String(number), repository, hub, vars }
  const jobs = playWorkflow('pull-request.yml', {
    ...run,
    github: { sha: merged, event_name: 'pull_request', event },
    unplayed: ['spec', 'test'],
  })
  const results = Object.values(jobs).map(({ result }) => result)
  const conclusion = results.includes('failure') ? 'failure' : 'success'
  const after = follow({ ...run, conclusion, sha, owner, branch: `change-${number}` })
  return { jobs, after, address: after.previews!.outputs.address, comment: entries('comments').at(-1)!.body!, sha }
}

/** Plays the workflow after a run. */
function follow(run: { id: string; conclusion: string; sha: string; owner: string; branch: string }) {
  const workflowRun = {
    id: run.id,
    event: 'pull_request',
    conclusion: run.conclusion,
    html_url: 'https://hub.example/run',
    head_sha: run.sha,
    head_branch: run.branch,
    head_repository: { owner: { login: run.owner } },
    // Empty for a fork.
    pull_requests: [],
  }
  const event = { workflow_run: workflowRun, repository: { default_branch: 'main' } }
  const github = {
    sha: git(repository, 'rev-parse', 'main'),
    event_name: 'workflow_run',
    repository: 'us/site',
    event,
    token: 'x',
  }
  return playWorkflow('preview.yml', { id: run.id, repository, hub, vars, github })
}

const drains = 'content/articles/01-drains.mdx'
const published = (number: number) =>
  git(previews, 'ls-tree', '-r', '--name-only', 'previews')
    .split('\n')
    .filter((name) => name.startsWith(`pr-${number}/`))

test('a typo of a fork: the preview with its report is published, and the comment leads to both', () => {
  const { jobs, address, comment, sha } = play(1, drains, ['Water finds', 'Rain finds'], 'somebody')
  expect([jobs.gate!.result, jobs.review!.result]).toEqual(['success', 'success'])
  expect(address).toBe('https://previews.example/pr-1/')
  expect(published(1)).toEqual(expect.arrayContaining(['pr-1/index.html', 'pr-1/_data/review/report.html']))
  expect(comment).toContain('https://previews.example/pr-1/_data/review/report.html')
  expect(comment).toContain('Rain')
  expect(entries('statuses').at(-1)).toMatchObject({ sha, state: 'success', context: 'verdict' })
})

test('content that does not build: no preview, and the comment has the reason', () => {
  const { jobs, address, comment } = play(2, drains, ['caption: A roof.', 'captoin: A roof.'])
  expect([jobs.gate!.result, jobs.review!.result, address]).toEqual(['failure', 'skipped', ''])
  expect(comment).toContain('captoin')
  expect(entries('statuses').at(-1)).toMatchObject({ state: 'failure' })
})

test('an address that ends: the review fails, and the preview is published', () => {
  const { jobs, address, comment } = play(3, 'content/pages/about.yaml', ['redirectsFrom: [/about-us]\n', ''])
  expect([jobs.gate!.result, jobs.review!.result]).toEqual(['success', 'failure'])
  expect(address).toBe('https://previews.example/pr-3/')
  expect(published(3)).toContain('pr-3/_data/review/report.html')
  expect(comment).toContain('/about-us')
  expect(entries('statuses').at(-1)).toMatchObject({ state: 'failure' })
})

test('a closed pull request: its preview goes, others stay', () => {
  const [{ sha }] = pulls as [Pull]
  pulls[0]!.isOpen = false
  writeFileSync(join(hub, 'state.json'), JSON.stringify({ pulls }))
  const after = follow({ id: 'closed', conclusion: 'skipped', sha, owner: 'somebody', branch: 'change-1' })
  expect([after.previews!.result, after.comment!.result]).toEqual(['success', 'skipped'])
  expect([published(1).length, published(3).length > 0]).toEqual([0, true])
})
