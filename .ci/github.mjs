// Asks GitHub through `gh`. Every incomplete answer is an error.
import assert from 'node:assert'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'

const { REPOSITORY, HEAD, HEAD_SHA, BASE, GH_TIMEOUT = '25000' } = process.env

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

/** The open pull request into the base branch whose latest commit is that of the run. */
export function findPull() {
  const pulls = api(`pulls?${new URLSearchParams({ state: 'open', base: BASE, head: HEAD })}`)
  return pulls.find(({ head }) => head.sha === HEAD_SHA)
}
