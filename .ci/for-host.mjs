// Removes from a built site what a host would publish but not read: `node .ci/for-host.mjs HOST [FOLDER]`.
// Its list is that of the build. nginx and Caddy, which hide such files themselves, get all of `dist/`.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'

const hosts = JSON.parse(readFileSync(new URL('../scripts/site/host/hosts.json', import.meta.url), 'utf8'))
const [host = '', folder = 'dist'] = process.argv.slice(2)
if (!Object.hasOwn(hosts, host)) {
  console.error(`\`${host}\` is not a known host.\nFix: Name one of ${Object.keys(hosts).join(', ')}.`)
  process.exit(2)
}

const unread = Object.values(hosts)
  .flat()
  .filter((file) => !hosts[host].includes(file))
// These hosts compress themselves.
const compressed = readdirSync(folder, { recursive: true }).filter((file) => /\.(br|gz)$/.test(file))
// Only GitHub Pages cannot redirect. Elsewhere a page at an old address may be served in place of a redirect.
const moved = readFileSync(join(folder, '_redirects'), 'utf8').split('\n')
const stubs = moved.map((line) => line.split(' ')[0]).filter((from) => from && !extname(from))
const pages = host === 'pages' ? [] : stubs.map((from) => `${from}.html`)
for (const file of new Set([...unread, ...compressed, ...pages])) rmSync(join(folder, file), { force: true })
