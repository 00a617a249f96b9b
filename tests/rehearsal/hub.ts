import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'

export interface Pull {
  number: number
  sha: string
  /** Owner and branch. */
  head: string
  isOpen: boolean
  /** Its latest run. */
  run: string
  files: string[]
}

/** What GitHub knows of the repository. */
export interface Hub {
  pulls: Pull[]
  /** The folder of the artifacts of each run. */
  artifacts: string
  /** The comment on each pull request, and the verdict on each commit. */
  comments: Map<number, string>
  verdicts: Map<string, string>
  /** The commit that was deployed last. */
  deployed: string
  /** Called with the route before each answer. */
  before: (route: string) => unknown
}

interface Call {
  args: string[]
  /** The permissions of the job. */
  token: string
  input: string
}

/** What steps run as `gh`. */
export const gh = `#!/usr/bin/env node
const body = { args: process.argv.slice(2), token: process.env.GH_TOKEN, input: require('fs').readFileSync(0, 'utf8') }
fetch(process.env.HUB, { method: 'POST', body: JSON.stringify(body) }).then(async (answer) => {
  process[answer.ok ? 'stdout' : 'stderr'].write(Buffer.from(await answer.arrayBuffer()))
  process.exitCode = answer.ok ? 0 : 1
})
`

/** Answers as GitHub, or as its command line, if the job has the permission. */
async function answer(hub: Hub, { args, token, input }: Call): Promise<unknown> {
  const option = (name: string) => args[args.indexOf(name) + 1]!
  const field = (name: string) => args.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  const [path, query] = args[1]!.replace('repos/us/site/', '').split('?')
  const search = new URLSearchParams(query)
  const [id = ''] = /\b(\d+|[0-9a-f]{40})\b/.exec(path!) ?? []
  const artifact = (run: string, name: string) => join(hub.artifacts, run, name)
  const find = () => hub.pulls.find(({ number, run }) => [String(number), run].includes(id))!
  const open = () =>
    hub.pulls.filter(({ isOpen, head }) => isOpen && head === (search.get('head') ?? head)).map(describe)
  const comment = () => (hub.comments.set(Number(id), input), { id: Number(id) })
  const own = (body: string) => ({ id: Number(id), user: { login: 'github-actions[bot]' }, body })
  const routes: Record<string, [permission: string, answer: () => unknown]> = {
    'GET actions/workflows/deploy.yml/runs': ['actions', () => hub.deployed],
    'GET actions/runs/*': ['actions', () => describeRun(find())],
    'GET actions/runs/*/artifacts': [
      'actions',
      () => ({ artifacts: existsSync(artifact(id, search.get('name')!)) ? [{ id, size_in_bytes: 1 }] : [] }),
    ],
    'GET actions/artifacts/*/zip': ['actions', () => zip(artifact(id, 'preview'))],
    'GET download': [
      'actions',
      () => cpSync(artifact(args[2]!, option('--name')), option('--dir'), { recursive: true }),
    ],
    'GET meta': ['', () => ({ ssh_keys: [] })],
    'GET pulls': ['pull-requests', () => (search.has('head') ? open() : [open()])],
    'GET pulls/*': ['pull-requests', () => describe(find())],
    'GET pulls/*/files': ['pull-requests', () => [find().files.map((filename) => ({ filename, status: 'modified' }))]],
    'GET issues/*/comments': ['pull-requests', () => [[hub.comments.get(Number(id)) ?? []].flat().map(own)]],
    'POST issues/*/comments': ['pull-requests', comment],
    'PATCH issues/comments/*': ['pull-requests', comment],
    'POST statuses/*': [
      'statuses',
      () => (hub.verdicts.set(id, field('state')!), { state: field('state'), context: field('context') }),
    ],
  }
  const method = args.includes('--method') ? option('--method') : args.includes('-f') ? 'POST' : 'GET'
  const route = `${method} ${path!.replace(id || '-', '*')}`
  const [permission, reply] = routes[route] ?? []
  if (!reply) throw new Error(`no stub for ${route}`)
  const level = (JSON.parse(token) as Record<string, string>)[permission!]
  if (permission && level !== 'write' && !(level === 'read' && method === 'GET'))
    throw new Error(`the job may not ${method} ${path}`)
  await hub.before(route)
  return reply()
}

const describe = ({ number, sha, files }: Pull) => ({
  number,
  head: { sha },
  base: { ref: 'main' },
  changed_files: files.length,
  user: { login: 'somebody' },
  author_association: 'NONE',
})

function describeRun({ sha, head }: Pull) {
  const [login, branch] = head.split(':')
  return { event: 'pull_request', head_sha: sha, head_branch: branch, head_repository: { owner: { login } } }
}

const zip = (folder: string) =>
  Buffer.from(zipSync(Object.fromEntries(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]))))

/** Serves the stub. */
export const createHub = (hub: Hub) =>
  createServer(async (request, response) => {
    try {
      const found = await answer(hub, (await json(request)) as Call)
      response.end(typeof found === 'string' || Buffer.isBuffer(found) ? found : JSON.stringify(found ?? ''))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
