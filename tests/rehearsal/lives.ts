import assert from 'node:assert'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'yaml'
import { startStaticHost, staticHosts } from '../host/static-hosts.ts'
import { git } from '../review/review-project.ts'
import type { Pull } from './hub.ts'
import { fetchAll, openPreview } from './open-preview.ts'
import {
  conclude,
  findPull,
  follow,
  hub,
  pages,
  place,
  previews,
  push,
  readLog,
  repository,
  server,
  setPull,
  start,
  vars,
  type Edit,
} from './stage.ts'

/** Plays a life of a change. Returns what was seen. */
type Life = () => Promise<string>

interface PullRequest {
  life: string
  owner?: string
  edits: Edit[]
  seen: string
  comment: string[]
}

const pullRequests = parse(readFileSync(join(import.meta.dirname, 'pull-requests.yaml'), 'utf8')) as PullRequest[]
const numberOf = (life: string) => pullRequests.findIndex((one) => one.life.startsWith(life)) + 1

/** From a push to the comment and the published preview. */
async function review(number: number, { owner, edits, seen, comment: words }: PullRequest) {
  const { pull, done } = push(number, edits, owner)
  const jobs = await done
  const after = await follow(pull, conclude(jobs)).done
  assert.equal(conclude(after), 'success', readLog(after))
  const { address } = after.previews!.outputs
  const results = { gate: jobs.gate!.result, review: jobs.review!.result, verdict: hub.verdicts.get(pull.sha) }
  const found = `${Object.entries(results)
    .flat()
    .join(' ')
    .replace(/(\S+ \S+) (?=\S)/g, '$1, ')}, ${address ? '' : 'not '}published`
  assert.equal(found, seen, `${found}, not ${seen}\n${readLog(jobs)}`)
  const comment = hub.comments.get(number)!
  for (const word of words) assert(comment.includes(word), `the comment has no ${word}: ${comment}`)
  const prose = comment.replace(/`{3}[^]*?`{3}|`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link!)
  const own = [vars.PREVIEWS_URL, `https://github.com/us/site/pull/${number}/`, 'https://github.com/us/site/actions/']
  assert.deepEqual(
    links.filter((link) => !own.some((one) => link.startsWith(one!))),
    [],
    'links of the comment',
  )
  if (!address) return found
  const opened = await openPreview(pull)
  await fetchAll(links.filter((link) => link.startsWith(vars.PREVIEWS_URL!)))
  return `${found}, ${opened}`
}

async function publishCode() {
  const pull = findPull(numberOf('changed code'))
  const event = { repository: { default_branch: 'main' } }
  const jobs = await start('preview.yml', 'main', { workflow_dispatch: event }, pull.run).done
  assert.deepEqual([jobs.previews!.result, jobs.comment!.result], ['success', 'skipped'], readLog(jobs))
  return openPreview(pull)
}

async function close() {
  const pull = findPull(numberOf('an address that ends'))
  pull.isOpen = false
  const jobs = await follow(pull, 'skipped').done
  assert.deepEqual([jobs.previews!.result, jobs.comment!.result], ['success', 'skipped'], readLog(jobs))
  const left = git(previews, 'ls-tree', '--name-only', 'previews').match(/^pr-\d+/gm)
  assert(left && !left.includes(`pr-${pull.number}`), String(left))
  return `pr-${pull.number} removed, ${left.join(', ')} left`
}

/** The older run is cancelled. One that has ended before is followed late, and the newer one ends meanwhile. */
async function pushTwice() {
  const number = pullRequests.length + 1
  const words = ['Water', 'Snow', 'Hail', 'Dew'].map((word) => `${word} finds`)
  const edit = (index: number): Edit[] => [['content/articles/01-drains.mdx', words[index]!, words[index + 1]!]]
  const first = push(number, edit(0))
  // Its first step has begun.
  await setImmediate()
  const second = push(number, edit(1))
  const results = [conclude(await first.done), conclude(await second.done)]
  assert.deepEqual(results, ['cancelled', 'success'])
  await follow(first.pull, 'cancelled').done
  assert(!hub.comments.has(number), 'the cancelled run has a comment')
  const third = push(number, edit(2))
  await third.done
  const { sha } = third.pull
  for (const route of moments) {
    await interleave(second.pull, third.pull, route)
    const isListed = git(previews, 'show', 'previews:previews.json').includes(sha)
    const seen = [hub.comments.get(number)?.includes(sha), hub.verdicts.get(sha), isListed]
    assert.deepEqual(seen, [true, 'success', true], `the newer run ended before ${route} of the older`)
  }
  return `older run cancelled; followed late, it replaces nothing; ${await openPreview(third.pull)}`
}

/** Calls of the publication, of the comment and of the verdict. */
const moments = ['GET actions/artifacts/*/zip', 'GET download', 'POST statuses/*']

/** Plays what follows the older run, until before one of its calls the newer one ends. */
async function interleave(older: Pull, newer: Pull, moment: string): Promise<void> {
  hub.comments.delete(older.number)
  hub.verdicts.clear()
  setPull(older)
  let done: Promise<unknown> | undefined
  hub.before = async (route) => {
    if (route !== moment || done) return
    setPull(newer)
    const run = follow(newer, 'success')
    done = run.done
    if (!run.isPending) await done
  }
  await follow(older, 'success').done
  hub.before = () => {}
  assert(done, `no call ${moment}`)
  await done
}

/** Deploys main, then the merge of a pull request, then its reversal. */
async function deploy(to: 'server' | 'pages', life: string, words: string) {
  const site = { server, pages }[to]
  const host = await startStaticHost(site, staticHosts['GitHub Pages'])
  const address = `http://127.0.0.1:${host.port}`
  // Nothing that is published may be over.
  const [today] = new Date().toISOString().split('T')
  Object.assign(vars, { DEPLOY_TO: to, SERVER: server, ADDRESS: address, SITE_NOW: today })
  place.deployPages = (artifact) => {
    rmSync(pages, { recursive: true })
    cpSync(artifact, pages, { recursive: true })
    return address
  }
  const release = async (isMerged: boolean) => {
    const jobs = await start('deploy.yml', 'main', { push: {} }).done
    assert.deepEqual(
      [jobs.site!.result, jobs[to]!.result, jobs.smoke!.result],
      ['success', 'success', 'success'],
      readLog(jobs),
    )
    hub.deployed = git(repository, 'rev-parse', 'main')
    const html = await (await fetch(`${address}/resources/articles/1`)).text()
    assert.equal(html.includes(words), isMerged, words)
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => address + path)
  }
  const assets = await release(false)
  git(repository, 'checkout', '--quiet', 'main')
  git(repository, 'merge', '--quiet', '--no-ff', '-m', 'Merge', `change-${numberOf(life)}`)
  await release(true)
  await fetchAll(assets)
  git(repository, 'revert', '--no-edit', '-m', '1', 'HEAD')
  await release(false)
  await host.stop()
  for (const name of ['DEPLOY_TO', 'SITE_NOW']) delete vars[name]
  return `deployed, merged, rolled back; ${assets.length} assets of open pages stay`
}

async function deployPast() {
  const jobs = await start('deploy.yml', 'main', { push: {} }).done
  assert.match(readLog(jobs), /security\.txt[^]*Fix:/)
  assert.deepEqual([jobs.site!.result, jobs.pages!.result], ['failure', 'skipped'])
  return 'build stopped, nothing deployed'
}

export const lives: [life: string, play: Life][] = [
  ...pullRequests.map((one, index): [string, Life] => [one.life, () => review(index + 1, one)]),
  ['changed code, published by a maintainer', publishCode],
  ['two pushes', pushTwice],
  ['a closed pull request', close],
  ['merged code, on a server', () => deploy('server', 'changed code', 'Changed code.')],
  ['merged content, on GitHub Pages', () => deploy('pages', 'a typo', 'Rain finds')],
  ['content that is over', deployPast],
]
