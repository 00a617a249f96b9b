// Asks GitHub through `gh`. Every incomplete answer is an error.
import assert from 'node:assert'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'

const { REPOSITORY, RUN, BASE, GH_TIMEOUT = '25000' } = process.env

// The runner would obey commands in names of an artifact, such as `::set-output`, which are printed if wrong.
console.error(`::stop-commands::${randomUUID()}`)

export function gh(args, { input = '', encoding = 'utf8' } = {}) {
  const limits = { timeout: Number(GH_TIMEOUT), killSignal: 'SIGKILL', maxBuffer: 2 ** 28 }
  return execFileSync('gh', args, { encoding, input, ...limits })
}

export const api = (path, args = [], input) =>
  JSON.parse(gh(['api', `repos/${REPOSITORY}/${path}`, ...args], { input }))

export function list(path) {
  const pages = api(`${path}?per_page=100`, ['--paginate', '--slurp'])
  assert(pages.length > 0 && pages.every(Array.isArray), `GitHub returned no list of ${path}`)
  return pages.flat()
}

/** Owner and branch of the run, and its commit. A run that somebody names by hand is looked up. */
export const { HEAD, HEAD_SHA } = RUN && !process.env.HEAD_SHA ? readRun() : process.env

function readRun() {
  assert(/^\d+$/.test(RUN), `${RUN} is not the number of a run`)
  const { event, head_branch: branch, head_repository: repository, head_sha: sha } = api(`actions/runs/${RUN}`)
  assert(event === 'pull_request' && sha, `${RUN} is not a run of a pull request`)
  return { HEAD: `${repository.owner.login}:${branch}`, HEAD_SHA: sha }
}

/** The open pull request into the base branch whose latest commit is that of the run. */
export function findPull() {
  const pulls = api(`pulls?${new URLSearchParams({ state: 'open', base: BASE, head: HEAD })}`)
  return pulls.find(({ head }) => head.sha === HEAD_SHA)
}

/** Files that the gate checks as data. Any other may change the checks, and what runs in a preview. */
const DATA = /^(content\/([^/.][^/]*\/)*[^/.][^/]*\.(yaml|mdx)|public\/([\w-]+\/)*[\w-]+\.(jpg|png|svg))$/

function countFiles(number) {
  const { head, base, changed_files: count } = api(`pulls/${number}`)
  assert(head.sha === HEAD_SHA && base.ref === BASE, 'the pull request has changed since its run')
  return count
}

/** The changed files of a pull request, and the paths of those that are not data. */
export function changedFiles(number) {
  const count = countFiles(number)
  const files = list(`pulls/${number}/files`)
  const listed = new Set(files.map(({ filename }) => filename)).size
  assert(listed > 0 && listed === count, `GitHub listed ${listed} of ${count} changed files`)
  // The list names no commit. It belongs to the run's commit if that was the latest before and after.
  assert(countFiles(number) === count, 'the pull request has changed since its run')
  const paths = files.flatMap((file) =>
    file.status === 'renamed' ? [file.filename, file.previous_filename] : file.filename,
  )
  return { files, code: paths.filter((path) => !DATA.test(path)) }
}
