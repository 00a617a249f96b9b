// Publishes the preview of a pull request in another repository, and removes those that are closed or old.
// `preview.yml` runs this from the main branch. The pull request's code never runs here.
import assert from 'node:assert'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { api, changedFiles, findPull, gh, HEAD_SHA, list } from './github.mjs'
import { readArtifact } from './read-artifact.mjs'

const { REPOSITORY, RUN, PREVIEWS, PREVIEWS_URL, PREVIEWS_KEY, GITHUB_OUTPUT } = process.env
const BRANCH = 'previews'
const DAYS = 30
/** Pages allows a site of 1 GB; `read-artifact.mjs` allows a preview of 90 MB. */
const MOST_PREVIEWS = 10
const ATTEMPTS = 5

/** Previews share an origin, so other code could change what they show: a maintainer names the run to publish it. */
function mayPublish() {
  if (!process.env.HEAD_SHA) return true
  const pull = findPull()
  return pull !== undefined && changedFiles(pull.number).code.length === 0
}

/** The preview of the run, or nothing if the run has built none. */
function download() {
  const { artifacts } = api(`actions/runs/${RUN}/artifacts?name=preview`)
  assert(Array.isArray(artifacts), 'GitHub returned no list of artifacts')
  const [artifact] = artifacts
  if (!artifact) return undefined
  assert(artifact.size_in_bytes < 2 ** 27, 'the preview is too large')
  const zip = gh(['api', `repos/${REPOSITORY}/actions/artifacts/${artifact.id}/zip`], { encoding: 'buffer' })
  return readArtifact(zip)
}

/** A deploy key can write to one repository only. The keys of GitHub come from its API. */
function setUpKey(folder) {
  if (!PREVIEWS_KEY) return {}
  const [key, hosts] = ['key', 'hosts'].map((name) => join(folder, name))
  writeFileSync(key, `${PREVIEWS_KEY.trim()}\n`, { mode: 0o600 })
  const keys = JSON.parse(gh(['api', 'meta'])).ssh_keys
  writeFileSync(hosts, keys.map((line) => `github.com ${line}\n`).join(''))
  return { GIT_SSH_COMMAND: `ssh -i ${key} -o IdentitiesOnly=yes -o UserKnownHostsFile=${hosts}` }
}

/** The branch in a folder, and its commit; an empty folder and no commit if there is none yet. */
function checkOut(git) {
  git('init', '--quiet')
  const commit = git('ls-remote', PREVIEWS, `refs/heads/${BRANCH}`).split('\t')[0]
  if (!commit) return ''
  git('fetch', '--quiet', '--depth=1', PREVIEWS, commit)
  git('reset', '--quiet', '--hard', commit)
  return commit
}

const isPreview = ({ number, commit, day }) =>
  Number.isSafeInteger(number) && /^[0-9a-f]{7,64}$/.test(commit) && /^\d{4}-\d\d-\d\d$/.test(day)

function readPreviews(folder) {
  const file = join(folder, 'previews.json')
  if (!existsSync(file)) return []
  const previews = JSON.parse(readFileSync(file, 'utf8'))
  assert(
    Array.isArray(previews) && previews.every(isPreview),
    `previews.json in the branch ${BRANCH} is damaged: delete the branch to start again`,
  )
  return previews
}

const isoDay = (time) => new Date(time).toISOString().slice(0, 10)

/** Open and recent previews, the newest first, with the new one. */
function nextPreviews(previews, added) {
  const open = new Set(list('pulls').map(({ number }) => number))
  const oldest = isoDay(Date.now() - DAYS * 24 * 3600 * 1000)
  const others = previews.filter(({ number }) => number !== added?.number)
  return [...(added ? [added] : []), ...others]
    .filter(({ number, day }) => open.has(number) && day >= oldest)
    .slice(0, MOST_PREVIEWS)
}

const renderItem = ({ number, commit, day }) =>
  `<li><a href="pr-${number}/">Pull request ${number}</a>: commit ${commit.slice(0, 7)}, ${day}</li>`

function renderIndex(previews) {
  const items = previews.map(renderItem).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Previews</title>
<h1>Previews of open pull requests</h1>
${items ? `<ul>\n${items}\n</ul>` : '<p>None.</p>'}
<p>Removed when the pull request is closed, and after ${DAYS} days.</p>
</html>
`
}

function write(folder, name, bytes) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

function update(folder, previews, added, files) {
  const others = previews.filter(({ number }) => number !== added?.number)
  const stays = new Set(['.git', ...others.map(({ number }) => `pr-${number}`)])
  for (const name of readdirSync(folder)) if (!stays.has(name)) rmSync(join(folder, name), { recursive: true })
  for (const [name, bytes] of added ? files : []) write(folder, `pr-${added.number}/${name}`, bytes)
  write(folder, 'previews.json', `${JSON.stringify(previews, undefined, 2)}\n`)
  write(folder, 'index.html', renderIndex(previews))
  write(folder, 'robots.txt', 'User-agent: *\nDisallow: /\n')
  // Without it, Pages leaves out folders that begin with an underscore.
  write(folder, '.nojekyll', '')
}

/** Publishes by one commit without history, so that the repository does not grow. Returns the preview added. */
function publish(folder, files) {
  const env = { ...process.env, ...setUpKey(folder) }
  const work = join(folder, 'work')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work)
  const identity = ['-c', 'user.name=Previews', '-c', 'user.email=previews@users.noreply.github.com']
  const git = (...args) =>
    execFileSync('git', [...identity, ...args], { cwd: work, env, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()
  // Read before the pull requests: a run that sees an older state than another cannot push.
  const commit = checkOut(git)
  const pull = files ? findPull() : undefined
  const added = pull && { number: pull.number, commit: HEAD_SHA, day: isoDay(Date.now()) }
  update(work, nextPreviews(readPreviews(work), added), added, files)
  git('add', '--all', '--force')
  const next = git('commit-tree', git('write-tree'), '-m', 'Update previews')
  git('push', '--quiet', `--force-with-lease=refs/heads/${BRANCH}:${commit}`, PREVIEWS, `${next}:refs/heads/${BRANCH}`)
  return added
}

async function publishSoon(folder, files, attempt = 1) {
  try {
    return publish(folder, files)
  } catch (error) {
    if (attempt === ATTEMPTS || error instanceof assert.AssertionError) throw error
    console.error(error.message)
    // Another run has pushed meanwhile, or the network failed.
    await setTimeout(attempt * 200)
    return publishSoon(folder, files, attempt + 1)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'previews-'))
try {
  const added = await publishSoon(folder, RUN && mayPublish() ? download() : undefined)
  if (added) appendFileSync(GITHUB_OUTPUT, `address=${PREVIEWS_URL}/pr-${added.number}/\n`)
  console.log(
    added ? `Published pull request ${added.number}.` : 'Nothing to publish. Closed and old previews are removed.',
  )
} catch (error) {
  console.error(`The preview was not published: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
